import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { queueHandler } from '../../platform/work/queue-handler';
import { createPromptRepository } from '../../prompts/prompt-repository';
import { giveUpRun } from '../runs/give-up-run';
import { createRunHistory } from '../runs/run-history';
import { runMessage } from '../runs/run-queue';
import { createRunRepository } from '../runs/run-repository';

const live = once(() => {
  const table = liveTable();
  const runs = createRunRepository(table);
  const { addRun } = createPromptRepository(table);
  const history = createRunHistory({ transcript: runs.transcript, addRun });
  return { giveUp: giveUpRun({ runs, history, clock: systemClock }) };
});

/** Reads the dead letters, so that no run stays at "running" for ever. */
export const handler = queueHandler(
  runMessage,
  (message, { giveUp }, { messageId }) => giveUp(message, messageId),
  live,
);
