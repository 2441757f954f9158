import { SQSClient } from '@aws-sdk/client-sqs';
import { liveAssistant } from '../assistant/assistant-live';
import { createAssistantBudget } from '../assistant/budget/assistant-budget';
import { createSetAside } from '../assistant/budget/set-aside';
import { createStepAsker } from '../assistant/turns/ask-step';
import { createBrainRepository } from '../brain/brain-repository';
import { templateValuesOf } from '../brain/template-variables';
import { createCustomerReader } from '../customers/customer-reader';
import { systemClock as clock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createPromptRepository } from '../prompts/prompt-repository';
import { liveTools } from '../tools/live';
import { createAutomationRepository } from './automation-repository';
import { createAutomationService } from './automation-service';
import { createNudgeUses } from './nudge-uses';
import { createRunHistory } from './runs/run-history';
import { createRunHold } from './runs/run-hold';
import { createRunQueue } from './runs/run-queue';
import { createRunRepository } from './runs/run-repository';
import { createRunService } from './runs/run-service';
import { createRunWork } from './runs/run-work';

export const live = once(() => {
  const table = liveTable();
  const tools = liveTools();
  const { access, budgets } = liveAssistant();
  const prompts = createPromptRepository(table);
  const automations = createAutomationService({
    automations: createAutomationRepository(table),
    uses: createNudgeUses(table),
    hasPrompt: async (promptId) => (await prompts.find(promptId)) !== undefined,
    ...{ tools, clock, newId: createNewId() },
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
      ...{ tools, clock, runMicroUsd: budgets.runMicroUsd },
    }),
  };
});
export type AutomationsDependencies = ReturnType<typeof live>;

/** What works on runs needs. */
export const liveWork = once(() => {
  const [table, queues] = [liveTable(), new SQSClient({})];
  const { access, budgets } = liveAssistant();
  const { AUTOMATION_QUEUE_URL: url } = readEnv('AUTOMATION_QUEUE_URL');
  const runs = createRunRepository(table);
  const { addRun } = createPromptRepository(table);
  return {
    work: createRunWork({
      runs,
      history: createRunHistory({ transcript: runs.transcript, addRun }),
      money: createSetAside(table, budgets),
      tools: liveTools(),
      asker: createStepAsker(access),
      queue: createRunQueue(queues, url),
      hold: createRunHold(queues, url),
      ...{ clock, newId: createNewId() },
    }),
  };
});
