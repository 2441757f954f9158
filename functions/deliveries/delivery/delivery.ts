import * as z from 'zod';
import { type DeliveryStatus, deliveryStatus } from '../../../shared/contracts/deliveries';
import { warmUpConfig } from '../../../shared/contracts/emails';

/** One email on its way to one audience. Its id is the draft's: an email is sent once. */
export const delivery = z.object({
  cid: z.string(),
  did: z.string(),
  /** The customer's running number of deliveries. */
  ord: z.number(),
  name: z.string(),
  subject: z.string(),
  brand: z.string(),
  status: deliveryStatus,
  /** Why it is paused or failed, in words for the user. */
  statusReason: z.string().optional(),
  senderId: z.string(),
  /** The From header as sent. */
  from: z.string(),
  /** Where answers go when the sender's own address cannot receive any. */
  replyTo: z.string(),
  segmentIds: z.array(z.string()),
  /** Where its segments stand as they were at Send; absent when all of them are static. */
  audienceKey: z.string().optional(),
  warmUpConfig,
  /** Number of recipients; absent until the plan is made. */
  planned: z.number().optional(),
  batches: z.number().default(0),
  batchesDone: z.number().default(0),
  /** Recipients handed to the queue so far: the first so many of the manifest. */
  enqueued: z.number().default(0),
  nextBatchAt: z.string().optional(),
  /** The run that made the manifest and plan now in force. */
  planRun: z.number().optional(),
  /** The batch that somebody let go on by resuming: it is not judged. */
  passBatch: z.number().optional(),
  /** The run that was paused because SES refused everybody; later runs count refusals as failures. */
  refusedRun: z.number().optional(),
  contentKey: z.string().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  rev: z.number(),
  /** Grows when an execution has to be replaced; the reactor starts one per value. */
  run: z.number(),
});
export type Delivery = z.infer<typeof delivery>;

/** From these it may go on by itself. */
export const underWay: readonly DeliveryStatus[] = ['queued', 'preparing', 'sending'];

/** Ended for good: nothing more will be sent. */
export const isOver = ({ status, finishedAt }: Delivery): boolean =>
  status === 'sent' || status === 'sent_with_errors' || finishedAt !== undefined;

export const deliveryKey = (deliveryId: string) => ({ pk: `D#${deliveryId}`, sk: 'META' });

/** The stored form; GSI1 lists a customer's deliveries by their creation, with their number. */
export const deliveryItem = (value: Delivery) => ({
  ...deliveryKey(value.did),
  g1pk: `C#${value.cid}#DL`,
  g1sk: `${value.createdAt}#${value.did}`,
  o: value.ord,
  ...value,
});
