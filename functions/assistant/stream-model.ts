import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { ModelQuestion, ModelResponse } from './ask-model';
import type { AssistantAccess, OpenedModel } from './assistant-access';
import type { ModelCost } from './budget/assistant-budget';
import { costOf, estimatedTokens } from './budget/model-cost';
import { houseRules } from './data-text';
import { modelProblem } from './model-problem';
import { maxResponseLength, requestOf } from './model-settings';

/**
 * The time limit for an answer, in milliseconds. It is long enough for a long answer from a slow
 * model. The function that reads the stream has a longer time limit.
 */
const maxMs = 100_000;
/** If a model sends nothing for this long, we treat it as stopped. */
const maxSilenceMs = 25_000;

type Reader = {
  /** Called with all the text received so far. @returns false to stop */
  readonly onText: (text: string) => Promise<boolean>;
  /** Called with our best estimate of the cost when an answer breaks off. We still pay for it. */
  readonly onInterrupted?: (spent: ModelCost) => Promise<void>;
};

type Times = { readonly totalMs: number; readonly chunkMs: number };
type Read = Omit<ModelResponse, 'durationMs' | 'costMicroUsd'>;

const startStream = async (
  { model }: OpenedModel,
  question: ModelQuestion,
  { timeout, abortSignal }: { readonly timeout: Times; readonly abortSignal: AbortSignal },
) => {
  const { streamText } = await import('ai');
  return streamText({
    ...(await requestOf(question)),
    model,
    timeout,
    abortSignal,
    // Errors are part of the stream, so they are handled where it is read.
    onError: () => {},
  });
};

/** Returns the text received before the reader stopped or the text became too long. */
const stoppedResponse = (text: string, { prompt }: ModelQuestion): Read => ({
  text: text.slice(0, maxResponseLength),
  isCut: true,
  inputTokens: estimatedTokens(houseRules + prompt),
  outputTokens: estimatedTokens(text),
});

const modelTimeoutError = () =>
  new AppError('model_too_slow', 'The model timed out. Ask for less or try again.');
const modelRefusedError = () =>
  new AppError('model_refused', 'The model declined this request. Ask for something else.');
const interruptedError = () =>
  new AppError('model_failed', 'The model stopped partway through. Try again in a moment.');

const readStream = async (
  opened: OpenedModel,
  question: ModelQuestion,
  { onText, timeout }: Reader & { readonly timeout: Times },
): Promise<Read> => {
  const abort = new AbortController();
  let text = '';
  const { stream } = await startStream(opened, question, { timeout, abortSignal: abort.signal });
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw modelTimeoutError();
    if (part.type === 'text-delta') {
      text += part.text;
      if (text.length > maxResponseLength || !(await onText(text))) {
        abort.abort();
        return stoppedResponse(text, question);
      }
    }
    if (part.type === 'finish') {
      const { finishReason, totalUsage } = part;
      if (finishReason === 'content-filter') throw modelRefusedError();
      const { inputTokens = 0, outputTokens = 0 } = totalUsage;
      // A stream that broke off has no finish reason.
      return { text, isCut: finishReason !== 'stop', inputTokens, outputTokens };
    }
  }
  throw interruptedError();
};

/** Asks a model one question and streams its answer. */
export const createModelStreamer = (
  access: Pick<AssistantAccess, 'open'>,
  clock: Clock,
  timeout: Times = { totalMs: maxMs, chunkMs: maxSilenceMs },
) => ({
  /**
   * @throws AppError assistant_off, model_not_offered, model_busy, model_too_slow, model_refused,
   *   model_failed
   */
  async stream(question: ModelQuestion, { onText, onInterrupted }: Reader): Promise<ModelResponse> {
    const opened = await access.open(question);
    const startedAt = clock();
    const withCost = (response: Read) => ({
      ...response,
      costMicroUsd: costOf(response, opened.setting),
    });
    let receivedText = '';
    const onTextPart = (text: string) => {
      receivedText = text;
      return onText(text);
    };
    try {
      const completedResponse = await readStream(opened, question, { onText: onTextPart, timeout });
      return { ...withCost(completedResponse), durationMs: Math.max(0, clock() - startedAt) };
    } catch (error) {
      const problem = modelProblem(error, opened.setting.provider);
      const isAnswered = problem.code === 'model_too_slow' || problem.code === 'model_refused';
      const isPaid = receivedText !== '' || isAnswered;
      if (isPaid) await onInterrupted?.(withCost(stoppedResponse(receivedText, question)));
      throw problem;
    }
  },
});
export type ModelStreamer = ReturnType<typeof createModelStreamer>;
