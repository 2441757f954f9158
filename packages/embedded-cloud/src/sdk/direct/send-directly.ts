import { randomUUID } from 'node:crypto';
import type { InProcessHandler, SdkRequest, SdkResponse } from '../../core/in-process-handler';
import { throughScope } from '../../core/invocation-scope';
import { type CallOptions, withinLimits } from '../call-limits';
import { retryStrategyOf, tryByRules } from './attempts';
import { fromAttributes, toAttributes } from './document-values';
import { type OperationPlan, planOperation } from './operation-plan';
import { ownMiddleware } from './own-middleware';
import { isPlain } from './plain-values';
import {
  Client,
  type Command,
  type Config,
  describeOperation,
  type Handler,
  type OperationSchema,
  type Send,
} from './sdk-parts';

type Answer = InProcessHandler['handle'];
type Given = Parameters<Handler>[0];

/** Bytes in an attribute, which JSON writes in base64: the SDK reads such answers. */
const bytes = /"BS?":["[]/;

const requestOf = ({ path, headers }: OperationPlan, body: string): SdkRequest => ({
  method: 'POST',
  protocol: 'http:',
  hostname: '127.0.0.1',
  path,
  headers,
  body,
});

/** Answers that the SDK has to read: refusals, which become its errors, and bytes. */
const readBySdk = async (config: Config, schema: OperationSchema, response: SdkResponse) => {
  const { protocol } = config;
  if (!protocol) throw new Error('The client has no protocol.');
  protocol.setSerdeContext(config);
  try {
    const [, ...parts] = schema;
    return await protocol.deserializeResponse(describeOperation(...parts), { ...config }, response);
  } catch (error) {
    const hidden = { value: response, enumerable: false };
    if (error instanceof Error) Object.defineProperty(error, '$response', hidden);
    throw error;
  }
};

const outputOf = async (config: Config, schema: OperationSchema, response: SdkResponse) => {
  const { statusCode, headers, body } = response;
  const text = Buffer.isBuffer(body) ? body.toString() : undefined;
  if (statusCode !== 200 || text === undefined || bytes.test(text)) {
    return readBySdk(config, schema, response);
  }
  const requestId = headers['x-amzn-requestid'];
  return { ...JSON.parse(text), $metadata: { httpStatusCode: statusCode, requestId } };
};

/** What is sent, or undefined when only the SDK can write it. */
const bodyOf = (config: Config, plan: OperationPlan, { command, input }: Given) => {
  const { inputKeyNodes } = command;
  const { marshallOptions } = config.translateConfig ?? {};
  const written = inputKeyNodes ? toAttributes(input, inputKeyNodes, marshallOptions) : input;
  if (!isPlain(written)) return undefined;
  const members: Record<string, unknown> = Object.assign({}, written);
  for (const name in members) if (!plan.members.has(name)) return undefined;
  if (plan.token !== undefined) members[plan.token] ??= randomUUID();
  return JSON.stringify(members);
};

type Parts = { readonly answer: Answer; readonly original: Send };

/** The last handler of a client's calls of one operation, in place of the SDK's own chain. */
const handlerOf = (
  client: Client,
  plan: OperationPlan,
  schema: OperationSchema,
  { answer, original }: Parts,
): Handler => {
  const { config } = client;
  return async (given) => {
    const { command, options } = given;
    const limits = await config.requestHandler.configProvider;
    const strategy = await retryStrategyOf(config);
    const body = bodyOf(config, plan, given);
    if (body === undefined || !limits || !strategy) {
      return { output: await original.call(client, command, options) };
    }
    const call = async () => {
      const answered = answer(requestOf(plan, body));
      return (await withinLimits(answered, options ?? {}, limits)).response;
    };
    const attempt = async () => outputOf(config, schema, await throughScope(call));
    const { answer: output, ...tried } = await tryByRules(strategy, attempt, options?.abortSignal);
    Object.assign(output.$metadata ?? {}, tried);
    const { outputKeyNodes } = command;
    const { unmarshallOptions } = config.translateConfig ?? {};
    return {
      output: outputKeyNodes ? fromAttributes(output, outputKeyNodes, unmarshallOptions) : output,
    };
  };
};

/** A handler for a client's calls of an operation; undefined where the SDK has to make them. */
const createHandler = (client: Client, command: Command, parts: Parts): Handler | undefined => {
  const { schema } = command.clientCommand ?? command;
  const plan = schema && planOperation(client.config, schema);
  const around = plan && ownMiddleware(client);
  return around && schema && around(handlerOf(client, plan, schema, parts));
};

const known = new Set(['abortSignal', 'requestTimeout']);

/** A call with a callback, or with options of other kinds, is the SDK's. */
const isKnown = (options: unknown): options is CallOptions | undefined =>
  options === undefined ||
  (typeof options === 'object' &&
    options !== null &&
    Object.keys(options).every((name) => known.has(name)));

/**
 * Lets clients of this process hand over their commands' input as it is: what the SDK does to write,
 * sign, address and read a request is nine tenths of a small call's time (120 µs). Middleware that a
 * client was given before its first call, retries, time limits, errors and what comes back are as they
 * were; whatever JSON would not say in the SDK's words goes the SDK's way.
 * @returns a function that restores the SDK's way for all calls
 */
export const sendDirectly = (answer: Answer): (() => void) => {
  const original = Client.prototype.send;
  const handlers = new WeakMap<Client, Map<unknown, Handler | undefined>>();

  const handlerFor = (client: Client, command: Command): Handler | undefined => {
    const own = handlers.get(client) ?? new Map<unknown, Handler | undefined>();
    handlers.set(client, own);
    const kind = command.constructor;
    if (!own.has(kind)) own.set(kind, createHandler(client, command, { answer, original }));
    return own.get(kind);
  };

  Client.prototype.send = function (command, ...given) {
    const [options, callback] = given;
    const isOrdinary = isKnown(options) && !callback;
    const handler = isOrdinary ? handlerFor(this, command) : undefined;
    if (!handler || !isOrdinary || command.middlewareStack.identify().length > 0) {
      return original.call(this, command, ...given);
    }
    return handler({ input: command.input, command, options }).then(({ output }) => output);
  };
  return () => {
    Client.prototype.send = original;
  };
};
