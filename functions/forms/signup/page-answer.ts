import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type HttpResponse = APIGatewayProxyStructuredResultV2;

/**
 * These pages show stores' texts as plain text, so they need no scripts, images, or frames. The
 * form may be sent only to its own URL.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const common = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

export const htmlResponse = (
  statusCode: number,
  body: string,
  isIndexed = false,
): HttpResponse => ({
  statusCode,
  headers: {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(isIndexed ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
  },
  body,
});

/**
 * Any site may show a form. No cookie is set or read, so an answer reveals nothing about the
 * visitor.
 */
export const corsHeaders = { 'access-control-allow-origin': '*', vary: 'accept' };

export const jsonResponse = (statusCode: number, body: unknown): HttpResponse => ({
  statusCode,
  headers: { ...common, ...corsHeaders, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * The answer to the preflight request that browsers send before a page of another site posts JSON.
 */
export const preflightResponse: HttpResponse = {
  statusCode: 204,
  headers: {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'content-type, accept',
    'access-control-max-age': '86400',
  },
  body: '',
};
