import { queueHandler } from '../../platform/work/queue-handler';
import { liveWork } from '../live';
import { testRunMessage } from '../runs/test-run-queue';

export const handler = queueHandler(testRunMessage, (message, { work }) => work(message), liveWork);
