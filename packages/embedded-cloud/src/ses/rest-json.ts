import { randomUUID } from 'node:crypto';
import { AwsError, type AwsRequest, type AwsResponse, jsonOf } from '../core/aws-service';

/** A call as an operation receives it: path labels, query and JSON body, not yet validated. */
export type RestCall = {
  readonly labels: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The request's body as it was received. */
  readonly raw: Buffer;
};

type RestOperation = (call: RestCall) => unknown | Promise<unknown>;

/** Routes such as `'GET /v2/email/identities/{}'` with their operations. */
export type RestRoutes = Readonly<Record<string, RestOperation>>;

type CompiledRoute = {
  readonly method: string;
  readonly path: RegExp;
  readonly run: RestOperation;
};

const compile = ([route, run]: [string, RestOperation]): CompiledRoute => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: new RegExp(`^${path.replaceAll('{}', '([^/]+)')}$`), run };
};

/**
 * Answers REST-JSON calls from a table of routes. An unknown call is refused with an error that
 * names it.
 */
export const createRestJsonHandler = (routes: RestRoutes) => {
  const compiled = Object.entries(routes).map(compile);
  return async (request: AwsRequest): Promise<AwsResponse> => {
    try {
      for (const { method, path, run } of compiled) {
        const match = method === request.method ? path.exec(request.url.pathname) : null;
        if (match) return jsonResponse(200, (await run(callOf(request, match))) ?? {});
      }
      throw new AwsError(
        'UnknownOperationException',
        `The local cloud doesn’t support ${request.method} ${request.url.pathname}.`,
        404,
      );
    } catch (error) {
      if (error instanceof AwsError) return refusal(error);
      throw error;
    }
  };
};

const callOf = (request: AwsRequest, match: RegExpExecArray): RestCall => ({
  labels: match.slice(1).map(decodeURIComponent),
  query: request.url.searchParams,
  body: parseBody(request),
  get raw() {
    return request.body;
  },
});

const parseBody = (request: AwsRequest): unknown => {
  if (request.body.length === 0) return {};
  try {
    return jsonOf(request);
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
};

const jsonResponse = (status: number, body: unknown, errorType?: string): AwsResponse => ({
  status,
  headers: {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(errorType ? { 'x-amzn-errortype': errorType } : {}),
  },
  body: JSON.stringify(body),
});

const refusal = (error: AwsError): AwsResponse =>
  jsonResponse(error.status, { message: error.message, ...error.extra }, error.code);
