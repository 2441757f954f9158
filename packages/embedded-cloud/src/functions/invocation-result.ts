import { isNativeError } from 'node:util/types';

/** `loop`: Lambda stopped a recursive loop. */
type FailureReason = 'error' | 'timeout' | 'crash' | 'throttled' | 'loop';

/** How an invocation ended, as the event source or caller in AWS would see it. */
export type InvocationResult =
  | { readonly ok: true; readonly payload: unknown }
  | {
      readonly ok: false;
      readonly reason: FailureReason;
      /** The FunctionError payload that Lambda returns. */
      readonly error: {
        readonly errorType: string;
        readonly errorMessage: string;
        readonly trace?: readonly string[];
      };
    };

/** Lambda refuses synchronous answers above 6 MB. */
const maxResponseBytes = 6 * 1024 * 1024;

/** Returns an answer as it arrives over the wire. */
export const successResult = (value: unknown): InvocationResult => {
  const text = JSON.stringify(value) ?? 'null';
  if (Buffer.byteLength(text) > maxResponseBytes) {
    return failureResult(
      'error',
      'Function.ResponseSizeTooLarge',
      'The response is larger than 6 MB.',
    );
  }
  return { ok: true, payload: JSON.parse(text) };
};

export const failureResult = (
  reason: FailureReason,
  errorType: string,
  errorMessage: string,
  trace?: readonly string[],
): InvocationResult => ({ ok: false, reason, error: { errorType, errorMessage, trace } });

export const thrownResult = (error: unknown): InvocationResult =>
  isNativeError(error)
    ? failureResult('error', error.name, error.message, error.stack?.split('\n'))
    : failureResult('error', 'Error', String(error));
