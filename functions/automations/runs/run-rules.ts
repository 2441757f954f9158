import { createHash } from 'node:crypto';
import { assistantLimits } from '../../../shared/assistant-limits';
import type { RunStep } from '../../../shared/contracts/assistant/automation-runs';
import type { StoredRun } from '../../items/assistant/automation-run';

const { automation: most } = assistantLimits;

/** What a run does next: a call that the model asked for, or a question to it. */
export type Next =
  | { readonly kind: 'tool'; readonly call: StoredRun['pending'][number] }
  | { readonly kind: 'model'; readonly isLast: boolean };

/** The last turn is offered no tools, so that every run comes to an end with an answer. */
export const nextOf = (run: StoredRun): Next => {
  const [call] = run.pending;
  if (call) return { kind: 'tool', call };
  const isLast =
    run.tools.length === 0 ||
    run.modelCalls >= most.mostModelCalls - 1 ||
    run.toolCalls >= most.mostToolCalls ||
    run.repeats >= most.mostRepeats;
  return { kind: 'model', isLast };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** The same for the same call, however its parameters are ordered. */
export const markOf = (name: string, parameters: unknown): string =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(sorted(parameters))}`)
    .digest('hex')
    .slice(0, 16);

/** Parameters as the model wrote them; undefined when they are no JSON. */
export const readParameters = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
};

type Asked = { readonly name: string; readonly permission: 'read' | 'write' | undefined };

/**
 * Why a call is not made; undefined when it is. What the automation does not name is refused here,
 * whatever the model was told or believes: the list was fixed when the run began.
 */
export const whyRefused = (
  run: StoredRun,
  { name, permission }: Asked,
  mark: string,
): string | undefined => {
  if (!run.tools.includes(name)) return 'This automation isn’t allowed to use this tool.';
  if (permission === undefined) return 'This tool no longer exists.';
  if (run.made.includes(mark)) return 'This was already called with the same parameters.';
  if (permission === 'write' && run.writes >= most.mostWrites) {
    return `A run can create up to ${most.mostWrites} drafts and segments.`;
  }
  return undefined;
};

/** What changes in a run with an entry of its transcript. */
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

/** After an answer of the model: its calls wait, or the run is done. */
export const afterModel = (
  run: StoredRun,
  answer: {
    readonly text: string;
    readonly calls: StoredRun['pending'];
    readonly inputTokens: number;
    readonly outputTokens: number;
  },
  at: string,
): Progress => {
  const counts = {
    modelCalls: run.modelCalls + 1,
    inputTokens: (run.inputTokens ?? 0) + answer.inputTokens,
    outputTokens: (run.outputTokens ?? 0) + answer.outputTokens,
  };
  if (answer.calls.length > 0) return { ...counts, pending: [...answer.calls] };
  const result = answer.text.slice(0, most.resultMaxLength);
  return { ...counts, status: 'done', result, endedAt: at };
};

const idIn = (answer: unknown, name: string): string | undefined => {
  const value = (answer as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** After a call that was made: what it answered, undefined where it failed. */
export const afterTool = (
  run: StoredRun,
  { permission, mark, answer }: Pick<Asked, 'permission'> & { mark: string; answer: unknown },
): Progress => {
  const draftId = idIn(answer, 'draftId');
  const segmentId = idIn(answer, 'segmentId');
  return {
    pending: run.pending.slice(1),
    toolCalls: run.toolCalls + 1,
    writes: run.writes + (permission === 'write' ? 1 : 0),
    made: [...run.made, mark],
    ...(draftId ? { draftId } : {}),
    ...(segmentId ? { segmentId } : {}),
  };
};

/** After a call that was refused. */
export const afterRefusal = (run: StoredRun, mark: string): Progress => ({
  pending: run.pending.slice(1),
  toolCalls: run.toolCalls + 1,
  repeats: run.repeats + (run.made.includes(mark) ? 1 : 0),
});

/** A run that ends before its end. */
export const ended = (
  status: 'failed' | 'cancelled',
  at: string,
  problem?: string,
): Progress & { readonly pending: StoredRun['pending'] } => ({
  status,
  endedAt: at,
  pending: [],
  ...(problem ? { problem } : {}),
});

/** What a run is at, as whoever watches is told. */
export const doingOf = (run: StoredRun, now: number): string | undefined => {
  if (run.status !== 'running') return undefined;
  const next = nextOf(run);
  const isWorkedOn = run.claim !== undefined && run.claim.until > now;
  if (run.tries > 0 && !isWorkedOn) return 'The model is busy. Trying again in a moment';
  if (next.kind === 'tool') return `Running ${next.call.name}`;
  return isWorkedOn || run.position > 0 ? `Asking ${run.model}` : 'Waiting in line';
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
