import { createStepAsker } from '../../../assistant/ask-step';
import { liveAssistant } from '../../../assistant/assistant-live';
import { createBudgetReservation } from '../../../assistant/budget/budget-reservation';
import { liveQueues } from '../../../platform/aws/queues';
import { systemClock as clock } from '../../../platform/clock';
import { readEnv } from '../../../platform/env';
import { createNewId } from '../../../platform/ids';
import { once } from '../../../platform/once';
import { liveTable } from '../../../platform/table/table';
import { createPromptRepository } from '../../../prompts/prompt-repository';
import { liveTools } from '../../../tools/live';
import { createRunHistory } from '../run-history';
import { createRunQueue } from '../run-queue';
import { createRunRepository } from '../run-repository';
import { createExtendVisibility } from './extend-visibility';
import { createRunExecutor } from './run-work';

/** The dependencies for working on runs. They aren't needed to start a run. */
export const liveRunExecutor = once(() => {
  const table = liveTable();
  const queues = liveQueues();
  const { access, budgets } = liveAssistant();
  const { AUTOMATION_QUEUE_URL: url } = readEnv('AUTOMATION_QUEUE_URL');
  const runs = createRunRepository(table);
  const { addRun } = createPromptRepository(table);
  return {
    work: createRunExecutor({
      runs,
      history: createRunHistory({ transcript: runs.transcript, addRun }),
      money: createBudgetReservation(table, budgets),
      tools: liveTools(),
      asker: createStepAsker(access),
      queue: createRunQueue(queues, url),
      hold: createExtendVisibility(queues, url),
      clock,
      newId: createNewId(),
    }),
  };
});
