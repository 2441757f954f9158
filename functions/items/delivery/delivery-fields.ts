import * as z from 'zod';
import { keyPosition } from '../key-positions';

/**
 * The part of a delivery's item that other features read. It isn't in delivery.ts, because
 * importing that would add the email contracts to functions whose bundles must be small.
 */
export const storedDeliveryFields = z.object({
  cid: z.string(),
  did: z.string(),
  /** The delivery's running number within the customer. */
  ord: z.number(),
  name: z.string(),
  subject: z.string(),
  segmentIds: z.array(z.string()),
  /** People in any of these segments didn't get the email. */
  excludedSegmentIds: z.array(z.string()).optional(),
  /** The number of recipients. Absent until the plan is made. */
  planned: z.number().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
});
const stored = storedDeliveryFields;

const ownership = stored.pick({ cid: true });
/** Returns the customer of the delivery, or undefined when it was deleted. */
export const readDeliveryOwner = (item: unknown): string | undefined =>
  ownership.safeParse(item).data?.cid;

const origin = stored.pick({ cid: true, ord: true, createdAt: true });
/** Returns the parts of a delivery that never change, or undefined when it was deleted. */
export const readDeliveryOrigin = (item: unknown) => {
  const { data } = origin.safeParse(item);
  return data && { customerId: data.cid, number: data.ord, createdAt: data.createdAt };
};

const listedSchema = stored.pick({
  did: true,
  ord: true,
  name: true,
  subject: true,
  createdAt: true,
});
/** Returns the fields of a delivery that lists show, including its number. */
export const readNumberedDelivery = (item: unknown) => {
  const { did: deliveryId, ord: number, ...rest } = listedSchema.parse(item);
  return { deliveryId, number, ...rest };
};

const row = keyPosition.extend({ o: z.number().optional() });
/** Returns a row in the list of deliveries: the delivery's key and number. */
export const readDeliveryRow = (item: unknown) => {
  const { o, ...key } = row.parse(item);
  return { key, number: o };
};

const titleSchema = stored.pick({ did: true, cid: true, name: true, subject: true });
export const readDeliveryTitle = (item: unknown) => {
  const { did: deliveryId, cid: customerId, ...rest } = titleSchema.parse(item);
  return { deliveryId, customerId, ...rest };
};

const course = titleSchema.extend(stored.pick({ createdAt: true, finishedAt: true }).shape);
/** Returns a delivery's title, when it was created, and whether emails may still be sent. */
export const readDeliveryProgress = (item: unknown) => {
  const { did: deliveryId, cid: customerId, finishedAt, ...rest } = course.parse(item);
  return { deliveryId, customerId, ...rest, isOver: finishedAt !== undefined };
};

const endSchema = stored.pick({ did: true, finishedAt: true });
/** Returns when the last email was sent, or undefined while emails may still be sent. */
export const readDeliveryEnding = (item: unknown) => {
  const { did: deliveryId, finishedAt } = endSchema.parse(item);
  return { deliveryId, finishedAt };
};

const sentSchema = stored.pick({ did: true, createdAt: true, finishedAt: true });
/** Returns when the user pressed Send, and when the last email was sent if that happened. */
export const readDeliveryTimes = (item: unknown) => {
  const { did: deliveryId, ...rest } = sentSchema.parse(item);
  return { deliveryId, ...rest };
};

const planSchema = stored.pick({ cid: true, planned: true, finishedAt: true });
/** Returns whether a delivery's recipient list still has to be written. */
export const readDeliveryPlanning = (item: unknown) => {
  const { cid: customerId, planned, finishedAt } = planSchema.parse(item);
  return { customerId, isUnplanned: planned === undefined && finishedAt === undefined };
};

const audience = stored.pick({ did: true, segmentIds: true });
export const readDeliveryAudience = (item: unknown) => {
  const { did: deliveryId, segmentIds } = audience.parse(item);
  return { deliveryId, segmentIds };
};
