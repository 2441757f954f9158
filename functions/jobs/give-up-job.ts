import type { Job, JobInput, JobKind } from '../items/job';
import { type Clock, toInstant } from '../platform/clock';
import { log } from '../platform/logger';
import type { JobMessage } from './job';
import { jobNotice } from './job-notice-rules';
import type { JobQueue } from './job-queue';
import type { JobRepository } from './job-repository';
import type { Outcome } from './job-work';

type Dependencies = {
  readonly jobs: Pick<JobRepository, 'ensure' | 'end'>;
  readonly queue: Pick<JobQueue, 'send'>;
  readonly clock: Clock;
};

const stoppedText =
  'Something went wrong on our end several times. Try again. If it fails again, contact us.';

/**
 * The maximum number of retries of a housekeeping job. With the longest SQS delay between them (15
 * minutes), they take a day before someone has to check.
 */
const maxRetries = 96;
const retrySeconds = 900;

type Failure = {
  /** True for work that no one waits for and no one can restart. It is retried for a day. */
  readonly isHousekeeping?: boolean;
  /** Returns the message to the user. */
  readonly noticeFor?: (reason: string) => NonNullable<Outcome['notice']>;
};

const bulk = (failureText: string): Failure => ({
  noticeFor: (reason) => ({ code: 'bulk_failed', text: `${failureText}. ${reason}` }),
});

const failures: Readonly<Record<JobKind, (input: JobInput) => Failure>> = {
  export_subscribers: () => ({
    noticeFor: (reason) => ({
      code: 'export_failed',
      text: `We couldn’t create your export. ${reason}`,
    }),
  }),
  export_recipients: () => ({
    noticeFor: (reason) => ({
      code: 'export_failed',
      text: `We couldn’t create your export. ${reason}`,
    }),
  }),
  import_suppressions: (input) => ({
    noticeFor: (reason) => ({
      code: 'suppressed_list_failed',
      text: `We couldn’t process your suppression list ${'fileName' in input ? input.fileName : ''}. ${reason}`,
    }),
  }),
  add_to_segment: () => bulk('We couldn’t add some subscribers to the segment'),
  remove_from_segment: () => bulk('We couldn’t remove some subscribers from the segment'),
  unsubscribe: () => bulk('We couldn’t unsubscribe some subscribers'),
  state_consent: () => bulk('We couldn’t record consent for some subscribers'),
  delete_subscribers: () => bulk('We couldn’t delete some subscribers'),
  clear_segment: () => ({ isHousekeeping: true }),
  attribute_orders: () => ({ isHousekeeping: true }),
  note_purchases: () => ({ isHousekeeping: true }),
};

/** Returns how to treat a job that can't be completed. */
const failureOf = (input: JobInput): Failure => failures[input.kind](input);

/** Ends a job as failed and notifies the user. */
export const failJob = async (
  customerId: string,
  job: Job,
  message: string,
  { jobs, clock, isResumable }: Omit<Dependencies, 'queue'> & { readonly isResumable?: boolean },
): Promise<void> => {
  const finishedAt = toInstant(clock());
  const noticeContent = failureOf(job.input).noticeFor?.(message);
  const userMessage =
    noticeContent && jobNotice({ job, state: 'failed', finishedAt, ...noticeContent });
  await jobs.end(customerId, job.id, {
    state: 'failed',
    finishedAt,
    message,
    userMessage,
    isResumable,
  });
};

/**
 * Handles a message that failed or was killed too often. A job that has progressed since the
 * message was sent continues with a new message, whose tries count from zero. Housekeeping is
 * retried later. Any other job ends as failed, and the user is notified.
 */
export const giveUpJob =
  (dependencies: Dependencies) =>
  async (message: JobMessage): Promise<void> => {
    const { jobs, queue } = dependencies;
    const { customerId, from = 0, retries = 0 } = message;
    const job = await jobs.ensure(message);
    if (job.state === 'done' || job.state === 'failed') return;
    if (job.step > from) return queue.send({ ...message, from: job.step, postponed: undefined });
    if (failureOf(job.input).isHousekeeping && retries < maxRetries) {
      const next = { ...message, retries: retries + 1, postponed: undefined };
      return queue.send(next, retrySeconds);
    }
    log.error('Job given up', { customerId, jobId: job.id });
    await failJob(customerId, job, stoppedText, { ...dependencies, isResumable: true });
  };
