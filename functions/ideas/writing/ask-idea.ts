import * as z from 'zod';
import type { ModelResponse } from '../../assistant/ask-model';
import type { AssistantAccess } from '../../assistant/assistant-access';
import type { AssistantBudget, ModelCost } from '../../assistant/budget/assistant-budget';
import { createQuestionCost } from '../../assistant/budget/question-cost';
import { withoutAddresses } from '../../assistant/data-text';
import type { ResponseShape } from '../../assistant/model-settings';
import type { ModelStreamer } from '../../assistant/stream-model';
import type { Idea } from '../../items/assistant/idea';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { IdeaContext } from '../context/idea-context';
import { retryPrompt } from '../context/idea-prompt';
import type { Serving, ServingPromptReader } from '../context/serving-prompt';
import { readResponse, type WrittenEmail } from '../reading/read-answer';
import type { IdeaHistory } from './idea-history';
import { parseResponse } from './parse-answer';

export type IdeaDependencies = {
  readonly context: IdeaContext;
  readonly serving: ServingPromptReader;
  readonly access: Pick<AssistantAccess, 'readyModel' | 'models'>;
  readonly streamer: ModelStreamer;
  readonly budget: Pick<AssistantBudget, 'hold'>;
  /** Stores the results of managers' prompts. */
  readonly history: IdeaHistory;
  readonly clock: Clock;
};

/** The temperature for the product's own prompt. */
const defaultTemperature = 0.7;

const unusableAnswerError = () =>
  new AppError(
    'model_refused',
    'The model didn’t write an email. Rephrase your idea and try again.',
  );

/** An email can't be sent without a subject, and needs at least one block. */
const isComplete = ({ subject, blocks }: WrittenEmail): boolean => blocks > 0 && subject !== '';

type Cost = Pick<ModelResponse, 'inputTokens' | 'outputTokens' | 'costMicroUsd'>;

const sum = (one: Cost, other: Cost): Cost => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  costMicroUsd: one.costMicroUsd + other.costMicroUsd,
});

/**
 * Called with each part of the answer that arrives. Calling `read` is optional, because reading
 * everything so far takes time.
 * @returns whether to continue
 */
type OnPart = (readEmail: () => Promise<WrittenEmail>) => Promise<boolean>;

const problemOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'Something went wrong.';

/**
 * What a model is asked to write. Every block has every field, because some providers require it.
 * The answer is read whatever it looks like (read-answer.ts).
 */
const block = z.strictObject({
  type: z.enum(['heading', 'text', 'list', 'button', 'image', 'product', 'divider']),
  text: z
    .string()
    .describe('Words of a heading, a text or a button; what an image shows; otherwise empty'),
  items: z.array(z.string()).describe('Entries of a list; otherwise empty'),
  ref: z
    .string()
    .describe('Short name of the link, image or product from the data; otherwise empty'),
});

const email = z.strictObject({
  subject: z.string().describe('At most 60 characters'),
  preHeader: z.string().describe('Shown after the subject in the inbox; at most 100 characters'),
  blocks: z.array(block),
});

export const emailShape: ResponseShape = { name: 'email', schema: email };

/**
 * Asks for an email with the managers' prompt or the product's own. Asks again if the first answer
 * isn't an email.
 */
export const createIdeaAsker = (dependencies: IdeaDependencies) => {
  const { context, serving, access, streamer, budget, clock } = dependencies;

  /**
   * Stores the result for the managers. If it can't be stored, the customer gets the email anyway.
   */
  const recordResult = async (
    customerId: string,
    idea: Idea,
    served: Serving | undefined,
    ended: Parameters<IdeaHistory>[3],
  ): Promise<void> => {
    if (!served) return;
    try {
      await dependencies.history(customerId, idea, served, ended);
    } catch (error) {
      log.error('Couldn’t add an idea to the history of its prompt', errorFields(error));
    }
  };

  return async (customerId: string, idea: Idea, onPart: OnPart) => {
    const served = await serving(customerId, idea.idea);
    const { provider, model } = served ?? (await access.readyModel());
    const temperature = served?.temperature ?? defaultTemperature;
    const ideaContext = await context(customerId, idea.idea, served?.instructions);
    const prompt = withoutAddresses(ideaContext.prompt);
    const startedAt = clock();
    let cost = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
    let result = '';
    let isTruncated = false;
    let isRunning = true;
    const readEmail = async (text: string) =>
      readResponse(await parseResponse(text), ideaContext.offers, ideaContext.theme);
    const maxCost = createQuestionCost(access.models);
    const onText = async (text: string) => {
      isRunning = await onPart(() => readEmail(text));
      return isRunning;
    };
    const askOnce = async (question: string) => {
      const request = { provider, model, temperature, prompt: question, answer: emailShape };
      const moneyHold = await budget.hold(customerId, maxCost(request));
      const count = async (spent: ModelCost) => {
        cost = sum(cost, spent);
        await moneyHold.settle(spent);
      };
      try {
        const response = await streamer.stream(request, { onText, onInterrupted: count });
        await count(response);
        result = response.text;
        isTruncated = response.isCut;
        return await readEmail(response.text);
      } finally {
        await moneyHold.release();
      }
    };
    const ended = () => ({ ...cost, durationMs: Math.max(0, clock() - startedAt) });
    const storeAttempt = (problem?: string) =>
      recordResult(customerId, idea, served, {
        prompt,
        result,
        isCut: isTruncated,
        problem,
        ...ended(),
      });
    try {
      let email = await askOnce(prompt);
      if (isRunning && !isComplete(email)) email = await askOnce(retryPrompt(prompt));
      if (isRunning && !isComplete(email)) throw unusableAnswerError();
      await storeAttempt(isRunning ? undefined : 'Stopped by a user.');
      const request = { provider, model, ...(served && { promptId: served.promptId }) };
      return {
        email,
        isCut: isTruncated,
        isStopped: !isRunning,
        costs: { ...request, ...ended() },
      };
    } catch (error) {
      await storeAttempt(problemOf(error));
      throw error;
    }
  };
};
