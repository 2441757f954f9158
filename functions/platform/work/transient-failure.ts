import { ConfigurationError } from '../env';

/** AWS errors that a retry can't fix. */
const refusals: ReadonlySet<string> = new Set([
  'InvalidExecutionInput',
  'InvalidMessageContents',
  'InvalidName',
  'ItemCollectionSizeLimitExceededException',
  'MessageTooLong',
  'ValidationException',
]);

/** ECONNRESET, ETIMEDOUT, and so on. Node's own ERR_… are programming errors. */
const connectionErrorPattern = /^E(?!RR_)[A-Z]+$/;

/**
 * True when the same work may succeed later: AWS is busy or down, the connection broke, or a
 * deployment is incomplete. All other errors, such as those in our own code, occur again on every
 * try.
 */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error) || refusals.has(error.name)) return false;
  if (error instanceof ConfigurationError) return true;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  const code = 'code' in error ? String(error.code) : '';
  // The SDK adds `$metadata` to errors that occur after a request was sent.
  return '$metadata' in error || connectionErrorPattern.test(code);
};
