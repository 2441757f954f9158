import * as z from 'zod';
import { deliveryStatus } from '../../../shared/contracts/deliveries';
import { customerPartition } from './customer-keys';

const overviewDelivery = z.object({
  deliveryId: z.string(),
  /** The delivery's running number within the customer. */
  ord: z.number(),
  /** The delivery's revision. An older revision never replaces a newer one. */
  rev: z.number(),
  name: z.string(),
  status: deliveryStatus,
  createdAt: z.string(),
  planned: z.number().optional(),
});
export type OverviewDelivery = z.infer<typeof overviewDelivery>;

const storedDeliverySchema = overviewDelivery
  .omit({ deliveryId: true })
  .extend({ did: z.string() });
/**
 * Returns the part of a delivery's stored item that an overview shows, or undefined for anything
 * else.
 */
export const readOverviewDelivery = (item: unknown): OverviewDelivery | undefined => {
  const { data } = storedDeliverySchema.safeParse(item);
  if (!data) return undefined;
  const { did: deliveryId, ...rest } = data;
  return { deliveryId, ...rest };
};

/** Returns a text that changes whenever an overview of the delivery would change. */
export const overviewText = (item: Readonly<Record<string, unknown>> | undefined): string =>
  JSON.stringify([item?.status, item?.name, item?.planned]);

const failedImport = z.object({ importId: z.string(), fileName: z.string() });
/** An import that failed and can be resumed. */
export type FailedImport = z.infer<typeof failedImport>;

const waitingReview = z.object({ draftId: z.string(), name: z.string() });
/** An email that waits for a manager's approval. */
export type WaitingReview = z.infer<typeof waitingReview>;

const milestone = z.enum(['domain', 'sequence']);
/**
 * Something that a customer achieved at least once: verified a domain of their own, or activated a
 * sequence.
 */
export type Milestone = z.infer<typeof milestone>;

const storedSchema = z.object({
  /** The customer's deliveries that the list shows, newest first. */
  deliveries: z.array(overviewDelivery).default([]),
  failedImports: z.array(failedImport).default([]),
  reviews: z.array(waitingReview).default([]),
  milestones: z.array(milestone).default([]),
  /** Increases with every write. A write based on an older revision is refused. */
  rev: z.number().default(0),
});

/**
 * What a list of customers shows about each of them. The stream handler maintains these items, so
 * that they can be read in batches.
 */
export type CustomerOverview = z.infer<typeof storedSchema>;

export const customerOverviewKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'OVERVIEW' as const,
});

/** Returns an empty overview when there is no item. */
export const readCustomerOverview = (item: unknown): CustomerOverview =>
  storedSchema.parse(item ?? {});
