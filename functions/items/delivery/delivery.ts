import * as z from 'zod';
import { deliveryStatus, waitReason } from '../../../shared/contracts/deliveries';
import { ownTime, ownTimeAt } from '../../../shared/contracts/email/own-time';
import { warmUpConfig } from '../../../shared/contracts/emails';
import { storedDeliveryFacts } from './delivery-facts';
import { customerDeliveriesIndex, deliveryKey, deliveryOrder, stepOrder } from './delivery-keys';
import { storedTrial } from './trial';

/** It had ended, and goes on for those that were given up. */
const reopening = z.object({
  /** The end that somebody reopened; a second call for the same end changes nothing. */
  endedAt: z.string(),
  /** When it ended for the first time: later it cannot be reopened any more. */
  firstEndedAt: z.string(),
  /** Whether everybody who had been given up is waiting to be sent to. */
  isReleased: z.boolean(),
});

const stored = storedDeliveryFacts.extend({
  brand: z.string(),
  /** The series whose step it is: it goes out to one person after the other, and has no workflow. */
  sequenceId: z.string().optional(),
  /** The revision of the series that it goes out as. */
  sequenceRev: z.number().optional(),
  status: deliveryStatus,
  /** Why it is paused or failed, in words for the user. */
  statusReason: z.string().optional(),
  senderId: z.string(),
  /** The From header as sent. */
  from: z.string(),
  /** The sender's pool of IP addresses at Send; absent for the shared one. */
  ipPoolName: z.string().optional(),
  /** Where answers go when the sender's own address cannot receive any. */
  replyTo: z.string(),
  /** The stored name of `frozenSegmentsKey`. */
  audienceKey: z.string().optional(),
  /** It is for the people of the moment it was scheduled: as which revision, and when. */
  taken: z.object({ rev: z.number(), at: z.string() }).optional(),
  warmUpConfig,
  /**
   * It goes out when everybody's own clocks show `at`; people whose zone is unknown live in
   * `timeZone`, the customer's when it was scheduled.
   */
  ownTime: ownTime.extend({ at: ownTimeAt, timeZone: z.string() }).optional(),
  /** Who got another email of the customer within so many hours is skipped; absent without a cap. */
  frequencyCapHours: z.number().optional(),
  batches: z.number().default(0),
  batchesDone: z.number().default(0),
  /** How many recipients, from the start of the manifest, were handed to the queue. */
  enqueued: z.number().default(0),
  nextBatchAt: z.string().optional(),
  waitingFor: waitReason.optional(),
  /** The run that made the current manifest and plan. */
  planRun: z.number().optional(),
  /**
   * The batch that somebody resumed after a pause: the threshold gate lets it pass, so that it does
   * not pause again.
   */
  passBatch: z.number().optional(),
  /** The batch whose wait a manager skipped: it is not held back for too few opens. */
  skippedWait: z.number().optional(),
  /** The run that was paused because SES refused everybody; later runs count refusals as failures. */
  refusedRun: z.number().optional(),
  reopened: reopening.optional(),
  contentKey: z.string().optional(),
  ...storedTrial.shape,
  /** That the links of its mails begin with: pages made later lead where the mails do. */
  linkOrigin: z.string().optional(),
  rev: z.number(),
  /**
   * Grows when a new workflow execution has to be started; the reactor starts one for each value.
   */
  run: z.number(),
});

type Ids = { readonly customerId: string; readonly deliveryId: string };

/** One email on its way to one audience. Its id is the draft's: an email is sent once. */
export type Delivery = Ids & {
  /** The customer's running number of deliveries. */
  readonly number: number;
  /** Where its segments are stored as they were at Send; absent when all of them are static. */
  readonly frozenSegmentsKey?: string | undefined;
} & Omit<z.infer<typeof stored>, 'cid' | 'did' | 'ord' | 'audienceKey'>;

export const readDelivery = (item: unknown): Delivery => {
  const {
    cid: customerId,
    did: deliveryId,
    ord: number,
    audienceKey,
    ...rest
  } = stored.parse(item);
  const frozen = audienceKey ? { frozenSegmentsKey: audienceKey } : {};
  return { customerId, deliveryId, number, ...rest, ...frozen };
};

/**
 * The stored form; GSI1 lists a customer's deliveries by their creation, with their number, steps of
 * series for themselves.
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

const standing = stored.pick({ did: true, status: true, statusReason: true });
/** Whether it goes out. */
export const readDeliveryStanding = (item: unknown) => {
  const { did: deliveryId, ...rest } = standing.parse(item);
  return { deliveryId, ...rest };
};

const source = stored
  .pick({ cid: true, contentKey: true, linkOrigin: true, createdAt: true })
  .required()
  .extend(stored.pick({ trialContent: true, winner: true, sequenceId: true }).shape);

/** What its mails were made of; undefined when it is gone or not frozen yet. */
export const readDeliverySource = (item: unknown) => {
  const { data } = source.safeParse(item);
  if (!data) return undefined;
  const { cid: customerId, ...rest } = data;
  return { customerId, ...rest };
};

const overview = stored
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

/** What results say of a delivery. */
export type DeliveryOverview = Ids & Omit<z.infer<typeof overview>, 'cid' | 'did'>;

/** Undefined when it is gone. */
export const readDeliveryOverview = (item: unknown): DeliveryOverview | undefined => {
  const { data } = overview.safeParse(item);
  if (!data) return undefined;
  const { cid: customerId, did: deliveryId, ...rest } = data;
  return { customerId, deliveryId, ...rest };
};
