import { createHash } from 'node:crypto';
import { assistantLimits } from '../../../shared/assistant-limits';
import type { RunStep } from '../../../shared/contracts/assistant/automation-runs';
import type { StoredRun } from '../../items/assistant/automation-run';

const { automation: max } = assistantLimits;

/** The next step of a run: a tool call that the model asked for, or a question to the model. */
export type Next =
  | { readonly kind: 'tool'; readonly call: StoredRun['pending'][number] }
  | { readonly kind: 'model'; readonly isLast: boolean };

/** Returns the next step. The last turn offers no tools, so that every run ends with an answer. */
export const nextStepOf = (run: StoredRun): Next => {
  const [call] = run.pending;
  if (call) return { kind: 'tool', call };
  const isLast =
    run.tools.length === 0 ||
    run.modelCalls >= max.maxModelCalls - 1 ||
    run.toolCalls >= max.maxToolCalls ||
    run.repeats >= max.maxRepeats;
  return { kind: 'model', isLast };
};

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
};

/**
 * Returns an identifier of a call. It's the same for the same call, whatever the order of its
 * parameters.
 */
export const markOf = (name: string, parameters: unknown): string =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(sortKeys(parameters))}`)
    .digest('hex')
    .slice(0, 16);

/** Reads parameters as the model wrote them. Returns undefined when they aren't JSON. */
export const readParameters = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
};

type RequestedTool = { readonly name: string; readonly permission: 'read' | 'write' | undefined };

/**
 * Returns why a call is refused, or undefined when it's allowed. A tool that the automation doesn't
 * list is always refused, whatever the model writes. The list was fixed when the run began.
 */
export const refusalReason = (
  run: StoredRun,
  { name, permission }: RequestedTool,
  callKey: string,
): string | undefined => {
  if (!run.tools.includes(name)) return 'This automation isn’t allowed to use this tool.';
  if (permission === undefined) return 'This tool no longer exists.';
  if (run.made.includes(callKey)) return 'This tool was already called with the same parameters.';
  if (permission === 'write' && run.writes >= max.maxWrites) {
    return `A run can create up to ${max.maxWrites} drafts and segments.`;
  }
  return undefined;
};

/** The changes to a run that are written together with an entry of its transcript. */
export type Progress = Partial<
  Pick<
    StoredRun,
    | 'pending'
    | 'modelCalls'
    | 'inputTokens'
    | 'outputTokens'
    | 'toolCalls'
    | 'writes'
    | 'repeats'
    | 'made'
    | 'draftId'
    | 'segmentId'
    | 'status'
    | 'result'
    | 'problem'
    | 'endedAt'
  >
>;

/**
 * Returns the progress after an answer from the model. Either the tool calls in the answer are
 * pending, or the run is done.
 */
export const applyModelStep = (
  run: StoredRun,
  response: {
    readonly text: string;
    readonly calls: StoredRun['pending'];
    readonly inputTokens: number;
    readonly outputTokens: number;
  },
  at: string,
): Progress => {
  const counts = {
    modelCalls: run.modelCalls + 1,
    inputTokens: (run.inputTokens ?? 0) + response.inputTokens,
    outputTokens: (run.outputTokens ?? 0) + response.outputTokens,
  };
  if (response.calls.length > 0) return { ...counts, pending: [...response.calls] };
  const result = response.text.slice(0, max.resultMaxLength);
  return { ...counts, status: 'done', result, endedAt: at };
};

const idIn = (response: unknown, name: string): string | undefined => {
  const value = (response as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the progress after a tool call. `answer` is undefined if the call failed. */
export const applyToolStep = (
  run: StoredRun,
  {
    permission,
    mark: callKey,
    response,
  }: Pick<RequestedTool, 'permission'> & { mark: string; response: unknown },
): Progress => {
  const draftId = idIn(response, 'draftId');
  const segmentId = idIn(response, 'segmentId');
  return {
    pending: run.pending.slice(1),
    toolCalls: run.toolCalls + 1,
    writes: run.writes + (permission === 'write' ? 1 : 0),
    made: [...run.made, callKey],
    ...(draftId ? { draftId } : {}),
    ...(segmentId ? { segmentId } : {}),
  };
};

/** Returns the progress after a refused call. */
export const applyRefusal = (run: StoredRun, callKey: string): Progress => ({
  pending: run.pending.slice(1),
  toolCalls: run.toolCalls + 1,
  repeats: run.repeats + (run.made.includes(callKey) ? 1 : 0),
});

/** Returns the progress of a run that ends early. */
export const endedRun = (
  status: 'failed' | 'cancelled',
  at: string,
  problem?: string,
): Progress & { readonly pending: StoredRun['pending'] } => ({
  status,
  endedAt: at,
  pending: [],
  ...(problem ? { problem } : {}),
});

/** Describes what a run is currently doing, for people who watch it. */
export const activityOf = (run: StoredRun, now: number): string | undefined => {
  if (run.status !== 'running') return undefined;
  const next = nextStepOf(run);
  const isRunning = run.claim !== undefined && run.claim.until > now;
  if (run.tries > 0 && !isRunning) return 'The model is busy. Trying again in a moment';
  if (next.kind === 'tool') return `Running ${next.call.name}`;
  return isRunning || run.position > 0 ? `Asking ${run.model}` : 'Waiting in line';
};

export type Timing = { readonly startedAt: number; readonly endedAt: number };

export const stepOf = (
  step: Pick<RunStep, 'kind' | 'name' | 'status' | 'note' | 'costMicroUsd'>,
  { startedAt, endedAt }: Timing,
): RunStep => ({
  ...step,
  note: step.note.slice(0, 300),
  at: new Date(startedAt).toISOString(),
  durationMs: Math.max(0, endedAt - startedAt),
});
