import { randomUUID } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../../core/aws-service';
import { toSdkBody } from '../../core/in-process-handler';
import { throughScope } from '../../core/invocation-scope';
import { type CallOptions, type HandlerConfig, withinLimits } from '../call-limits';
import { retryStrategyOf, tryByRules } from './attempts';
import { DirectRequest } from './direct-request';
import { fromAttributes, toAttributes } from './document-values';
import { type OperationPlan, planOperation } from './operation-plan';
import { ownMiddleware } from './own-middleware';
import { notPlain, plainCopy } from './plain-values';
import {
  Client,
  type Command,
  type Config,
  describeOperation,
  type Handler,
  type OperationSchema,
  type RetryStrategy,
  type Send,
} from './sdk-parts';

/** Answers a call of the service with this signing name. */
export type AnswerDirectly = (service: string, request: AwsRequest) => Promise<AwsResponse>;
type Given = Parameters<Handler>[0];

/** Whether an attribute may hold bytes, which JSON writes in base64: the SDK reads such answers. */
const hasBytes = (text: string): boolean => text.includes('"B":"') || text.includes('"BS":[');

/** Answers that the SDK has to read: refusals, which become its errors, and bytes. */
const readBySdk = async (config: Config, schema: OperationSchema, answered: AwsResponse) => {
  const { protocol } = config;
  const { status: statusCode, headers } = answered;
  const response = { statusCode, headers: { ...headers }, body: toSdkBody(answered) };
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

const outputOf = async (config: Config, schema: OperationSchema, response: AwsResponse) => {
  const { status, headers, body } = response;
  const text = typeof body === 'string' ? body : body.toString();
  if (status !== 200 || hasBytes(text)) return readBySdk(config, schema, response);
  const requestId = headers['x-amzn-requestid'];
  return { ...JSON.parse(text), $metadata: { httpStatusCode: status, requestId } };
};

/** What is sent, or undefined when only the SDK can write it. */
const bodyOf = (config: Config, plan: OperationPlan, { command, input }: Given) => {
  const { inputKeyNodes } = command;
  const { marshallOptions } = config.translateConfig ?? {};
  const written = inputKeyNodes ? toAttributes(input, inputKeyNodes, marshallOptions) : input;
  const copied = plainCopy(written);
  if (copied === notPlain) return undefined;
  const members = copied as Record<string, unknown>;
  for (const name in members) if (!plan.members.has(name)) return undefined;
  if (plan.token !== undefined) members[plan.token] ??= randomUUID();
  return members;
};

type Parts = { readonly answer: AnswerDirectly; readonly original: Send };

type Rules = {
  readonly limits: HandlerConfig | undefined;
  readonly strategy: RetryStrategy | undefined;
};

/** What holds for all calls of a client. */
const rulesOf = async (config: Config): Promise<Rules> => ({
  limits: await config.requestHandler.configProvider,
  strategy: await retryStrategyOf(config),
});

/** The last handler of a client's calls of one operation, in place of the SDK's own chain. */
const handlerOf = (
  client: Client,
  plan: OperationPlan,
  schema: OperationSchema,
  { answer, original }: Parts,
): Handler => {
  const { config } = client;
  let rules: Rules | undefined;
  return async (given) => {
    const { command, options } = given;
    rules ??= await rulesOf(config);
    const { limits, strategy } = rules;
    const body = bodyOf(config, plan, given);
    if (body === undefined || !limits || !strategy) {
      return { output: await original.call(client, command, options) };
    }
    const { answer: output, ...tried } = await tryByRules(
      strategy,
      async () =>
        outputOf(
          config,
          schema,
          await throughScope(() => {
            const answered = answer(plan.service, new DirectRequest(plan, body));
            return withinLimits(answered, options ?? {}, limits);
          }),
        ),
      options?.abortSignal,
    );
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
export const sendDirectly = (answer: AnswerDirectly): (() => void) => {
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
