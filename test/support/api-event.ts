import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

export type EventInput = {
  readonly path?: string;
  readonly rawPath?: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  /** The subject (user ID) of the verified token. */
  readonly sub?: string;
  readonly userAgent?: string;
  readonly sourceIp?: string;
};

/**
 * Returns a request as API Gateway (`key`, such as 'GET /user') or a Lambda URL ('$default') passes
 * it to a function. The body is JSON unless the headers say otherwise.
 */
export const apiEvent = (key: string, input: EventInput = {}): APIGatewayProxyEventV2 => {
  const [method = 'GET', path = ''] = key.split(' ');
  return {
    version: '2.0',
    routeKey: key === '$default' ? key : `${method} /api${path}`,
    rawPath: input.rawPath ?? `/api${path}`,
    rawQueryString: '',
    headers: { ...(input.body ? { 'content-type': 'application/json' } : {}), ...input.headers },
    cookies: [...(input.cookies ?? [])],
    pathParameters: input.params,
    queryStringParameters: input.query,
    body: input.body,
    isBase64Encoded: input.isBase64Encoded ?? false,
    requestContext: {
      requestId: 'request-1',
      http: {
        method: input.method ?? method,
        path: input.rawPath ?? path,
        protocol: 'HTTP/1.1',
        sourceIp: input.sourceIp ?? '192.0.2.1',
        userAgent: input.userAgent ?? 'Mozilla/5.0 (Macintosh)',
      },
      ...(input.sub ? { authorizer: { jwt: { claims: { sub: input.sub }, scopes: [] } } } : {}),
    },
  } as unknown as APIGatewayProxyEventV2;
};

/** Returns the context that Lambda passes in addition to the event. */
export const lambdaContext = () =>
  ({ awsRequestId: 'invocation-1', functionName: 'test' }) as unknown as Context;
