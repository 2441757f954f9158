import type { Job, JobInput } from '../items/job';
import { type Clock, toInstant } from '../platform/clock';
import type { JobQueue } from './job-queue';
import type { JobRepository } from './job-repository';

type Dependencies = {
  readonly jobs: Pick<JobRepository, 'ensure' | 'find' | 'reopen'>;
  readonly queue: Pick<JobQueue, 'send'>;
  readonly clock: Clock;
};

export const createJobService = ({ jobs, queue, clock }: Dependencies) => {
  const resume = async (customerId: string, job: Job): Promise<Job> => {
    const { id, input, createdAt, step: fromStep, finishedAt: reopens } = job;
    const message = { customerId, id, input, createdAt, from: fromStep, reopens };
    await queue.send(message);
    await jobs.reopen(customerId, job);
    return jobs.ensure(message);
  };

  return {
    /**
     * Starts the job with this id. Repeating the call returns the same job. If the job had failed
     * permanently, it resumes where it stopped. The message is sent first. If this call dies after
     * sending it, the worker creates the job. If it dies before, nothing has happened.
     */
    async start(customerId: string, id: string, input: JobInput): Promise<Job> {
      const found = await jobs.find(customerId, id);
      if (found?.isResumable) return resume(customerId, found);
      if (found) return found;
      const message = { customerId, id, input, createdAt: toInstant(clock()) };
      await queue.send(message);
      return jobs.ensure(message);
    },
  };
};
