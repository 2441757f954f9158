import * as z from 'zod';
import { type Job, jobInput } from '../items/job';

/** What the job queue carries: the whole order, so that the worker can make a missing item. */
export const jobMessage = z.object({
  customerId: z.string(),
  id: z.string(),
  input: jobInput,
  createdAt: z.string(),
  /** The step at which this message was sent: beyond it, its tries count anew. */
  from: z.number().optional(),
  /** How often work that nobody waits for has been given up and taken up again. */
  retries: z.number().optional(),
  /** The end (`finishedAt`) after which the job was started again. */
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
