import { queueHandler } from '../../platform/work/queue-handler';
import { liveTestRunTask } from '../live';
import { testRunMessage } from '../runs/test-run-queue';

export const handler = queueHandler(
  testRunMessage,
  (message, { work: runTest }) => runTest(message),
  liveTestRunTask,
);
