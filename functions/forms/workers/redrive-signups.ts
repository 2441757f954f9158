import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';
import { queuedSignup } from '../signup/signup-message';

const isSignup = (body: string): boolean => {
  try {
    return queuedSignup.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** Records signups from the dead-letter queue again. */
export const handler = redriveHandler(isSignup, redriveLive);
