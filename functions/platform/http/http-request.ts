import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../app-error';
import { optionalEnv } from '../env';
import { sameText } from '../same-text';

type JwtContext = {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } };
};

/** The user of a token that API Gateway's JWT authorizer has verified, and when it was issued. */
export type VerifiedToken = { readonly subject: string; readonly issuedAt: number };

/** @returns the verified token, `issuedAt` in milliseconds; undefined for calls without one */
export const verifiedToken = (event: APIGatewayProxyEventV2): VerifiedToken | undefined => {
  const context: JwtContext = event.requestContext as JwtContext;
  const { sub, iat } = context.authorizer?.jwt?.claims ?? {};
  // API Gateway passes every claim as text.
  return typeof sub === 'string' ? { subject: sub, issuedAt: Number(iat ?? 0) * 1000 } : undefined;
};

/**
 * Returns the caller's IP address. Behind CloudFront the connection is CloudFront's own, and the
 * address comes in a header that CloudFront overwrites. Without the shared secret, the header isn't
 * trusted.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const edgeAddress = optionalEnv('ORIGIN_VERIFY') ? event.headers['x-viewer-address'] : undefined;
  return edgeAddress || event.requestContext.http.sourceIp;
};

/** Reads one named cookie of the request. */
export const cookieOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

/**
 * Refuses calls that bypassed CloudFront and thus the firewall.
 * @throws AppError forbidden
 */
export const checkOrigin = (event: APIGatewayProxyEventV2): void => {
  const acceptedSecrets = optionalEnv('ORIGIN_VERIFY');
  if (!acceptedSecrets) return;
  const originSecret = event.headers['x-origin-verify'] ?? '';
  if (!acceptedSecrets.split(',').some((value) => sameText(originSecret, value))) {
    throw new AppError(
      'forbidden',
      'This request didn’t come through the app’s own address. Open the app at its own address and try again.',
    );
  }
};

/**
 * Refuses cross-site requests. SameSite keeps the cookie from other sites, but not from other hosts
 * of our own domain. Browsers report the origin of a call in Sec-Fetch-Site, older ones in Origin.
 * A call with neither header doesn't come from one of our pages and is refused.
 * @param appUrl our own origin
 * @throws AppError forbidden
 */
export const checkSameOrigin = (event: APIGatewayProxyEventV2, appUrl: string): void => {
  const { 'sec-fetch-site': site, origin } = event.headers;
  const isSameOrigin = site ? site === 'same-origin' : origin === appUrl;
  if (!isSameOrigin)
    throw new AppError(
      'forbidden',
      'This request didn’t come from the app’s own page. Open the app at its own address and try again.',
    );
};

/** Returns the body as text, whatever encoding API Gateway chose. */
const bodyText = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');

/**
 * Parses a JSON body of up to `limit` characters (as sent: Base64 counts a third more). The content
 * type must be JSON, which an HTML form on another site can't send. This prevents cross-site
 * request forgery.
 * @throws AppError invalid_json, request_too_large or not_json
 */
export const bodyJson = (event: APIGatewayProxyEventV2, limit: number): unknown => {
  if (!event.body) return {};
  if (event.body.length > limit) {
    throw new AppError('request_too_large', 'This request is too large. Shorten it and try again.');
  }
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new AppError(
      'not_json',
      'This endpoint accepts only JSON. Set the content-type header to application/json.',
    );
  }
  try {
    return JSON.parse(bodyText(event));
  } catch (cause) {
    throw new AppError('invalid_json', 'We couldn’t read the request. Reload and try again.', {
      cause,
    });
  }
};
