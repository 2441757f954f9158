import * as z from 'zod';
import { instant } from '../../shared/contracts/common';
import { jobKind, jobState, recipientList, selection } from '../../shared/contracts/jobs';
import { customerPartition } from './account/customer-keys';

/** The task of a job. */
export const jobInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export_subscribers'), selection }),
  z.object({
    kind: z.literal('export_recipients'),
    deliveryId: z.string(),
    /**
     * Further deliveries of the same sequence step, which went to people who entered the sequence
     * again.
     */
    again: z.array(z.string()).optional(),
    ...recipientList.shape,
  }),
  z.object({ kind: z.literal('add_to_segment'), selection, segmentId: z.string() }),
  z.object({ kind: z.literal('remove_from_segment'), selection, segmentId: z.string() }),
  z.object({
    kind: z.literal('unsubscribe'),
    selection,
    by: z.enum(['customer', 'manager']),
  }),
  z.object({
    kind: z.literal('state_consent'),
    selection,
    /** How or where the people in the job agreed to get emails. */
    text: z.string(),
    by: z.enum(['customer', 'manager']),
  }),
  z.object({ kind: z.literal('delete_subscribers'), selection }),
  z.object({ kind: z.literal('clear_segment'), segmentId: z.string() }),
  z.object({ kind: z.literal('attribute_orders'), version: z.number() }),
  z.object({ kind: z.literal('note_purchases') }),
  z.object({
    kind: z.literal('import_suppressions'),
    assetKey: z.string(),
    fileName: z.string(),
  }),
]);
export type JobInput = z.infer<typeof jobInput>;
export type JobKind = JobInput['kind'];
type Inputs = { readonly [Kind in JobKind]: Extract<JobInput, { kind: Kind }> };
export type InputOf<Kind extends JobKind> = Inputs[Kind];

const job = z.object({
  id: z.string(),
  kind: jobKind,
  input: jobInput,
  state: jobState,
  total: z.number(),
  processed: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /**
   * The number of checkpoints so far. If two runs are at the same checkpoint, only the first may
   * continue.
   */
  step: z.number(),
  /** The job's progress, in a format specific to this kind of job. Absent before the first step. */
  checkpoint: z.string().optional(),
  /** The job's result, in a format specific to this kind of job. */
  result: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  /**
   * Whether the job ended because of a failure on our side, rather than an intentional refusal. If
   * so, starting the job again resumes where it stopped.
   */
  isResumable: z.boolean().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type Job = z.infer<typeof job>;

export const readJob = (stored: unknown): Job => job.parse(stored);

/** How long jobs are kept. People still check a job's results for some days after it ends. */
const lifetimeSeconds = 7 * 24 * 3600;

export const jobKey = (customerId: string, jobId: string) => ({
  pk: customerPartition(customerId),
  sk: `JOB#${jobId}`,
});

export const jobItem = (customerId: string, value: Job) => ({
  ...jobKey(customerId, value.id),
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + lifetimeSeconds,
  ...value,
});
