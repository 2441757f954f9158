import * as z from 'zod';
import { deliveryStatus, holdReason } from '../../../shared/contracts/deliveries';
import { recipientTime, recipientTimeAt } from '../../../shared/contracts/email/recipient-time';
import { warmUpConfig } from '../../../shared/contracts/emails';
import { storedAbTest } from './ab-test';
import { storedDeliveryFields } from './delivery-fields';
import { customerDeliveriesIndex, deliveryKey, deliveryOrder, stepOrder } from './delivery-keys';

/** Set when a delivery had ended and was reopened to retry failed recipients. */
const reopening = z.object({
  /**
   * When the delivery had ended before it was reopened. Reopening it again with the same end time
   * changes nothing.
   */
  endedAt: z.string(),
  /** When the delivery first ended, which limits how long it can be reopened. */
  firstEndedAt: z.string(),
  /** Whether all failed recipients have been released for another try. */
  isReleased: z.boolean(),
});

const storedSchema = storedDeliveryFields.extend({
  brand: z.string(),
  /**
   * The sequence that a step belongs to. A step is sent to one person after another and has no
   * workflow.
   */
  sequenceId: z.string().optional(),
  /** The revision of the sequence with which this step is sent. */
  sequenceRev: z.number().optional(),
  status: deliveryStatus,
  /** Why the delivery is paused or failed, phrased for the user. */
  statusReason: z.string().optional(),
  senderId: z.string(),
  /** The From header as sent. */
  from: z.string(),
  /** The IP pool that the sender had when the email was sent. Absent for the shared pool. */
  ipPoolName: z.string().optional(),
  /** The address for replies when the sender's own address can't receive any. */
  replyTo: z.string(),
  /** The stored name of `frozenSegmentsKey`. */
  audienceKey: z.string().optional(),
  /**
   * Set when the email goes to fixed recipients, which are determined when it is scheduled.
   * Contains the revision, and when the recipients were fixed.
   */
  taken: z.object({ rev: z.number(), at: z.string() }).optional(),
  warmUpConfig,
  /** The time for which the email was scheduled, if it was. */
  sendAt: z.string().optional(),
  /** The id of the call that sent or scheduled the email (platform/correlation.ts). */
  correlationId: z.string().optional(),
  /**
   * Set when the email is sent at `at` in each recipient's local time. For people whose time zone
   * is unknown, we use `timeZone`, the customer's time zone when the email was scheduled.
   */
  ownTime: recipientTime.extend({ at: recipientTimeAt, timeZone: z.string() }).optional(),
  /**
   * Recipients who got another email of the customer within this many hours are skipped. Absent
   * without a cap.
   */
  frequencyCapHours: z.number().optional(),
  batches: z.number().default(0),
  batchesDone: z.number().default(0),
  /** The number of recipients enqueued so far, from the start of the recipient list. */
  enqueued: z.number().default(0),
  nextBatchAt: z.string().optional(),
  waitingFor: holdReason.optional(),
  /** The run that made the current recipient list and plan. */
  planRun: z.number().optional(),
  /**
   * The batch that a user resumed after a pause. The batch check lets this batch pass, so that the
   * delivery isn't paused again.
   */
  passBatch: z.number().optional(),
  /** The batch whose wait a manager skipped. It isn't delayed for too few opens. */
  skippedWait: z.number().optional(),
  /**
   * The run that was paused because SES refused every recipient. Later runs count refusals as
   * failures.
   */
  refusedRun: z.number().optional(),
  reopened: reopening.optional(),
  contentKey: z.string().optional(),
  /** The language that was chosen for this email, as a BCP 47 tag. Absent for the store's. */
  language: z.string().optional(),
  ...storedAbTest.shape,
  /**
   * The origin at the beginning of the links in the delivery's emails, so that pages created later
   * use the same links.
   */
  linkOrigin: z.string().optional(),
  rev: z.number(),
  /**
   * Increases when a new workflow execution has to be started. The stream handler starts one for
   * each value.
   */
  run: z.number(),
});

type Ids = { readonly customerId: string; readonly deliveryId: string };

/**
 * The sending of one email to one audience. Its id is the draft's, because an email is sent once.
 */
export type Delivery = Ids & {
  /** The delivery's running number within the customer. */
  readonly number: number;
  /**
   * The key of the segments as they were when the email was sent. Absent when all of them are
   * static.
   */
  readonly frozenSegmentsKey?: string | undefined;
} & Omit<z.infer<typeof storedSchema>, 'cid' | 'did' | 'ord' | 'audienceKey'>;

export const readDelivery = (item: unknown): Delivery => {
  const {
    cid: customerId,
    did: deliveryId,
    ord: number,
    audienceKey,
    ...rest
  } = storedSchema.parse(item);
  const frozen = audienceKey ? { frozenSegmentsKey: audienceKey } : {};
  return { customerId, deliveryId, number, ...rest, ...frozen };
};

/**
 * Returns the stored form. GSI1 lists a customer's deliveries by creation time and includes their
 * numbers. It lists steps of sequences separately.
 */
export const deliveryItem = ({
  customerId,
  deliveryId,
  number,
  frozenSegmentsKey,
  ...rest
}: Delivery) => ({
  ...deliveryKey(deliveryId),
  g1pk: customerDeliveriesIndex(customerId),
  g1sk: (rest.sequenceId ? stepOrder : deliveryOrder)(rest.createdAt, deliveryId),
  o: number,
  cid: customerId,
  did: deliveryId,
  ord: number,
  ...(frozenSegmentsKey ? { audienceKey: frozenSegmentsKey } : {}),
  ...rest,
});

const statusFields = storedSchema.pick({ did: true, status: true, statusReason: true });
/** Returns the data that decides whether a delivery is being sent. */
export const readDeliveryStatus = (item: unknown) => {
  const { did: deliveryId, ...rest } = statusFields.parse(item);
  return { deliveryId, ...rest };
};

const source = storedSchema
  .pick({ cid: true, contentKey: true, linkOrigin: true, createdAt: true })
  .required()
  .extend(storedSchema.pick({ trialContent: true, winner: true, sequenceId: true }).shape);

/**
 * Returns what a delivery's emails were made from, or undefined when the delivery was deleted or
 * its content isn't stored yet.
 */
export const readDeliverySource = (item: unknown) => {
  const { data } = source.safeParse(item);
  if (!data) return undefined;
  const { cid: customerId, ...rest } = data;
  return { customerId, ...rest };
};

const overview = storedSchema
  .pick({
    cid: true,
    did: true,
    name: true,
    subject: true,
    status: true,
    statusReason: true,
    batches: true,
    batchesDone: true,
    nextBatchAt: true,
    waitingFor: true,
    contentKey: true,
    taken: true,
    ownTime: true,
    reopened: true,
    sequenceId: true,
    createdAt: true,
    finishedAt: true,
    trial: true,
    trialContent: true,
    trialPart: true,
    trialEndsAt: true,
    winner: true,
  })
  .extend({ planned: z.number().default(0), from: z.string().optional() });

/** The fields of a delivery that its results page shows. */
export type DeliveryOverview = Ids & Omit<z.infer<typeof overview>, 'cid' | 'did'>;

/**
 * Returns the fields of a delivery that the results page shows, or undefined if the delivery was
 * deleted.
 */
export const readDeliveryOverview = (item: unknown): DeliveryOverview | undefined => {
  const { data } = overview.safeParse(item);
  if (!data) return undefined;
  const { cid: customerId, did: deliveryId, ...rest } = data;
  return { customerId, deliveryId, ...rest };
};
