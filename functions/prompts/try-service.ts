import type { PromptContent, PromptRun } from '../../shared/contracts/assistant/prompts';
import type { ModelResponse } from '../assistant/ask-model';
import type { ModelCost } from '../assistant/budget/assistant-budget';
import type { BudgetedAsker } from '../assistant/budget/budgeted-asker';
import { withoutAddresses } from '../assistant/data-text';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import { managersPayer } from '../items/assistant/spending';
import type { Brain } from '../items/brain';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { fillTemplate } from './fill-rules';
import type { PromptRepository } from './prompt-repository';
import { promptNotFound } from './prompt-service';

type Dependencies = {
  readonly prompts: Pick<PromptRepository, 'find' | 'addRun'>;
  readonly asker: BudgetedAsker;
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly valuesOf: (customer: CustomerWithoutPlan, brain: Brain) => ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly newId: NewId;
};

export type PromptTry = PromptContent & {
  readonly id?: string | undefined;
  readonly customerId: string;
  readonly inputs: Readonly<Record<string, string>>;
};

const nothing: ModelCost = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/** Runs a prompt for one customer and stores the result with the prompt. */
export const createPromptTries = (dependencies: Dependencies) => {
  const { prompts, asker, clock, newId } = dependencies;

  const fillPromptTemplate = async ({ customerId, template, inputs }: PromptTry) => {
    const [customer, brain] = await Promise.all([
      dependencies.customer(customerId),
      dependencies.brain(customerId),
    ]);
    const values = { customer: dependencies.valuesOf(customer, brain), inputs };
    // Removes email addresses, because text that managers typed also goes to the model.
    return { customer, prompt: withoutAddresses(fillTemplate(template, values)) };
  };

  /** If a model doesn't answer, that is a result, too, and is stored in the history. */
  const askModel = async (
    tryInput: PromptTry,
    prompt: string,
  ): Promise<ModelResponse & Pick<PromptRun, 'problem'>> => {
    const startedAt = clock();
    let lostCost = nothing;
    const onLost = async (spent: ModelCost) => {
      lostCost = spent;
    };
    try {
      return await asker.askFor(managersPayer, { ...tryInput, prompt }, onLost);
    } catch (error) {
      const isModelError = error instanceof AppError && error.code.startsWith('model_');
      if (!isModelError || error.code === 'model_not_offered') throw error;
      const durationMs = Math.max(0, clock() - startedAt);
      return { text: '', isCut: false, ...lostCost, durationMs, problem: error.message };
    }
  };

  return {
    /**
     * @throws AppError prompt_not_found, prompt_refused, customer_not_found, assistant_off,
     * model_not_offered, assistant_budget_used_up
     */
    async run(tryInput: PromptTry, userId: string): Promise<PromptRun> {
      const saved = tryInput.id === undefined ? undefined : await prompts.find(tryInput.id);
      if (tryInput.id !== undefined && !saved) throw promptNotFound();
      const { customer, prompt } = await fillPromptTemplate(tryInput);
      const createdAt = clock();
      const { text: result, ...response } = await askModel(tryInput, prompt);
      const run = {
        id: newId(createdAt),
        createdAt: toInstant(createdAt),
        kind: 'try' as const,
        provider: tryInput.provider,
        model: tryInput.model,
        temperature: tryInput.temperature,
        customerId: customer.customerId,
        customerName: customer.name,

        description: tryInput.description,
        executedPrompt: prompt,
        result,
        ...response,
        by: userId,
        byManager: true,
        ...(saved ? { rev: saved.rev } : {}),
      };
      if (saved) await prompts.addRun(saved.id, run);
      return run;
    },
  };
};
