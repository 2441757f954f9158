import { customerPartition } from './account/customer-keys';

export const segmentPrefix = 'SEG#';

export const segmentKey = (customerId: string, segmentId: string) => ({
  pk: customerPartition(customerId),
  sk: `${segmentPrefix}${segmentId}`,
});

/** Returns the segment whose item has this sort key. */
export const segmentOf = (sk: string): string | undefined => /^SEG#([^#]+)$/.exec(sk)?.[1];

/**
 * The key of the item that lists the attributes a segment's members have had, by the type of their
 * values.
 */
export const fieldKeysKey = (customerId: string, segmentId: string) => ({
  pk: customerPartition(customerId),
  sk: `FK#${segmentId}`,
});

/**
 * Used instead of a segment ID for the whole audience, because not every subscriber is in a
 * segment.
 */
export const wholeAudience = 'ALL';
