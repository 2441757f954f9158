import { queueHandler } from '../../platform/work/queue-handler';
import { liveSyncProcess } from '../sync/run-live';
import { syncMessage } from '../sync/sync-queue';

export const handler = queueHandler(
  syncMessage,
  (message, { run }, { receiptHandle, attributes }) =>
    run(message, { receiptHandle, receiveCount: Number(attributes.ApproximateReceiveCount) }),
  liveSyncProcess,
);
