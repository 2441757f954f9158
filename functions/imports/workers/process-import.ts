import { queueHandler } from '../../platform/work/queue-handler';
import { importMessage } from '../import-job';
import { workerLive } from '../live';

export const handler = queueHandler(
  importMessage,
  (message, { run }, { receiptHandle, attributes }) =>
    run(message, { receiptHandle, receiveCount: Number(attributes.ApproximateReceiveCount) }),
  workerLive,
);
