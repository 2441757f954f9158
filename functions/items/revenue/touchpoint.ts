import * as z from 'zod';
import { attributionLimits } from '../../../shared/attribution-limits';
import { partitionOf } from '../partitions';
import { timeText } from './time-text';

const daySeconds = 86_400;

/** Returns the key of one partition of a customer's clicks. */
const touchpointPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#T#${partition}`;

export type ClickTouchpoint = {
  readonly subscriberId: string;
  readonly deliveryId: string;
  /** When the person clicked, in epoch milliseconds. */
  readonly at: number;
};

/**
 * Returns the stored form of a person's click. The key contains the time of the click, so that a
 * redelivered click results in the same item.
 */
export const touchpointItem = (
  customerId: string,
  { subscriberId, deliveryId, at }: ClickTouchpoint,
) => ({
  pk: touchpointPartition(customerId, partitionOf(subscriberId)),
  sk: `${subscriberId}#${timeText(at)}#${deliveryId}`,
  ttl: Math.ceil(at / 1000) + attributionLimits.clicksKeptDays * daySeconds,
});

/** The key range of a person's clicks between two moments, both included. */
export const touchpointSpan = (
  customerId: string,
  subscriberId: string,
  from: number,
  to: number,
) => ({
  pk: touchpointPartition(customerId, partitionOf(subscriberId)),
  first: `${subscriberId}#${timeText(from)}`,
  last: `${subscriberId}#${timeText(to)}#~`,
});

const storedSchema = z.object({ pk: z.string(), sk: z.string() });

export const readTouchpoint = (item: unknown): ClickTouchpoint => {
  const [subscriberId = '', at = '', deliveryId = ''] = storedSchema.parse(item).sk.split('#');
  return { subscriberId, deliveryId, at: Number(at) };
};

/**
 * Returns the customer whose clicks are in this partition, or undefined for any other partition.
 */
export const touchpointOwner = (pk: string): string | undefined => /^C#([^#]+)#T#\d$/.exec(pk)?.[1];
