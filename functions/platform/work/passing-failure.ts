import { ConfigurationError } from '../env';

/** AWS errors that a retry cannot cure. */
const refusals: ReadonlySet<string> = new Set([
  'InvalidExecutionInput',
  'InvalidMessageContents',
  'InvalidName',
  'ItemCollectionSizeLimitExceededException',
  'MessageTooLong',
  'ValidationException',
]);

/** ECONNRESET, ETIMEDOUT, …; Node's own ERR_… are mistakes of a program. */
const ofConnection = /^E(?!RR_)[A-Z]+$/;

/**
 * True when the same work may succeed later: AWS is busy or away, the connection broke, or a deploy
 * forgot something. Anything else, an error in our code above all, comes again however often the
 * work is tried.
 */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error) || refusals.has(error.name)) return false;
  if (error instanceof ConfigurationError) return true;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  const code = 'code' in error ? String(error.code) : '';
  // The SDK puts `$metadata` on what went wrong after a request was written.
  return '$metadata' in error || ofConnection.test(code);
};
