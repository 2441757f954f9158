import { queueHandler } from '../../platform/work/queue-handler';
import { runMessage } from '../runs/run-queue';
import { liveRunExecutor } from '../runs/work/live';

export const handler = queueHandler(
  runMessage,
  (message, { work: runExecutor }, { messageId, receiptHandle }) =>
    runExecutor.goOn(message, { messageId, receiptHandle }),
  liveRunExecutor,
);
