/**
 * A failure in a workflow. Retry and Catch can match it. If neither does, it ends the execution.
 */
export class StateError extends Error {
  override readonly name = 'StateError';

  constructor(
    readonly error: string,
    /** Shown as the cause. For a failed function, it is JSON with errorMessage and errorType. */
    readonly explanation: string,
  ) {
    super(`${error}: ${explanation}`);
  }
}

export const runtimeError = (explanation: string) => new StateError('States.Runtime', explanation);
