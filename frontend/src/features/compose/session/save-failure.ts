import { messages } from '../../../../../shared/messages';
import { ProblemError } from '../../../lib/api/problem-error';

/**
 * Thrown when content is rejected before it is sent to the server. The message is for the author.
 */
export class RejectedContent extends Error {}

/**
 * Returns the server's message if the server rejected the save. For any other failure, always
 * returns the same sentence.
 */
export const failureText = (error: unknown): string => {
  if (error instanceof RejectedContent) return error.message;
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${messages.saveFailed} ${error.message}` : messages.saveFailed;
};

/**
 * The error codes for a draft that was saved, sent, or scheduled by someone else or in another
 * window.
 */
const conflicts: ReadonlySet<string> = new Set([
  'stale_version',
  'draft_already_sent',
  'draft_is_scheduled',
]);

export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && conflicts.has(error.code);

/**
 * Returns whether there was no response at all. In that case, we don't know whether the server
 * received the call.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;
