import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * The correlation id connects everything that one call causes. It starts as the id of the request
 * or, without one, of the invocation. A caller can't choose it. It travels in message attributes,
 * inputs of workflows and invocations, deliveries, and email tags, and every log line contains it
 * (docs/runbook.md#follow-one-call).
 */

/** The message attribute that contains the id. */
export const correlationAttribute = 'correlationId';

type Scope = {
  readonly id: string;
  /** The ids of other calls whose work the invocation does, such as those of a batch. */
  readonly joined: Set<string>;
};

const scopes = new AsyncLocalStorage<Scope>();

/**
 * The characters that SES accepts in tags. The ids of API Gateway have 15 of them, those of Lambda
 * 36.
 */
const pattern = /^[\w-]{8,64}$/;

/** Returns the value if it can be a correlation id, and otherwise undefined. */
export const readCorrelationId = (value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Returns the id of the call whose work is being done, or undefined outside an invocation. */
export const correlationId = (): string | undefined => scopes.getStore()?.id;

/** Returns the ids of other calls whose work the current invocation did so far. */
export const joinedCorrelationIds = (): readonly string[] => [...(scopes.getStore()?.joined ?? [])];

/** Runs an invocation with its own id. */
export const startCorrelation = <Result>(id: string, task: () => Result): Result =>
  scopes.run({ id, joined: new Set() }, task);

/** Notes that the invocation does work of another call. Ignores a value that isn't an id. */
export const joinCorrelation = (value: unknown): void => {
  const id = readCorrelationId(value);
  const scope = scopes.getStore();
  if (id && id !== scope?.id) scope?.joined.add(id);
};

/**
 * Runs a task that another call caused, with the id of that call. Without a valid id, the task keeps
 * the current one.
 */
export const continueCorrelation = <Result>(value: unknown, task: () => Result): Result => {
  joinCorrelation(value);
  const id = readCorrelationId(value);
  const joined = scopes.getStore()?.joined ?? new Set();
  return id ? scopes.run({ id, joined }, task) : task();
};

/**
 * Returns the input of a workflow or of another function with the current id. `lambdaHandler` reads
 * it there.
 */
export const withCorrelation = <Input extends object>(
  input: Input,
): Input & { readonly correlationId?: string | undefined } => ({
  ...input,
  correlationId: correlationId(),
});
