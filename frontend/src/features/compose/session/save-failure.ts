import { messages } from '../../../../../shared/messages';
import { ProblemError } from '../../../lib/api/problem-error';

/**
 * Thrown when content is rejected before it is sent to the server. The message is for the author.
 */
export class RejectedContent extends Error {}

/**
 * Returns the server's own message if it rejected the save, or one fixed sentence for any other
 * failure.
 */
export const failureText = (error: unknown): string => {
  if (error instanceof RejectedContent) return error.message;
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${messages.saveFailed} ${error.message}` : messages.saveFailed;
};

/**
 * The error codes for a draft that someone else, or another window, saved, sent, or scheduled
 * meanwhile.
 */
const conflicts: ReadonlySet<string> = new Set([
  'stale_version',
  'draft_already_sent',
  'draft_is_scheduled',
]);

export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && conflicts.has(error.code);

/**
 * Returns whether there was no response at all, in which case we don't know whether the server
 * received the call.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;
