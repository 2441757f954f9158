import * as z from 'zod';
import type { QueryLanguage, TaskState } from '../definition/states';
import { type Json, type JsonObject, toJson } from '../json';
import type { StateScope } from '../outcome';
import { argumentsOf, numberOf } from '../query/state-query';
import { runtimeError, StateError } from '../state-error';
import { payloadText } from '../store/payload-text';
import { rejectWhenStopped, withTimeout } from './stopping';

export type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

export type TaskParts = {
  readonly invoke: Invoke;
  readonly recordEvent: (type: string, details: JsonObject) => void;
  readonly signal: AbortSignal;
};

const invokeArguments = z.object({ FunctionName: z.string(), Payload: z.json().optional() });

type Call = {
  readonly functionArn: string;
  readonly payload: Json;
  /**
   * Determines the names of the task's history events. Tasks that use the older Lambda integration
   * have different names.
   */
  readonly family: 'Task' | 'LambdaFunction';
  readonly wrap: (response: Json) => Json;
};

const callOf = (state: TaskState, taskInput: Json): Call => {
  if (!state.Resource.endsWith(':states:::lambda:invoke')) {
    return {
      functionArn: state.Resource,
      payload: taskInput,
      family: 'LambdaFunction',
      wrap: (response) => response,
    };
  }
  const parsed = invokeArguments.safeParse(taskInput);
  if (!parsed.success) throw runtimeError(z.prettifyError(parsed.error));
  return {
    functionArn: parsed.data.FunctionName,
    payload: parsed.data.Payload ?? {},
    family: 'Task',
    wrap: (response) => ({ ExecutedVersion: '$LATEST', Payload: response, StatusCode: 200 }),
  };
};

const failureOf = (error: unknown): StateError => {
  if (error instanceof StateError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new StateError(name, JSON.stringify({ errorMessage: message, errorType: name }));
};

/**
 * Calls the task's function once. If the function fails, the StateError has the name of the
 * function's error type.
 */
export const runTask = async (
  parts: TaskParts,
  language: QueryLanguage,
  state: TaskState,
  visit: StateScope,
): Promise<Json> => {
  const call = callOf(state, await argumentsOf(language, state, visit));
  const seconds = await numberOf(language, visit, {
    value: state.TimeoutSeconds,
    path: state.TimeoutSecondsPath,
    name: 'TimeoutSeconds',
  });
  recordScheduled(parts, state, call);
  const invocation = invokeOnce(parts.invoke, call);
  try {
    const timedInvocation =
      seconds === undefined ? invocation : withTimeout(invocation, seconds, timeoutError);
    const response = toJson(await rejectWhenStopped(timedInvocation, parts.signal));
    const output = payloadText(response);
    recordEnd(parts, call, 'Succeeded', { output });
    return call.wrap(response);
  } catch (error) {
    if (error instanceof StateError) recordFailure(parts, call, error);
    throw error;
  }
};

const invokeOnce = async (invoke: Invoke, { functionArn, payload }: Call): Promise<unknown> => {
  try {
    return await invoke(functionArn, payload);
  } catch (error) {
    throw failureOf(error);
  }
};

const timeoutError = () => new StateError('States.Timeout', 'The task did not respond in time.');

const resourceOf = (state: TaskState): JsonObject =>
  state.Resource.endsWith(':invoke')
    ? { resourceType: 'lambda', resource: 'invoke' }
    : { resource: state.Resource };

const recordScheduled = (
  { recordEvent }: TaskParts,
  state: TaskState,
  { family, payload }: Call,
) => {
  const input = payloadText(payload);
  const details: JsonObject =
    family === 'Task'
      ? { taskScheduledEventDetails: { ...resourceOf(state), parameters: input, region: 'local' } }
      : { lambdaFunctionScheduledEventDetails: { ...resourceOf(state), input } };
  recordEvent(`${family}Scheduled`, details);
};

const recordEnd = (
  { recordEvent }: TaskParts,
  { family }: Call,
  eventName: string,
  details: JsonObject,
) => {
  const key = `${family.charAt(0).toLowerCase()}${family.slice(1)}${eventName}EventDetails`;
  const resource: JsonObject =
    family === 'Task' ? { resourceType: 'lambda', resource: 'invoke' } : {};
  recordEvent(`${family}${eventName}`, { [key]: { ...resource, ...details } });
};

const recordFailure = (parts: TaskParts, call: Call, { error, explanation }: StateError) =>
  recordEnd(parts, call, error === 'States.Timeout' ? 'TimedOut' : 'Failed', {
    error,
    cause: explanation,
  });
