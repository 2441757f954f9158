import type { JobInput, JobKind } from '../items/job';
import type { Outcome } from './job-work';

type Failure = {
  /** True for work that nobody waits for and nobody can restart: it is retried for a day. */
  readonly isHousekeeping?: boolean;
  /** What the user is told. */
  readonly tell?: (reason: string) => NonNullable<Outcome['tell']>;
};

const bulk = (words: string): Failure => ({
  tell: (reason) => ({ code: 'bulk_failed', text: `${words}. ${reason}` }),
});

const failures: Readonly<Record<JobKind, (input: JobInput) => Failure>> = {
  export_subscribers: () => ({
    tell: (reason) => ({
      code: 'export_failed',
      text: `Your export could not be made. ${reason}`,
    }),
  }),
  export_recipients: () => ({
    tell: (reason) => ({
      code: 'export_failed',
      text: `Your export could not be made. ${reason}`,
    }),
  }),
  import_suppressions: (input) => ({
    tell: (reason) => ({
      code: 'suppressed_list_failed',
      text: `Your suppression list ${'fileName' in input ? input.fileName : ''} could not be processed. ${reason}`,
    }),
  }),
  add_to_segment: () => bulk('Your subscribers could not all be added to the segment'),
  remove_from_segment: () => bulk('Your subscribers could not all be removed from the segment'),
  unsubscribe: () => bulk('Your subscribers could not all be unsubscribed'),
  state_consent: () => bulk('The consent could not be recorded for all of your subscribers'),
  delete_subscribers: () => bulk('Your subscribers could not all be deleted'),
  clear_segment: () => ({ isHousekeeping: true }),
  attribute_orders: () => ({ isHousekeeping: true }),
  note_purchases: () => ({ isHousekeeping: true }),
};

/** How a job that cannot be completed is treated. */
export const failureOf = (input: JobInput): Failure => failures[input.kind](input);
