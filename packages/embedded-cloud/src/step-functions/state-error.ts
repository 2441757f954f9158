/** A failure inside a workflow, which Retry and Catch match and which can end an execution. */
export class StateError extends Error {
  override readonly name = 'StateError';

  constructor(
    readonly error: string,
    /** Shown as the cause. For a failed function, JSON with errorMessage and errorType. */
    readonly explanation: string,
  ) {
    super(`${error}: ${explanation}`);
  }
}

export const runtimeError = (explanation: string) => new StateError('States.Runtime', explanation);
