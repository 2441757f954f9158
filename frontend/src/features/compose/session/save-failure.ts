import { messages } from '../../../../../shared/messages';
import { ProblemError } from '../../../lib/api/problem-error';

/** Raised before the server is asked: the message is for the author. */
export class RefusedContent extends Error {}

/** A refusal by the server is shown in its own words; every other failure gets one fixed sentence. */
export const failureText = (error: unknown): string => {
  if (error instanceof RefusedContent) return error.message;
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${messages.saveFailed} ${error.message}` : messages.saveFailed;
};

/** Somebody else, or another window, saved, sent or scheduled the draft meanwhile. */
const conflicts: ReadonlySet<string> = new Set([
  'stale_version',
  'draft_already_sent',
  'draft_is_scheduled',
]);

export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && conflicts.has(error.code);

/** No answer at all: nobody knows whether the call arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;
