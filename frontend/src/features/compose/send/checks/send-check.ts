import type { SendProblem } from './send-problems';

/** An issue with the email, and where to fix it. */
export type SendCheck = {
  readonly key: string;
  readonly text: string;
  /** A description of the block with the issue. */
  readonly where?: string | undefined;
  /** The path to the block with the issue. */
  readonly path?: string | undefined;
  readonly place?: SendProblem['place'];
  /** Sample sentences from a template that the author can confirm here. */
  readonly samples?: readonly string[] | undefined;
};
