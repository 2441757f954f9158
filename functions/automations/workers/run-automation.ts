import { queueHandler } from '../../platform/work/queue-handler';
import { liveWork } from '../live';
import { runMessage } from '../runs/run-queue';

export const handler = queueHandler(
  runMessage,
  (message, { work }, { messageId, receiptHandle }) =>
    work.goOn(message, { messageId, receiptHandle }),
  liveWork,
);
