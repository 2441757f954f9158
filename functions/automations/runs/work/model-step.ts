import { assistantLimits } from '../../../../shared/assistant-limits';
import type { StepAsker, StepQuestion, StepResponse } from '../../../assistant/ask-step';
import type { StoredRun, TranscriptEntry } from '../../../items/assistant/automation-run';
import { AppError } from '../../../platform/app-error';
import { type Clock, toInstant } from '../../../platform/clock';
import type { NewId } from '../../../platform/ids';
import { type Tool, toToolView } from '../../../tools/tool';
import { applyModelStep, endedRun } from '../run-rules';
import type { Outcome } from './step-outcome';

type Dependencies = {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly asker: StepAsker;
  readonly clock: Clock;
  readonly newId: NewId;
};

const { maxCallsAtOnce } = assistantLimits.automation;

/**
 * How many seconds to wait before asking a busy model again, for the first and the second retry.
 */
const pauses = [8, 30] as const;

const stepNoteOf = ({ text, calls }: StepResponse): string =>
  calls.length > 0 ? `Requests ${calls.map(({ name }) => name).join(', ')}` : text;

/** Asks the model what to do next. */
export const createModelStep = ({ tools, asker, clock, newId }: Dependencies) => {
  const base = (run: StoredRun) => ({ kind: 'model' as const, name: run.model });

  const toOutcome = (run: StoredRun, response: StepResponse, isLast: boolean): Outcome => {
    const at = clock();
    // Even if we offer a model no tools, it may ask for some. In that case, its text is the final
    // answer.
    const requestedCalls = isLast ? [] : response.calls.slice(0, maxCallsAtOnce);
    const calls = requestedCalls.map((call) => ({ callId: newId(at), ...call }));
    const modelEntry: TranscriptEntry = { kind: 'model', text: response.text, calls };
    const pending = calls.map(({ callId, name }) => ({ callId, name }));
    return {
      step: {
        ...base(run),
        status: 'done',
        note: stepNoteOf({ ...response, calls: requestedCalls }),
        costMicroUsd: response.costMicroUsd,
      },
      transcriptEntry: modelEntry,
      progress: applyModelStep(run, { ...response, calls: pending }, toInstant(at)),
    };
  };

  const failedOutcome = (run: StoredRun, error: AppError, cost: number): Outcome => {
    const retryAfter = error.code === 'model_busy' ? pauses[run.tries] : undefined;
    const step = {
      ...base(run),
      status: 'failed' as const,
      note: error.message,
      costMicroUsd: cost,
    };
    return retryAfter === undefined
      ? { step, progress: endedRun('failed', toInstant(clock()), error.message) }
      : { step, progress: {}, retryAfter };
  };

  return {
    question: (
      run: StoredRun,
      transcript: readonly TranscriptEntry[],
      isLast: boolean,
    ): StepQuestion => ({
      provider: run.provider,
      model: run.model,
      temperature: run.temperature,
      transcript,
      tools: isLast
        ? []
        : run.tools.flatMap((name) => {
            const tool = tools.get(name);
            return tool ? [toToolView(tool)] : [];
          }),
    }),

    async take(run: StoredRun, question: StepQuestion, reservedMicroUsd: number): Promise<Outcome> {
      let lostMicroUsd = 0;
      const onLost = (costMicroUsd: number) => {
        lostMicroUsd = costMicroUsd;
      };
      try {
        const response = await asker.ask(question, onLost);
        return toOutcome(run, response, question.tools.length === 0);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // A model that didn't answer in time may still have written an answer, which we have to pay
        // for.
        return failedOutcome(
          run,
          error,
          error.code === 'model_too_slow' ? reservedMicroUsd : lostMicroUsd,
        );
      }
    },
  };
};
