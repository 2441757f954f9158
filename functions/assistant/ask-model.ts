import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { AssistantAccess, ModelChoice } from './assistant-access';
import type { ModelCost } from './budget/assistant-budget';
import { costOf, estimatedTokens } from './budget/model-cost';
import { houseRules } from './data-text';
import { modelProblem } from './model-problem';
import { maxResponseLength, type RequestInput, requestOf } from './model-settings';

/**
 * The time limit for an answer, in milliseconds. It is shorter than the 28 seconds that a call may
 * take, so that errors can still be reported.
 */
const maxMs = 24_000;

export type ModelQuestion = ModelChoice & RequestInput;

export type ModelResponse = {
  readonly text: string;
  /** True if the answer was cut off at the maximum length. */
  readonly isCut: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The cost in millionths of a US dollar. */
  readonly costMicroUsd: number;
  readonly durationMs: number;
};

/**
 * Called with the cost of an answer that we discard because it was refused, empty, or too late. We
 * still pay for it.
 */
export type OnLost = (spent: ModelCost) => Promise<void>;

type RawResponse = {
  readonly text: string;
  readonly finishReason: string | undefined;
  readonly usage: { readonly inputTokens?: number; readonly outputTokens?: number };
};

/**
 * Returns the model's answer. If an answer doesn't match its schema, the library throws an error
 * that contains the text and the usage. We treat that as an answer too, because callers read as
 * much of it as they can.
 */
const responseOf = async (sendRequest: () => PromiseLike<RawResponse>): Promise<RawResponse> => {
  try {
    return await sendRequest();
  } catch (error) {
    const { NoObjectGeneratedError } = await import('ai');
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    const { text = '', finishReason, usage = {} } = error;
    return { text, finishReason, usage };
  }
};

const modelRefusedError = (message: string) => new AppError('model_refused', message);

/**
 * Asks a model one question. Between retries, the library waits for as long as the provider
 * requests.
 */
export const createModelAsker = (
  access: Pick<AssistantAccess, 'open'>,
  clock: Clock,
  totalMs = maxMs,
) => ({
  /**
   * @throws AppError assistant_off, model_not_offered, model_busy, model_too_slow, model_refused,
   *   model_failed
   */
  async ask(question: ModelQuestion, onLost?: OnLost): Promise<ModelResponse> {
    const { model, setting } = await access.open(question);
    const { generateText } = await import('ai');
    const request = await requestOf(question);
    const startedAt = clock();
    const withCost = (modelUsage: Omit<ModelCost, 'costMicroUsd'>): ModelCost => ({
      ...modelUsage,
      costMicroUsd: costOf(modelUsage, setting),
    });
    try {
      const { text, finishReason, usage } = await responseOf(() =>
        generateText({ ...request, model, timeout: { totalMs } }),
      );
      const { inputTokens = 0, outputTokens = 0 } = usage;
      const spent = withCost({ inputTokens, outputTokens });
      const isRefused = finishReason === 'content-filter';
      if (isRefused || text.trim() === '') await onLost?.(spent);
      if (isRefused) {
        throw modelRefusedError('The model declined this request. Ask for something else.');
      }
      if (text.trim() === '') throw modelRefusedError('The model didn’t answer. Try rephrasing.');
      return {
        text: text.slice(0, maxResponseLength),
        isCut: finishReason === 'length' || text.length > maxResponseLength,
        ...spent,
        durationMs: Math.max(0, clock() - startedAt),
      };
    } catch (error) {
      const problem = modelProblem(error, setting.provider);
      // The model may have answered too late, so we count the question's cost. We can't know how
      // much the model had written by then.
      if (problem.code === 'model_too_slow') {
        const inputTokens = estimatedTokens(houseRules + question.prompt);
        await onLost?.(withCost({ inputTokens, outputTokens: 0 }));
      }
      throw problem;
    }
  },
});
export type ModelAsker = ReturnType<typeof createModelAsker>;
