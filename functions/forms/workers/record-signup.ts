import { queueHandler } from '../../platform/work/queue-handler';
import { liveRecorder, type RecorderDependencies } from '../signup/live';
import { type SignupMessage, signupMessage } from '../signup/signup-message';

/** What a visitor sent becomes a subscriber, or a mail that asks. */
export const recordSignup = (message: SignupMessage, { record }: RecorderDependencies) =>
  record(message);

export const handler = queueHandler(signupMessage, recordSignup, liveRecorder);
