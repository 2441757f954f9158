import * as z from 'zod';
import { type Job, jobInput } from '../items/job';

/**
 * A message in the job queue. It contains the whole input, so that the worker can create a missing
 * job.
 */
export const jobMessage = z.object({
  customerId: z.string(),
  id: z.string(),
  input: jobInput,
  createdAt: z.string(),
  /**
   * The step at which this message was sent. If the job has progressed since, its tries count from
   * zero.
   */
  from: z.number().optional(),
  /** The number of times that a housekeeping job was retried after a failure. */
  retries: z.number().optional(),
  /** How often in a row the work was postponed (`createLongRun`). */
  postponed: z.number().optional(),
  /**
   * The `finishedAt` of the failure that this message undoes, because someone restarted the job.
   */
  reopens: z.string().optional(),
});
export type JobMessage = z.infer<typeof jobMessage>;

export const newJob = ({
  id,
  input,
  createdAt,
}: Pick<JobMessage, 'id' | 'input' | 'createdAt'>): Job => ({
  id,
  kind: input.kind,
  input,
  state: 'queued',
  total: 0,
  processed: 0,
  changed: 0,
  unchanged: 0,
  step: 0,
  createdAt,
});
