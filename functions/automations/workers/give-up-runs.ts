import { queueHandler } from '../../platform/work/queue-handler';
import { liveGiveUp } from '../runs/live';
import { runMessage } from '../runs/run-queue';

/** Processes dead letters, so that no run has the status "running" forever. */
export const handler = queueHandler(
  runMessage,
  (message, { giveUp }, { messageId }) => giveUp(message, messageId),
  liveGiveUp,
);
