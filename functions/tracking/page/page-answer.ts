import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const originOf = (address: string | undefined): string | undefined => {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
};

/** Allows no scripts, loads only the logo, and lets forms be sent only to the page's own URL. */
const policyFor = (logoUrl: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${originOf(logoUrl) ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns a page for one person: not cached, not indexed, and without a referrer. */
export const pageResponse = (
  statusCode: number,
  body: string,
  logoUrl?: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(logoUrl),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  },
  body,
});
