import { randomUUID } from 'node:crypto';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { traceHeaderName } from '../core/trace-header';
import { callFunction, type FunctionManagement } from './function-operations';
import { callMapping, listMappings, type TunableMappings } from './mapping-operations';

type InvocationResult =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly reason: string; readonly error: unknown };

/** The operations on this process's functions that the service needs. */
export type InvokedFunctions = {
  /** @throws Error when no function has this name or ARN */
  find(nameOrArn: string): unknown;
  invoke(nameOrArn: string, event: unknown, trace?: string): Promise<InvocationResult>;
};

/** The clock and the retry settings for asynchronous invocations. */
export type AsyncInvocations = {
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
  /**
   * Returns how many times a function's failed events are retried, according to its
   * EventInvokeConfig.
   */
  readonly retriesOf: (nameOrArn: string) => number;
};

/** Lambda retries a failed event after a minute, and again two minutes later. */
const retryAfterSeconds = [60, 120];

/**
 * Invokes a function asynchronously. Retries of failed events are kept in memory and lost on
 * restart. Unlike AWS, never delivers an event twice.
 */
const invokeAsync = (
  functions: InvokedFunctions,
  { clock, retriesOf }: AsyncInvocations,
  {
    name,
    event,
    trace,
    tries = 0,
  }: {
    readonly name: string;
    readonly event: unknown;
    readonly trace: string | undefined;
    readonly tries?: number;
  },
): void => {
  const retry = () => {
    if (tries >= retriesOf(name)) return;
    const pauseMs = (retryAfterSeconds[tries] ?? 0) * 1000;
    clock.wakeAt(clock.now() + pauseMs, () =>
      invokeAsync(functions, { clock, retriesOf }, { name, event, trace, tries: tries + 1 }),
    );
  };
  // The function log already contains the failure. A stopped loop stays stopped.
  functions
    .invoke(name, event, trace)
    .then((result) => result.ok || result.reason === 'loop' || retry(), retry);
};

/** Lambda accepts 6 MB for synchronous events and 1 MB (256 kB before 2025) for others. */
const maxEventBytes = { RequestResponse: 6 * 1024 * 1024, Event: 1024 * 1024 };

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

const reply = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID(), ...headers },
  body,
});

const refusal = ({ code, message, status }: AwsError): AwsResponse =>
  reply(status, JSON.stringify({ Type: 'User', Message: message, message }), {
    'x-amzn-errortype': code,
  });

const parseEvent = (body: Buffer): unknown => {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
};

const targetFunction = (request: AwsRequest, functions: InvokedFunctions): string => {
  const name = decodeURIComponent(invocationPath.exec(request.url.pathname)?.[1] ?? '');
  if (request.method !== 'POST' || !name) {
    const call = `${request.method} ${request.url.pathname}`;
    throw new AwsError(
      'UnknownOperationException',
      `The local cloud doesn’t support ${call}.`,
      404,
    );
  }
  try {
    functions.find(name);
  } catch {
    throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
  }
  return name;
};

const toResponse = (result: InvocationResult): AwsResponse => {
  const version = { 'x-amz-executed-version': '$LATEST' };
  if (result.ok) return reply(200, JSON.stringify(result.payload ?? null), version);
  if (result.reason === 'throttled') {
    throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);
  }
  if (result.reason === 'loop') {
    const message = 'Lambda stopped the function, which was invoked in a recursive loop.';
    throw new AwsError('RecursiveInvocationException', message);
  }
  return reply(200, JSON.stringify(result.error), {
    ...version,
    'x-amz-function-error': 'Unhandled',
  });
};

const checkSize = (body: Buffer, maxBytes: number) => {
  if (body.length > maxBytes) {
    const message = `Request must be smaller than ${maxBytes} bytes for the InvokeFunction operation`;
    throw new AwsError('RequestTooLargeException', message, 413);
  }
};

const invoke = async (
  request: AwsRequest,
  functions: InvokedFunctions,
  asynchronous: AsyncInvocations,
): Promise<AwsResponse> => {
  const name = targetFunction(request, functions);
  const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (type === 'DryRun') return reply(204, '');
  if (type !== 'RequestResponse' && type !== 'Event') {
    throw new AwsError('InvalidParameterValueException', `Unknown invocation type ${type}`);
  }
  checkSize(request.body, maxEventBytes[type]);
  const event = parseEvent(request.body);
  const trace = request.headers[traceHeaderName];
  if (type === 'RequestResponse') return toResponse(await functions.invoke(name, event, trace));
  invokeAsync(functions, asynchronous, { name, event, trace });
  return reply(202, '');
};

const mappingPath = /^\/2015-03-31\/event-source-mappings\/([^/]+)$/;
const mappingsPath = /^\/2015-03-31\/event-source-mappings\/?$/;

/**
 * Implements Lambda's Invoke for functions that call functions, and the operations with which
 * operators change mappings, reserved concurrency, and tags.
 */
export const createLambdaService = (
  functions: InvokedFunctions,
  asynchronous: AsyncInvocations,
  mappings: TunableMappings = new Map(),
  management?: FunctionManagement,
): AwsService => ({
  name: 'lambda',
  async handle(request) {
    try {
      const { method, url } = request;
      if (invocationPath.test(url.pathname)) return await invoke(request, functions, asynchronous);
      if (method === 'GET' && mappingsPath.test(url.pathname)) {
        return reply(200, JSON.stringify(listMappings(url.searchParams, mappings)));
      }
      const body = parseEvent(request.body);
      const uuid = mappingPath.exec(url.pathname)?.[1];
      if (uuid === undefined) {
        const answer = management && callFunction(request, body, management);
        if (!answer) return await invoke(request, functions, asynchronous);
        return reply(answer.status, answer.view === undefined ? '' : JSON.stringify(answer.view));
      }
      const id = decodeURIComponent(uuid);
      const response = callMapping(method, id, body, mappings);
      const changed = mappings.get(id);
      if (method === 'PUT' && changed) {
        const { eventSourceArn } = changed;
        management?.changes.changeMapping(id, { eventSourceArn, isEnabled: changed.isEnabled() });
      }
      return reply(response.status, JSON.stringify(response.view));
    } catch (error) {
      if (error instanceof AwsError) return refusal(error);
      throw error;
    }
  },
  close: async () => management?.changes.close(),
});
