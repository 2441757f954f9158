import { liveAssistant } from '../assistant/assistant-live';
import { createAssistantBudget } from '../assistant/budget/assistant-budget';
import { createBrainRepository } from '../brain/brain-repository';
import { templateValuesOf } from '../brain/template-variables';
import { createCustomerReader } from '../customers/customer-reader';
import { systemClock as clock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createPromptRepository } from '../prompts/prompt-repository';
import { liveTools } from '../tools/live';
import { createAutomationRepository } from './automation-repository';
import { createAutomationService } from './automation-service';
import { createNudgeUses } from './nudge-uses';
import { createRunRepository } from './runs/run-repository';
import { createRunService } from './runs/run-service';

export const live = once(() => {
  const table = liveTable();
  const tools = liveTools();
  const { access, budgets } = liveAssistant();
  const prompts = createPromptRepository(table);
  const automations = createAutomationService({
    automations: createAutomationRepository(table),
    uses: createNudgeUses(table),
    hasPrompt: async (promptId) => (await prompts.find(promptId)) !== undefined,
    tools,
    clock,
    newId: createNewId(),
  });
  return {
    automations,
    runs: createRunService({
      runs: createRunRepository(table),
      budget: createAssistantBudget(table, clock, budgets),
      automation: automations.find,
      prompt: prompts.find,
      access,
      customer: createCustomerReader(table),
      brain: createBrainRepository(table).get,
      valuesOf: templateValuesOf,
      tools,
      clock,
      runMicroUsd: budgets.runMicroUsd,
    }),
  };
});
