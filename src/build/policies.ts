/**
 * What the page may load. Any server may be connected to: *Connect to a server* needs it, and the
 * code of learners doesn't run here. Monaco makes its own Trusted Types policies, some of them twice.
 */
export const pagePolicy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"font-src 'self' data:",
	"connect-src 'self' http: https:",
	"worker-src 'self'",
	"frame-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"object-src 'none'",
	"require-trusted-types-for 'script'",
	"trusted-types * 'allow-duplicates'",
].join('; ');

/** Never `'self'` here: it would let learner code import from the site. */
export function framePolicy(scriptDigest: string): string {
	return [
		"default-src 'none'",
		`script-src 'sha256-${scriptDigest}' blob:`,
		'worker-src blob:',
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
}
