import { laneOf } from '../lanes';

/** Partition of one lane of a customer's subscribers. */
export const subscriberLane = (customerId: string, lane: number): string =>
  `C#${customerId}#S#${lane}`;

/** Partition of one lane of a static segment's members. */
export const memberLane = (customerId: string, segmentId: string, lane: number): string =>
  `C#${customerId}#G#${segmentId}#${lane}`;

export const subscriberKey = (customerId: string, subscriberId: string) => ({
  pk: subscriberLane(customerId, laneOf(subscriberId)),
  sk: subscriberId,
});

export const memberKey = (customerId: string, segmentId: string, subscriberId: string) => ({
  pk: memberLane(customerId, segmentId, laneOf(subscriberId)),
  sk: subscriberId,
});

/** Partition of one lane of a customer's suppression list. */
export const suppressionLane = (customerId: string, lane: number): string =>
  `C#${customerId}#X#${lane}`;

export const suppressionKey = (customerId: string, subscriberId: string) => ({
  pk: suppressionLane(customerId, laneOf(subscriberId)),
  sk: subscriberId,
});

/** The customer in whose suppression list this is; undefined for any other partition. */
export const suppressionsOwner = (pk: string): string | undefined =>
  /^C#([^#]+)#X#\d$/.exec(pk)?.[1];

/** A place in a list of one status, `<createdAt>#<subscriberId>`, as the sort key of GSI1 has it. */
export const inStatus = (status: string, place: string): string => `${status}#${place}`;

/** Where somebody stands in a list by age; later is newer. */
export const listPlace = (createdAt: string, subscriberId: string): string =>
  `${createdAt}#${subscriberId}`;

/** Sort key of GSI1: by status, then by age. */
export const listOrder = (status: string, createdAt: string, subscriberId: string): string =>
  inStatus(status, listPlace(createdAt, subscriberId));

/** The place in a sort key of GSI1. */
export const placeInStatus = (order: string, status: string): string =>
  order.slice(status.length + 1);

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
export const engagementKey = (customerId: string, subscriberId: string, year: string) => ({
  pk: engagementLane(customerId, laneOf(subscriberId)),
  sk: `${subscriberId}#${year}`,
});

/** Begins the sort keys of what one subscriber did. */
export const engagementPrefix = (subscriberId: string): string => `${subscriberId}#`;

/** The customer and the segment in whose lanes of members this is; undefined elsewhere. */
export const membersPlaceOf = (pk: string) => {
  const [, customerId, segmentId] = /^C#([^#]+)#G#([^#]+)#\d$/.exec(pk) ?? [];
  return customerId && segmentId ? { customerId, segmentId } : undefined;
};

export type People = 'subscriber' | 'member';

/** Whether a partition holds subscribers or members of a static segment; undefined for any other. */
export const peopleOf = (pk: string): People | undefined => {
  const [match, subscribers] = /^C#[^#]+#(?:(S)|G#[^#]+)#\d$/.exec(pk) ?? [];
  if (match === undefined) return undefined;
  return subscribers ? 'subscriber' : 'member';
};

/** The customer in whose lanes of engagement this is; undefined elsewhere. */
export const engagementOwner = (pk: string): string | undefined => /^C#([^#]+)#E#\d$/.exec(pk)?.[1];

/** Whose engagement a sort key of these lanes is about. */
export const engagedPerson = (sk: string): string => sk.split('#')[0] ?? '';
