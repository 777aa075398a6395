interface Policy {
	createHTML(html: string): unknown;
}

declare const trustedTypes:
	| {
			createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy;
	  }
	| undefined;

const policy =
	typeof trustedTypes === 'undefined'
		? undefined
		: trustedTypes.createPolicy('lesson-prose', { createHTML: (html) => html });

/** Only for prose that was rendered, and whose raw HTML was refused, when the site was built. */
export function builtHtml(html: string): string {
	return (policy?.createHTML(html) ?? html) as string;
}
