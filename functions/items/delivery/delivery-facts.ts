import * as z from 'zod';
import { keyPlace } from '../places';

/**
 * The part of a delivery's item that other features read. Not in delivery.ts, because importing
 * that would add the contracts of emails to functions whose bundles must be small.
 */
export const storedDeliveryFacts = z.object({
  cid: z.string(),
  did: z.string(),
  /** The customer's running number of deliveries. */
  ord: z.number(),
  name: z.string(),
  subject: z.string(),
  segmentIds: z.array(z.string()),
  /** Nobody in any of these got it. */
  excludedSegmentIds: z.array(z.string()).optional(),
  /** Number of recipients; absent until the plan is made. */
  planned: z.number().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
});
const stored = storedDeliveryFacts;

const ownership = stored.pick({ cid: true });
/** Whose delivery it is; undefined when it is gone. */
export const readDeliveryOwner = (item: unknown): string | undefined =>
  ownership.safeParse(item).data?.cid;

const origin = stored.pick({ cid: true, ord: true, createdAt: true });
/** What never changes of a delivery; undefined when it is gone. */
export const readDeliveryOrigin = (item: unknown) => {
  const { data } = origin.safeParse(item);
  return data && { customerId: data.cid, number: data.ord, createdAt: data.createdAt };
};

const numbered = stored.pick({ did: true, ord: true, name: true, subject: true, createdAt: true });
/** What lists say of a delivery, with its number. */
export const readNumberedDelivery = (item: unknown) => {
  const { did: deliveryId, ord: number, ...rest } = numbered.parse(item);
  return { deliveryId, number, ...rest };
};

const row = keyPlace.extend({ o: z.number().optional() });
/** A row of the list of deliveries: where the delivery is, and its number. */
export const readDeliveryRow = (item: unknown) => {
  const { o, ...key } = row.parse(item);
  return { key, number: o };
};

const titled = stored.pick({ did: true, cid: true, name: true, subject: true });
export const readDeliveryTitle = (item: unknown) => {
  const { did: deliveryId, cid: customerId, ...rest } = titled.parse(item);
  return { deliveryId, customerId, ...rest };
};

const course = titled.extend(stored.pick({ createdAt: true, finishedAt: true }).shape);
/** Its title, when it was made and whether mails may still go out. */
export const readDeliveryCourse = (item: unknown) => {
  const { did: deliveryId, cid: customerId, finishedAt, ...rest } = course.parse(item);
  return { deliveryId, customerId, ...rest, isOver: finishedAt !== undefined };
};

const ending = stored.pick({ did: true, finishedAt: true });
/** When the last of its mails was sent; not set while mails may still go out. */
export const readDeliveryEnding = (item: unknown) => {
  const { did: deliveryId, finishedAt } = ending.parse(item);
  return { deliveryId, finishedAt };
};

const planning = stored.pick({ cid: true, planned: true, finishedAt: true });
/** Whether its recipients still have to be written down. */
export const readDeliveryPlanning = (item: unknown) => {
  const { cid: customerId, planned, finishedAt } = planning.parse(item);
  return { customerId, isUnplanned: planned === undefined && finishedAt === undefined };
};

const audience = stored.pick({ did: true, segmentIds: true });
export const readDeliveryAudience = (item: unknown) => {
  const { did: deliveryId, segmentIds } = audience.parse(item);
  return { deliveryId, segmentIds };
};
