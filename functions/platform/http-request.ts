import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from './app-error';

type JwtContext = {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } };
};

/** The subject of the token that API Gateway's JWT authorizer has verified, if any. */
export const verifiedSubject = (event: APIGatewayProxyEventV2): string | undefined => {
  const context: JwtContext = event.requestContext as JwtContext;
  const subject = context.authorizer?.jwt?.claims?.sub;
  return typeof subject === 'string' ? subject : undefined;
};

/**
 * The caller's address. Behind CloudFront the connection is CloudFront's own, and the caller's
 * address comes in a header that CloudFront overwrites; without the shared secret nobody is
 * believed about it.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const throughEdge = process.env.ORIGIN_VERIFY ? event.headers['x-viewer-address'] : undefined;
  return throughEdge || event.requestContext.http.sourceIp;
};

/** Reads one named cookie of the request. */
export const cookieOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

/** The body as text, whatever encoding API Gateway chose. */
export const bodyText = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');

/** @throws AppError invalid_json */
export const bodyJson = (event: APIGatewayProxyEventV2): unknown => {
  try {
    return JSON.parse(bodyText(event) || '{}');
  } catch (cause) {
    throw new AppError('invalid_json', 'The request could not be read. Reload, then try again.', {
      cause,
    });
  }
};

/**
 * Checks input against its contract.
 * @throws AppError invalid_request with a message per field; the first one is the message
 */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'request', issue.message]),
  );
  const message = result.error.issues[0]?.message ?? 'Check what you entered, then try again.';
  throw new AppError('invalid_request', message, { fields });
};
