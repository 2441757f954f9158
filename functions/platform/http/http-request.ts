import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../app-error';
import { optionalEnv } from '../env';
import { sameText } from '../same-text';

type JwtContext = {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } };
};

/** Whose token it is that API Gateway's JWT authorizer has verified, and when it was issued. */
export type VerifiedToken = { readonly subject: string; readonly issuedAt: number };

/** @returns the verified token, `issuedAt` in milliseconds; nothing for calls without one */
export const verifiedToken = (event: APIGatewayProxyEventV2): VerifiedToken | undefined => {
  const context: JwtContext = event.requestContext as JwtContext;
  const { sub, iat } = context.authorizer?.jwt?.claims ?? {};
  // API Gateway hands every claim over as text.
  return typeof sub === 'string' ? { subject: sub, issuedAt: Number(iat ?? 0) * 1000 } : undefined;
};

/**
 * The caller's address. Behind CloudFront the connection is CloudFront's own, and the caller's
 * address comes in a header that CloudFront overwrites; without the shared secret nobody is
 * believed about it.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const throughEdge = optionalEnv('ORIGIN_VERIFY') ? event.headers['x-viewer-address'] : undefined;
  return throughEdge || event.requestContext.http.sourceIp;
};

/** Reads one named cookie of the request. */
export const cookieOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

/**
 * Refuses what did not come through CloudFront, and so past the firewall.
 * @throws AppError forbidden
 */
export const checkOrigin = (event: APIGatewayProxyEventV2): void => {
  const accepted = optionalEnv('ORIGIN_VERIFY');
  if (!accepted) return;
  const given = event.headers['x-origin-verify'] ?? '';
  if (!accepted.split(',').some((value) => sameText(given, value))) {
    throw new AppError('forbidden', 'Open the app at its own address.');
  }
};

/**
 * Refuses calls that a page of somebody else makes a browser send. SameSite keeps the cookie from
 * other sites, not from other hosts of our own domain; browsers say themselves where a call is
 * from: in Sec-Fetch-Site, older ones in Origin. A call with neither header does not come from
 * one of our pages and is refused.
 * @param appUrl our own origin
 * @throws AppError forbidden
 */
export const checkOwnPage = (event: APIGatewayProxyEventV2, appUrl: string): void => {
  const { 'sec-fetch-site': site, origin } = event.headers;
  const isOwn = site ? site === 'same-origin' : origin === appUrl;
  if (!isOwn) throw new AppError('forbidden', 'Open the app at its own address.');
};

/** The body as text, whatever encoding API Gateway chose. */
const bodyText = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');

/**
 * The JSON of a body of at most `mostCharacters` (as sent: base 64 counts a third more). It must
 * say that it is JSON: a form of another site cannot, so no such form can make a call.
 * @throws AppError invalid_json, request_too_large or not_json
 */
export const bodyJson = (event: APIGatewayProxyEventV2, mostCharacters: number): unknown => {
  if (!event.body) return {};
  if (event.body.length > mostCharacters) {
    throw new AppError('request_too_large', 'This request is too large. Shorten it and try again.');
  }
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new AppError('not_json', 'This call takes JSON: send the header content-type.');
  }
  try {
    return JSON.parse(bodyText(event));
  } catch (cause) {
    throw new AppError('invalid_json', 'We couldn’t read the request. Reload and try again.', {
      cause,
    });
  }
};
