import { setTimeout as wait } from 'node:timers/promises';
import { assistantLimits } from '../../../../shared/assistant-limits';
import { toDataBlock } from '../../../assistant/data-text';
import type { StoredRun, TranscriptEntry } from '../../../items/assistant/automation-run';
import { AppError } from '../../../platform/app-error';
import { errorFields, log } from '../../../platform/logger';
import { isTransient } from '../../../platform/work/transient-failure';
import type { Tool } from '../../../tools/tool';
import { applyRefusal, applyToolStep, markOf, readParameters, refusalReason } from '../run-rules';
import type { Outcome } from './step-outcome';

type Dependencies = {
  readonly tools: ReadonlyMap<string, Tool>;
  /** Reads the run's transcript, which contains the parameters of the model's calls. */
  readonly transcript: (runId: string) => Promise<readonly TranscriptEntry[]>;
  /** The time limit for a tool. It's shorter than the time the worker has for a step. */
  readonly maxMs?: number;
};

type Call = StoredRun['pending'][number];

const { answerMaxLength: responseMaxLength } = assistantLimits.automation;

const inputOf = (resultEntry: readonly TranscriptEntry[], { callId }: Call): string =>
  resultEntry
    .flatMap((entry) => (entry.kind === 'model' ? entry.calls : []))
    .find((call) => call.callId === callId)?.input ?? '';

/**
 * Returns the texts that the model received, which are the prompt and the tools' answers. Leaves
 * out what the model itself wrote, because the prices, discounts, and codes in an email must come
 * from another source than the model.
 */
const transcriptText = (resultEntry: readonly TranscriptEntry[]): string =>
  resultEntry.flatMap((entry) => (entry.kind === 'model' ? [] : [entry.text])).join('\n');

const toText = (response: unknown): string => {
  const text = JSON.stringify(response ?? null);
  return text.length > responseMaxLength ? `${text.slice(0, responseMaxLength)}… (cut)` : text;
};

const toolTimeoutError = () => new AppError('tool_too_slow', 'The tool took too long.');

const problemTextOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  // Throws a temporary failure, so that the queue delivers the message again and the call is
  // retried with the same id.
  if (isTransient(error)) throw error;
  log.error('A tool failed in a run', errorFields(error));
  return 'Something went wrong';
};

/**
 * Makes the next tool call of a run, or refuses it. The tool's answer is treated as data, wherever
 * it comes from.
 */
export const createToolStep = ({ tools, transcript, maxMs = 45_000 }: Dependencies) => {
  const resultEntry = ({ callId, name }: Call, text: string): TranscriptEntry => ({
    kind: 'tool' as const,
    callId,
    name,
    text: toDataBlock(`answer of ${name}`, text),
  });

  const runTool = async (
    run: StoredRun,
    tool: Tool,
    { callId }: Call,
    { parameters, known: knownFacts }: { readonly parameters: unknown; readonly known: string },
  ) => {
    const lines: string[] = [];
    let costMicroUsd = 0;
    const timeout = new AbortController();
    try {
      const response = await Promise.race([
        tool.run(parameters, {
          customerId: run.customerId,
          author: run.by,
          callId,
          knownFacts,
          log: async (text) => void lines.push(text),
          reportCost: (cost) => {
            costMicroUsd += cost;
          },
        }),
        wait(maxMs, undefined, { signal: timeout.signal }).then(() =>
          Promise.reject(toolTimeoutError()),
        ),
      ]);
      return { answer: response, costMicroUsd, note: lines.at(-1) ?? 'Done' };
    } catch (error) {
      return { why: problemTextOf(error), costMicroUsd };
    } finally {
      timeout.abort();
    }
  };

  return async (run: StoredRun, call: Call): Promise<Outcome> => {
    const entries = await transcript(run.id);
    const parameters = readParameters(inputOf(entries, call));
    const tool = tools.get(call.name);
    const callKey = markOf(call.name, parameters);
    const refusal = refusalReason(run, { name: call.name, permission: tool?.permission }, callKey);
    const base = { kind: 'tool' as const, name: call.name };
    if (refusal || !tool) {
      const refusalText = refusal ?? 'This tool no longer exists.';
      const step = { ...base, status: 'refused' as const, note: refusalText, costMicroUsd: 0 };
      return {
        step,
        transcriptEntry: resultEntry(call, `Skipped: ${refusalText}`),
        progress: applyRefusal(run, callKey),
      };
    }
    const callInput = { parameters, known: transcriptText(entries) };
    const {
      answer: response,
      why: problemText,
      note: refusalText = '',
      costMicroUsd,
    } = await runTool(run, tool, call, callInput);
    const permission = problemText === undefined ? tool.permission : 'read';
    return {
      step: {
        ...base,
        costMicroUsd,
        note: problemText ?? refusalText,
        status: problemText === undefined ? 'done' : 'failed',
      },
      transcriptEntry: resultEntry(
        call,
        problemText === undefined ? toText(response) : `Skipped: ${problemText}`,
      ),
      progress: applyToolStep(run, { permission, mark: callKey, response }),
    };
  };
};
