import { assistantLimits } from '../../shared/assistant-limits';
import type { Idea } from '../items/assistant/idea';

export const interruptedText =
  'Writing was interrupted. Keep this draft, or go back and try again.';

/**
 * Returns true when the writer hasn't reported for so long that it must have died, or when no
 * writer was free.
 */
export const isAbandoned = ({ status, heardAt }: Idea, now: number): boolean =>
  (status === 'waiting' || status === 'writing') &&
  now - heardAt > assistantLimits.idea.abandonedMs;
