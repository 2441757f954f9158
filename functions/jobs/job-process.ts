import * as z from 'zod';
import type { StoreFormats } from '../customers/store-formats';
import type { Job, JobKind } from '../items/job';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { Run, RunOutcome } from '../platform/work/long-run';
import { failJob, giveUpJob } from './give-up-job';
import type { JobMessage } from './job';
import { jobNotice } from './job-notice-rules';
import type { JobQueue } from './job-queue';
import type { JobRepository } from './job-repository';
import type { JobHandler, JobOf, JobWorks, Step } from './job-work';

type Dependencies = {
  readonly jobs: JobRepository;
  readonly queue: Pick<JobQueue, 'send'>;
  readonly works: JobWorks;
  readonly formatsOf: StoreFormats;
  readonly clock: Clock;
};

const checkpoint = z.object({ at: z.unknown(), isLast: z.boolean() });

const readCheckpoint = (job: Job) =>
  job.checkpoint ? checkpoint.parse(JSON.parse(job.checkpoint)) : { at: undefined, isLast: false };

const writeCheckpoint = ({ checkpoint: at, isLast = false }: Step): string =>
  JSON.stringify({ at, isLast });

/** Runs jobs of every kind. A run may die at any point. The next run repeats one step. */
export const createJobProcess = ({ jobs, queue, works, formatsOf, clock }: Dependencies) => {
  // A job's kind determines the type of its input, which TypeScript can't see here.
  const handlerOf = ({ kind }: Job) => works[kind] as JobHandler<JobKind>;
  const viewOf = (job: Job): JobOf<JobKind> => ({ ...job, checkpoint: readCheckpoint(job).at });

  const finish = async (customerId: string, job: Job) => {
    const formats = await formatsOf(customerId);
    const { message, result, notice } = await handlerOf(job).finish(
      customerId,
      viewOf(job),
      formats,
    );
    const finishedAt = toInstant(clock());
    const userMessage = notice && jobNotice({ job, state: 'done', finishedAt, ...notice });
    await jobs.end(customerId, job.id, { state: 'done', finishedAt, message, result, userMessage });
  };

  const begin = async (customerId: string, job: Job): Promise<Job> => {
    if (job.state !== 'queued') return job;
    await jobs.start(customerId, job.id, await handlerOf(job).total(customerId, viewOf(job)));
    return jobs.get(customerId, job.id);
  };

  const advance = (customerId: string, job: Job, step: Step) =>
    jobs.advance(customerId, job, {
      checkpoint: writeCheckpoint(step),
      processed: step.processed ?? 0,
      changed: step.changed ?? 0,
      unchanged: step.unchanged ?? 0,
    });

  const runSteps = async (message: JobMessage, first: Job, run: Run): Promise<RunOutcome> => {
    const { customerId } = message;
    let job = first;
    while (!readCheckpoint(job).isLast) {
      if (await run.shouldStop()) return 'work_left';
      const step = await handlerOf(job).step(customerId, viewOf(job));
      const next = await advance(customerId, job, step);
      if (!next) return 'overtaken';
      job = next;
      if (step.waitSeconds) {
        await queue.send(message, step.waitSeconds);
        return 'finished';
      }
    }
    await finish(customerId, job);
    return 'finished';
  };

  /**
   * Returns the job, reopened if the message says that someone restarted it after it had failed.
   */
  const reopenIfRequested = async (message: JobMessage): Promise<Job> => {
    const job = await jobs.ensure(message);
    if (!job.isResumable || job.finishedAt !== message.reopens) return job;
    await jobs.reopen(message.customerId, job);
    return jobs.ensure(message);
  };

  const isEnded = ({ state }: Job) => state === 'done' || state === 'failed';

  return {
    /** Runs a job from where the last run ended. */
    async run(message: JobMessage, run: Run): Promise<RunOutcome> {
      const storedJob = await reopenIfRequested(message);
      if (isEnded(storedJob)) return 'finished';
      try {
        const job = await begin(message.customerId, storedJob);
        return isEnded(job) ? 'finished' : await runSteps(message, job, run);
      } catch (error) {
        // An `AppError` is an intentional refusal, so another try would be refused too.
        if (!(error instanceof AppError)) throw error;
        await failJob(message.customerId, storedJob, error.message, { jobs, clock });
        return 'finished';
      }
    },

    giveUp: giveUpJob({ jobs, queue, clock }),
  };
};
