/** A failure inside a workflow: what Retry and Catch match on, and what an execution ends with. */
export class StateError extends Error {
  override readonly name = 'StateError';

  constructor(
    readonly error: string,
    /** Shown as the cause; for a failed function JSON with errorMessage and errorType. */
    readonly explanation: string,
  ) {
    super(`${error}: ${explanation}`);
  }
}

export const runtimeError = (explanation: string) => new StateError('States.Runtime', explanation);
