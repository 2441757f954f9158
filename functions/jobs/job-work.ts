import type { Formats } from '../../shared/locale/formats';
import type { InputOf, Job, JobKind } from '../items/job';
import type { Message } from '../items/message';

/** A job of one kind, with the input of that kind. */
export type JobOf<Kind extends JobKind> = Omit<Job, 'input' | 'checkpoint'> & {
  readonly input: InputOf<Kind>;
  /** The checkpoint that the previous step returned. Undefined for the first step. */
  readonly checkpoint: unknown;
};

/** The counts that a step adds. */
export type StepCounts = {
  /** How many of the job's `total` are done. */
  readonly processed?: number;
  readonly changed?: number;
  readonly unchanged?: number;
};

/** The result of one step. The next step reads `checkpoint`, possibly in another process. */
export type Step = StepCounts & {
  readonly checkpoint: unknown;
  readonly isLast?: boolean;
  /** The number of seconds to wait before the next step. */
  readonly waitSeconds?: number;
};

export type Outcome = {
  readonly message?: string;
  readonly result?: Readonly<Record<string, string>>;
  /** The message to the user. Absent for work that no one waits for. */
  readonly notice?: { readonly code: Message['code']; readonly text: string };
};

/**
 * How jobs of one kind run: in steps of about a second. If a run dies, its last step is repeated
 * with the job as it was before that step.
 */
export type JobHandler<Kind extends JobKind> = {
  /** Returns roughly how much there is to do, for a progress bar. */
  readonly total: (customerId: string, job: JobOf<Kind>) => Promise<number>;
  /** @throws AppError when the job can't be done at all */
  readonly step: (customerId: string, job: JobOf<Kind>) => Promise<Step>;
  /**
   * Called after the last step, possibly more than once.
   * @param formats how the messages to the user show numbers
   */
  readonly finish: (customerId: string, job: JobOf<Kind>, formats: Formats) => Promise<Outcome>;
};

export type JobWorks = { readonly [Kind in JobKind]: JobHandler<Kind> };
