import { assistantLimits } from '../../shared/assistant-limits';
import type { Idea } from '../items/assistant/idea';

export const brokeOff = 'Writing was interrupted. Keep this draft, or go back and try again.';

/** Its writer was not heard of for so long that it has died, or no writer was free. */
export const isAbandoned = ({ status, heardAt }: Idea, now: number): boolean =>
  (status === 'waiting' || status === 'writing') &&
  now - heardAt > assistantLimits.idea.abandonedMs;
