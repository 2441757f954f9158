import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { queueHandler } from '../../platform/work/queue-handler';
import { giveUpRun } from '../runs/give-up-run';
import { runMessage } from '../runs/run-queue';
import { createRunRepository } from '../runs/run-repository';

const live = once(() => ({
  giveUp: giveUpRun({ runs: createRunRepository(liveTable()), clock: systemClock }),
}));

/** Reads the dead letters, so that no run stays at "running" for ever. */
export const handler = queueHandler(
  runMessage,
  (message, { giveUp }, { messageId }) => giveUp(message, messageId),
  live,
);
