import { liveAssistant } from '../assistant/assistant-live';
import { createAssistantBudget } from '../assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../assistant/budget/budgeted-asker';
import { createQuestionCost } from '../assistant/budget/question-cost';
import { createBrainRepository } from '../brain/brain-repository';
import { templateValuesOf } from '../brain/template-variables';
import { createCustomerReader } from '../customers/customer-reader';
import { createAuthors } from '../drafts/authors';
import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createPromptRepository } from './prompt-repository';
import { createPromptService } from './prompt-service';
import { createServingPrompts } from './serving-repository';
import { createServingService } from './serving-service';
import { createPromptTries } from './try-service';

export const live = once(() => {
  const table = liveTable();
  const clock = systemClock;
  const prompts = createPromptRepository(table);
  const { access, budgets, ...assistant } = liveAssistant();
  const budget = createAssistantBudget(table, clock, budgets);
  const asker = createBudgetedAsker(assistant.asker, budget, createQuestionCost(access.models));
  return {
    prompts,
    access,
    authors: createAuthors(table),
    service: createPromptService({ prompts, access, clock }),
    serving: createServingService({
      serving: createServingPrompts(table),
      prompt: prompts.find,
      clock,
      customer: createCustomerReader(table),
    }),
    tries: createPromptTries({
      prompts,
      asker,
      clock,
      newId: createNewId(),
      customer: createCustomerReader(table),
      brain: createBrainRepository(table).get,
      valuesOf: templateValuesOf,
    }),
  };
});
