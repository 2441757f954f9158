import type { AssistantAccess, ModelChoice } from '../../assistant/assistant-access';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Prompt } from '../../items/assistant/prompt';
import type { ServingPrompt } from '../../items/assistant/serving-prompt';
import type { Brain } from '../../items/brain';
import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';
import { fillTemplate } from '../../prompts/fill-rules';

type Sources = {
  /** Returns the prompt chosen for a customer, or for all customers if undefined. */
  readonly serving: (customerId: string | undefined) => Promise<ServingPrompt | undefined>;
  readonly prompt: (id: string) => Promise<Prompt | undefined>;
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly valuesOf: (customer: CustomerWithoutPlan, brain: Brain) => ReadonlyMap<string, string>;
  readonly access: Pick<AssistantAccess, 'open'>;
};

/** The managers' prompt and model for ideas, used instead of the product's own. */
export type Serving = ModelChoice & {
  readonly promptId: string;
  readonly rev: number;
  readonly temperature: number;
  readonly instructions: string;
};

/**
 * Returns the prompt for a customer's ideas: the customer's own, or the one for all. A prompt isn't
 * used if it was deleted, its model has no key, or the customer has no value for one of its
 * variables. In that case, the next prompt is used, and finally the product's own, so that no idea
 * has to wait for a manager.
 */
export const createServingPrompt = (sources: Sources) => {
  const fillPrompt = async (customerId: string, idea: string, prompt: Prompt): Promise<Serving> => {
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

  const tryServingPrompt = async (
    customerId: string,
    idea: string,
    chosenPrompt: ServingPrompt | undefined,
  ): Promise<Serving | undefined> => {
    if (!chosenPrompt) return undefined;
    const prompt = await sources.prompt(chosenPrompt.promptId);
    if (!prompt) return undefined;
    try {
      return await fillPrompt(customerId, idea, prompt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('Couldn’t use a prompt for an idea', { customerId, code: error.code });
      return undefined;
    }
  };

  return async (customerId: string, idea: string): Promise<Serving | undefined> =>
    (await tryServingPrompt(customerId, idea, await sources.serving(customerId))) ??
    tryServingPrompt(customerId, idea, await sources.serving(undefined));
};
export type ServingPromptReader = ReturnType<typeof createServingPrompt>;
