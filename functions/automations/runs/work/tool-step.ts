import { setTimeout as wait } from 'node:timers/promises';
import { assistantLimits } from '../../../../shared/assistant-limits';
import { asData } from '../../../assistant/data-text';
import type { Said, StoredRun } from '../../../items/assistant/automation-run';
import { AppError } from '../../../platform/app-error';
import { errorFields, log } from '../../../platform/logger';
import { isPassing } from '../../../platform/work/passing-failure';
import type { Tool } from '../../../tools/tool';
import { afterRefusal, afterTool, markOf, readParameters, whyRefused } from '../run-rules';
import type { Outcome } from './step-outcome';

type Dependencies = {
  readonly tools: ReadonlyMap<string, Tool>;
  /** Reads the run's transcript, which contains the parameters of the model's calls. */
  readonly transcript: (runId: string) => Promise<readonly Said[]>;
  /** The time limit for a tool. It's shorter than the time the worker has for a step. */
  readonly maxMs?: number;
};

type Call = StoredRun['pending'][number];

const { answerMaxLength } = assistantLimits.automation;

const inputOf = (said: readonly Said[], { callId }: Call): string =>
  said
    .flatMap((one) => (one.kind === 'model' ? one.calls : []))
    .find((call) => call.callId === callId)?.input ?? '';

/**
 * Returns the texts that the model received: the prompt and the tools' answers. The model's own
 * words are left out, because they aren't a source.
 */
const toldTo = (said: readonly Said[]): string =>
  said.flatMap((one) => (one.kind === 'model' ? [] : [one.text])).join('\n');

const toText = (answer: unknown): string => {
  const text = JSON.stringify(answer ?? null);
  return text.length > answerMaxLength ? `${text.slice(0, answerMaxLength)}… (cut)` : text;
};

const tooSlow = () => new AppError('tool_too_slow', 'The tool took too long.');

const whyOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  // A temporary failure is retried by the queue, with the same id.
  if (isPassing(error)) throw error;
  log.error('A tool failed in a run', errorFields(error));
  return 'Something went wrong';
};

/**
 * Makes the next tool call of a run, or refuses it. The tool's answer is treated as data, wherever
 * it comes from.
 */
export const createToolStep = ({ tools, transcript, maxMs = 45_000 }: Dependencies) => {
  const said = ({ callId, name }: Call, text: string): Said => ({
    kind: 'tool' as const,
    callId,
    name,
    text: asData(`answer of ${name}`, text),
  });

  const carriedOut = async (
    run: StoredRun,
    tool: Tool,
    { callId }: Call,
    { parameters, known }: { readonly parameters: unknown; readonly known: string },
  ) => {
    const lines: string[] = [];
    let costMicroUsd = 0;
    const late = new AbortController();
    try {
      const answer = await Promise.race([
        tool.run(parameters, {
          customerId: run.customerId,
          author: run.by,
          callId,
          known,
          log: async (text) => void lines.push(text),
          spent: (cost) => {
            costMicroUsd += cost;
          },
        }),
        wait(maxMs, undefined, { signal: late.signal }).then(() => Promise.reject(tooSlow())),
      ]);
      return { answer, costMicroUsd, note: lines.at(-1) ?? 'Done' };
    } catch (error) {
      return { why: whyOf(error), costMicroUsd };
    } finally {
      late.abort();
    }
  };

  return async (run: StoredRun, call: Call): Promise<Outcome> => {
    const entries = await transcript(run.id);
    const parameters = readParameters(inputOf(entries, call));
    const tool = tools.get(call.name);
    const mark = markOf(call.name, parameters);
    const refusal = whyRefused(run, { name: call.name, permission: tool?.permission }, mark);
    const base = { kind: 'tool' as const, name: call.name };
    if (refusal || !tool) {
      const note = refusal ?? 'This tool no longer exists.';
      const step = { ...base, status: 'refused' as const, note, costMicroUsd: 0 };
      return { step, said: said(call, `Skipped: ${note}`), progress: afterRefusal(run, mark) };
    }
    const given = { parameters, known: toldTo(entries) };
    const { answer, why, note = '', costMicroUsd } = await carriedOut(run, tool, call, given);
    const permission = why === undefined ? tool.permission : 'read';
    return {
      step: {
        ...base,
        costMicroUsd,
        note: why ?? note,
        status: why === undefined ? 'done' : 'failed',
      },
      said: said(call, why === undefined ? toText(answer) : `Skipped: ${why}`),
      progress: afterTool(run, { permission, mark, answer }),
    };
  };
};
