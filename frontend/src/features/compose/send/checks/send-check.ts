import type { SendProblem } from './send-problems';

/** An issue with the email, and where to fix it. */
export type SendCheck = {
  readonly key: string;
  readonly text: string;
  /** The block with the issue, in words. */
  readonly where?: string | undefined;
  /** The path to the block with the issue. */
  readonly path?: string | undefined;
  readonly place?: SendProblem['place'];
  /** Sentences from a template that can be confirmed here. */
  readonly samples?: readonly string[] | undefined;
};
