import type { World } from './world';

/** A failed step. Its message says what went wrong. */
export class StepFailed extends Error {
  constructor(
    message: string,
    /** What to do, if it differs from what the step suggests. */
    readonly advice?: string,
  ) {
    super(message);
  }
}

/** Thrown by a step that can't prove anything on this stage. That isn't a failure. */
export class StepSkipped extends Error {}

export type StepId =
  | 'sign-in'
  | 'customer'
  | 'upload'
  | 'import'
  | 'stream'
  | 'send'
  | 'outcomes'
  | 'open'
  | 'click'
  | 'one-click'
  | 'page'
  | 'form'
  | 'shopify'
  | 'stripe'
  | 'picture'
  | 'raw-url'
  | 'schedules'
  | 'clean-up';

export type Step = {
  readonly id: StepId;
  /** What the stage does if the step succeeds, as a clause without a period. */
  readonly proves: string;
  /** The steps whose results this one uses. It isn't tried unless all of them succeed. */
  readonly needs: readonly StepId[];
  /** Where to look, and what to do, if the step fails. */
  readonly advice: string;
  /** @throws StepFailed, StepSkipped, or any other error, which counts as a failure */
  run(world: World): Promise<void>;
};

/** @throws StepFailed unless both are equal */
export const expectSame = (
  what: string,
  found: unknown,
  expected: unknown,
  advice?: string,
): void => {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  throw new StepFailed(
    `${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
    advice,
  );
};
