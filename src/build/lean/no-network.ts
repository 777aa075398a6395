import type { Plugin } from 'vite';
import { refuse } from './hollow.ts';

/** What the packages of 2026-07-28 export for networks and for signing in: a run has neither. */
const unreachable: readonly (readonly [file: RegExp, names: RegExp])[] = [
	[
		/\/client\/dist\/index\.mjs$/,
		/OAuth(?!Error)|D[Pp][Oo][Pp]|Jwt|CrossApp|ClientCredentials|SSE|SseError|StreamableHTTP|auth|Authorization|Unauthorized|HttpsUrl|Scope|Token$|TokenEndpoint|registerClient|selectResource|Discovery|Middleware|withLogging|IssuerMismatch|RegistrationRejected|ResourceMetadata|WWWAuth|ClientMetadata|discover|parseErrorResponse|accessTokenHash|ClientAuth/,
	],
	[
		/\/server\/dist\/index\.mjs$/,
		/HTTPServerTransport|createMcpHandler|classifyInboundRequest|isLegacyRequest|legacyStateless|earer|OAuth(?!Error)|oauth|Scopes|HostHeader|hostHeader|Origin|localhost|readRequestBody/,
	],
];

/** Takes these exports away; who calls one all the same is told why. */
export function withoutNetwork(): Plugin {
	return {
		name: 'playground:without-network',
		enforce: 'pre',
		transform: {
			filter: { id: unreachable.map(([file]) => file) },
			handler(code, id) {
				const names = unreachable.find(([file]) => file.test(id))?.[1];
				return names ? { code: withoutExports(code, names), map: null } : null;
			},
		},
	};
}

/** Names in the list of exports then stand for a function that says why. */
export function withoutExports(code: string, names: RegExp): string {
	return code.replace(/^export \{(.*)\};/m, (_, list: string) => {
		const items = list.split(',').map((item) => {
			const name = (item.split(' as ').at(-1) ?? '').trim();
			return names.test(name) ? `noNetwork as ${name}` : item;
		});
		const stub = refuse('noNetwork', 'A run has no network and no sign-in.');
		return `${stub.slice('export '.length)}\nexport {${items.join(',')}};`;
	});
}
