import { laneOf } from './lanes';

/** Partition of one lane of a customer's subscribers. */
export const subscriberLane = (customerId: string, lane: number): string =>
  `C#${customerId}#S#${lane}`;

/** Partition of one lane of a static segment's members. */
export const memberLane = (customerId: string, segmentId: string, lane: number): string =>
  `C#${customerId}#G#${segmentId}#${lane}`;

export const subscriberKey = (customerId: string, sid: string) => ({
  pk: subscriberLane(customerId, laneOf(sid)),
  sk: sid,
});

export const memberKey = (customerId: string, segmentId: string, sid: string) => ({
  pk: memberLane(customerId, segmentId, laneOf(sid)),
  sk: sid,
});

/** Partition of one lane of a customer's suppression list. */
export const suppressionLane = (customerId: string, lane: number): string =>
  `C#${customerId}#X#${lane}`;

export const suppressionKey = (customerId: string, sid: string) => ({
  pk: suppressionLane(customerId, laneOf(sid)),
  sk: sid,
});

/** Sort key of GSI1: by status, then by age. */
export const listOrder = (status: string, createdAt: string, sid: string): string =>
  `${status}#${createdAt}#${sid}`;

/** The customer in whose partitions of subscribers this is; undefined for any other partition. */
export const subscribersOwner = (pk: string): string | undefined =>
  /^C#([^#]+)#S#\d$/.exec(pk)?.[1];

/** Partition of one lane of what a customer's subscribers did with emails. */
export const engagementLane = (customerId: string, lane: number): string =>
  `C#${customerId}#E#${lane}`;

/**
 * One item per subscriber and year of the deliveries, so that an item stays small and everything
 * about one delivery stands in one item. `year` is the delivery's, in UTC.
 */
export const engagementKey = (customerId: string, sid: string, year: string) => ({
  pk: engagementLane(customerId, laneOf(sid)),
  sk: `${sid}#${year}`,
});
