import type { Job } from '../items/job';
import { type Clock, toInstant } from '../platform/clock';
import { log } from '../platform/logger';
import type { JobMessage } from './job';
import { failureOf } from './job-failures';
import { jobNotice } from './job-notice-rules';
import type { JobQueue } from './job-queue';
import type { JobRepository } from './job-repository';

type Dependencies = {
  readonly jobs: Pick<JobRepository, 'ensure' | 'end'>;
  readonly queue: Pick<JobQueue, 'send'>;
  readonly clock: Clock;
};

const stopped =
  'Something went wrong on our side, several times at the same place. Start it again; if it stops again, contact us.';

/** Housekeeping is taken up again for a day before somebody has to look: SQS delays 15 minutes at most. */
const [mostRetries, retrySeconds] = [96, 900];

/** Ends a job that failed, in a state that the user is told. */
export const failJob = async (
  customerId: string,
  job: Job,
  message: string,
  { jobs, clock, isResumable }: Omit<Dependencies, 'queue'> & { readonly isResumable?: boolean },
): Promise<void> => {
  const finishedAt = toInstant(clock());
  const tell = failureOf(job.input).tell?.(message);
  const userMessage = tell && jobNotice({ job, state: 'failed', finishedAt, ...tell });
  await jobs.end(customerId, job.id, {
    ...{ state: 'failed', finishedAt, message, userMessage, isResumable },
  });
};

/**
 * Takes over from a message that failed or was killed too often. A job that has moved on since the
 * message was sent goes on with a new one, whose tries count anew; housekeeping is tried again later;
 * any other job ends in a state that the user is told.
 */
export const giveUpJob =
  (dependencies: Dependencies) =>
  async (message: JobMessage): Promise<void> => {
    const { jobs, queue } = dependencies;
    const { customerId, from = 0, retries = 0 } = message;
    const job = await jobs.ensure(message);
    if (job.state === 'done' || job.state === 'failed') return;
    if (job.step > from) return queue.send({ ...message, from: job.step });
    if (failureOf(job.input).isHousekeeping && retries < mostRetries) {
      return queue.send({ ...message, retries: retries + 1 }, retrySeconds);
    }
    log.error('Job given up', { customerId, jobId: job.id });
    await failJob(customerId, job, stopped, { ...dependencies, isResumable: true });
  };
