import { messages } from '../../../../../shared/messages';
import { ProblemError } from '../../../lib/api/problem-error';

/** Thrown before the server is asked. The message is for the author. */
export class RefusedContent extends Error {}

/** Returns the server's own message for a refusal, or one fixed sentence for any other failure. */
export const failureText = (error: unknown): string => {
  if (error instanceof RefusedContent) return error.message;
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${messages.saveFailed} ${error.message}` : messages.saveFailed;
};

/** Someone else, or another window, saved, sent, or scheduled the draft meanwhile. */
const conflicts: ReadonlySet<string> = new Set([
  'stale_version',
  'draft_already_sent',
  'draft_is_scheduled',
]);

export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && conflicts.has(error.code);

/** Returns whether there was no response at all, so that we don't know whether the call arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;
