import type { RewriteView } from '../../../shared/contracts/assistant/rewriting';
import type { ModelResponse } from '../../assistant/ask-model';
import type { ModelChoice } from '../../assistant/assistant-access';
import type { ModelCost } from '../../assistant/budget/assistant-budget';
import type { Author } from '../../drafts/draft-log';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { errorFields, log } from '../../platform/logger';
import type { RewriteHistory } from './rewrite-history';

type Dependencies = {
  readonly history: Pick<RewriteHistory, 'add'>;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** What was requested, by whom, and for which customer. */
type RewriteInput = Pick<RewriteView, 'wish' | 'texts' | 'characters'> & {
  readonly customerId: string;
  readonly author: Author;
};

/** Adds up the cost of all calls to the model, including those whose answers were discarded. */
export type Tally = {
  readonly asking: (model: ModelChoice) => void;
  readonly add: (spent: ModelCost) => Promise<void>;
  readonly spent: () => ModelCost;
};

const createTally = () => {
  let model: ModelChoice | undefined;
  let sum: ModelCost = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
  return {
    asking: (choice: ModelChoice) => {
      model = choice;
    },
    add: async ({ inputTokens, outputTokens, costMicroUsd }: ModelCost) => {
      sum = {
        inputTokens: sum.inputTokens + inputTokens,
        outputTokens: sum.outputTokens + outputTokens,
        costMicroUsd: sum.costMicroUsd + costMicroUsd,
      };
    },
    spent: () => sum,
    model: () => model,
  };
};

/**
 * Runs a rewrite. Once a model has been asked, stores a row about it in the history, whatever the
 * outcome.
 */
export const createRecordedRewrite =
  ({ history, clock, newId }: Dependencies) =>
  async <T>(
    { customerId, author, wish, texts, characters }: RewriteInput,
    runRewrite: (tally: Tally) => Promise<T>,
  ): Promise<T> => {
    const startedAt = clock();
    const tally = createTally();
    const storeRewrite = async (problem?: string): Promise<void> => {
      const model = tally.model();
      if (!model) return;
      const row = {
        id: newId(startedAt),
        createdAt: toInstant(startedAt),
        wish,
        texts,
        characters,
        provider: model.provider,
        model: model.model,
        ...tally.spent(),
        durationMs: Math.max(0, clock() - startedAt),
        by: author.userId,
        byManager: author.isManager,
        ...(problem === undefined ? {} : { problem }),
      };
      // If the history can't be written, people still get their texts.
      await history.add(customerId, row).catch((error: unknown) =>
        log.error('Couldn’t save a rewrite to the history', {
          customerId,
          ...errorFields(error),
        }),
      );
    };
    try {
      const done = await runRewrite(tally);
      await storeRewrite();
      return done;
    } catch (error) {
      await storeRewrite(error instanceof AppError ? error.message : 'Something went wrong');
      throw error;
    }
  };
export type RecordedRewrite = ReturnType<typeof createRecordedRewrite>;

/** Returns an answer's cost. */
export const spentOf = ({ inputTokens, outputTokens, costMicroUsd }: ModelResponse): ModelCost => ({
  inputTokens,
  outputTokens,
  costMicroUsd,
});
