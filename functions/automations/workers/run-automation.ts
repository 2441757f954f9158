import { queueHandler } from '../../platform/work/queue-handler';
import { runMessage } from '../runs/run-queue';
import { liveWork } from '../runs/work/live';

export const handler = queueHandler(
  runMessage,
  (message, { work }, { messageId, receiptHandle }) =>
    work.goOn(message, { messageId, receiptHandle }),
  liveWork,
);
