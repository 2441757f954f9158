import type { AssistantAccess, ModelChoice } from '../../assistant/assistant-access';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Prompt } from '../../items/assistant/prompt';
import type { ServingPrompt } from '../../items/assistant/serving-prompt';
import type { Brain } from '../../items/brain';
import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';
import { fillTemplate } from '../../prompts/fill-rules';

type Sources = {
  /** What is chosen for a customer; undefined: for all. */
  readonly serving: (customerId: string | undefined) => Promise<ServingPrompt | undefined>;
  readonly prompt: (id: string) => Promise<Prompt | undefined>;
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly valuesOf: (customer: CustomerWithoutPlan, brain: Brain) => ReadonlyMap<string, string>;
  readonly access: Pick<AssistantAccess, 'open'>;
};

/** What managers have ideas written with, in place of the product's own words and model. */
export type Serving = ModelChoice & {
  readonly promptId: string;
  readonly rev: number;
  readonly temperature: number;
  readonly instructions: string;
};

/**
 * The prompt that serves a customer's ideas: their own, or that of all. A prompt that was deleted,
 * whose model has no key or whose variables the customer has no text for, serves nobody: then the next
 * one does, and in the end the product's own. Nobody's idea waits for a manager.
 */
export const createServingPrompt = (sources: Sources) => {
  const filled = async (customerId: string, idea: string, prompt: Prompt): Promise<Serving> => {
    const { id: promptId, rev, provider, model, temperature, template } = prompt;
    await sources.access.open({ provider, model });
    const [customer, brain] = await Promise.all([
      sources.customer(customerId),
      sources.brain(customerId),
    ]);
    const values = { customer: sources.valuesOf(customer, brain), inputs: { idea } };
    const instructions = fillTemplate(template, values);
    return { promptId, rev, provider, model, temperature, instructions };
  };

  const tried = async (
    customerId: string,
    idea: string,
    chosen: ServingPrompt | undefined,
  ): Promise<Serving | undefined> => {
    if (!chosen) return undefined;
    const prompt = await sources.prompt(chosen.promptId);
    if (!prompt) return undefined;
    try {
      return await filled(customerId, idea, prompt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('A prompt does not serve an idea', { customerId, code: error.code });
      return undefined;
    }
  };

  return async (customerId: string, idea: string): Promise<Serving | undefined> =>
    (await tried(customerId, idea, await sources.serving(customerId))) ??
    tried(customerId, idea, await sources.serving(undefined));
};
export type ServingPromptReader = ReturnType<typeof createServingPrompt>;
