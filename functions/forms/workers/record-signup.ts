import { queueHandler } from '../../platform/work/queue-handler';
import { liveRecorder, type RecorderDependencies } from '../signup/recorder-live';
import { type QueuedSignup, queuedSignup } from '../signup/signup-message';

/** Turns a submission into a subscriber, or into an email that asks for confirmation. */
export const recordSignup = (message: QueuedSignup, { record, remind }: RecorderDependencies) =>
  'again' in message ? remind(message) : record(message);

export const handler = queueHandler(queuedSignup, recordSignup, liveRecorder);
