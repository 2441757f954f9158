import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { localAccount } from '../template/pseudo-parameters';
import type { HttpRequest } from './exchange';

export type EventContext = {
  /** `$default` for Lambda URLs. */
  readonly routeKey: string;
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** The id of the HTTP API or Lambda URL. */
  readonly apiId: string;
  readonly domainName: string;
  /** The claims of the verified token, if the route has an authorizer. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

// The content types whose bodies reach a function as text. All other bodies, including form posts,
// reach it as base64.
const textType = /^(text\/|application\/(json|xml|javascript|[\w.]+\+(json|xml)))/;

const bodyOf = ({ body, headers }: HttpRequest) => {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textType.test(headers['content-type'] ?? 'application/json');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

const queryOf = ({ url }: HttpRequest): Record<string, string> | undefined => {
  const merged = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? value : `${before},${value}`);
  }
  return merged.size > 0 ? Object.fromEntries(merged) : undefined;
};

const claimTexts = (claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      // API Gateway formats lists as [a b].
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

const httpOf = (request: HttpRequest) => ({
  method: request.method,
  path: request.url.pathname,
  protocol: 'HTTP/1.1',
  sourceIp: request.sourceIp,
  userAgent: request.headers['user-agent'] ?? '',
});

const authorizerOf = ({ claims }: EventContext) =>
  claims && { authorizer: { jwt: { claims: claimTexts(claims), scopes: null } } };

/** Returns the event of payload format 2.0, which HTTP APIs and Lambda URLs share. */
export const payloadEvent = (
  request: HttpRequest,
  context: EventContext,
): APIGatewayProxyEventV2 => {
  const { cookie, ...headers } = request.headers;
  const now = new Date();
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: request.url.pathname,
    rawQueryString: request.url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    queryStringParameters: queryOf(request),
    pathParameters: context.pathParameters,
    requestContext: {
      accountId: localAccount,
      apiId: context.apiId,
      domainName: context.domainName,
      domainPrefix: context.apiId,
      http: httpOf(request),
      requestId: randomUUID(),
      routeKey: context.routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
      ...authorizerOf(context),
    },
    ...bodyOf(request),
  };
};
