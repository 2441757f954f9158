import { queueHandler } from '../../platform/work/queue-handler';
import { jobMessage } from '../job';
import { workerLive } from '../kinds/live';

export const handler = queueHandler(
  jobMessage,
  (message, { run }, { receiptHandle, attributes }) =>
    run(message, { receiptHandle, receiveCount: Number(attributes.ApproximateReceiveCount) }),
  workerLive,
);
