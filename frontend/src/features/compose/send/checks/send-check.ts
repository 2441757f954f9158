import type { SendProblem } from './send-problems';

/** An issue with the email, and where to fix it. */
export type SendCheck = {
  readonly key: string;
  readonly text: string;
  /** A description of the block that has the issue. */
  readonly where?: string | undefined;
  /** The path of the block that has the issue. */
  readonly path?: string | undefined;
  readonly place?: SendProblem['place'];
  /** Sample texts from a template. The author can confirm here that they are true for the store. */
  readonly samples?: readonly string[] | undefined;
};
