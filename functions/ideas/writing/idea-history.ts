import { assistantLimits } from '../../../shared/assistant-limits';
import type { ModelResponse } from '../../assistant/ask-model';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Idea } from '../../items/assistant/idea';
import type { StoredPromptRun } from '../../items/assistant/prompt';
import type { PromptRepository } from '../../prompts/prompt-repository';
import type { Serving } from '../context/serving-prompt';

type Dependencies = {
  readonly addRun: PromptRepository['addRun'];
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
};

type EndedAttempt = Pick<
  ModelResponse,
  'inputTokens' | 'outputTokens' | 'costMicroUsd' | 'durationMs'
> & {
  readonly prompt: string;
  readonly result: string;
  readonly isCut: boolean;
  readonly problem?: string | undefined;
};

const { executedMaxLength } = assistantLimits.prompt;

/**
 * Stores an idea that used a managers' prompt in the same list as that prompt's test runs. The row
 * gets the id of the idea's draft, because the idea's own id comes from the client.
 */
export const createIdeaHistory =
  ({ addRun, customer }: Dependencies) =>
  async (customerId: string, idea: Idea, served: Serving, ended: EndedAttempt): Promise<void> => {
    const { promptId, rev, provider, model, temperature } = served;
    const { prompt, result, ...rest } = ended;
    const draftId = idea.newDraftId ?? idea.id;
    const run: StoredPromptRun = {
      id: draftId,
      createdAt: idea.createdAt,
      kind: 'idea',
      rev,
      customerId,
      customerName: (await customer(customerId)).name,
      provider,
      model,
      temperature,
      description: idea.name,
      executedPrompt: prompt.slice(0, executedMaxLength),
      result: result.slice(0, executedMaxLength),
      ...rest,
      ...(ended.problem === undefined && { draftId }),
      by: idea.by,
      byManager: idea.byManager,
    };
    await addRun(promptId, run);
  };
export type IdeaHistory = ReturnType<typeof createIdeaHistory>;
