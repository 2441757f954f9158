import type { SendProblem } from './send-problems';

/** A problem of the email, and where it can be fixed. */
export type SendCheck = {
  readonly key: string;
  readonly text: string;
  /** The block it is about, in words. */
  readonly where?: string | undefined;
  /** The way to that block. */
  readonly path?: string | undefined;
  readonly place?: SendProblem['place'];
  /** Sentences of a template that can be confirmed here. */
  readonly samples?: readonly string[] | undefined;
};
