import { partitionOf } from '../partitions';

/** Returns one partition of a customer's subscribers. */
export const subscriberPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#S#${partition}`;

/** Returns one partition of a static segment's members. */
export const memberPartition = (customerId: string, segmentId: string, partition: number): string =>
  `C#${customerId}#G#${segmentId}#${partition}`;

export const subscriberKey = (customerId: string, subscriberId: string) => ({
  pk: subscriberPartition(customerId, partitionOf(subscriberId)),
  sk: subscriberId,
});

export const memberKey = (customerId: string, segmentId: string, subscriberId: string) => ({
  pk: memberPartition(customerId, segmentId, partitionOf(subscriberId)),
  sk: subscriberId,
});

/** Returns one partition of a customer's suppression list. */
export const suppressionPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#X#${partition}`;

export const suppressionKey = (customerId: string, subscriberId: string) => ({
  pk: suppressionPartition(customerId, partitionOf(subscriberId)),
  sk: subscriberId,
});

/** Returns the customer whose suppression list this is, or undefined for any other partition. */
export const suppressionsOwner = (pk: string): string | undefined =>
  /^C#([^#]+)#X#\d$/.exec(pk)?.[1];

/**
 * Returns the GSI1 sort key of a position in a list of people with one status. The position has the
 * form `<createdAt>#<subscriberId>`.
 */
export const statusPlace = (status: string, position: string): string => `${status}#${position}`;

/**
 * Returns a person's position in a list sorted by when people were added. Newer people sort later.
 */
export const listPosition = (createdAt: string, subscriberId: string): string =>
  `${createdAt}#${subscriberId}`;

/** Returns the sort key of GSI1: by status, then by age. */
export const listOrder = (status: string, createdAt: string, subscriberId: string): string =>
  statusPlace(status, listPosition(createdAt, subscriberId));

/** Returns the list position in a sort key of GSI1. */
export const positionInStatus = (order: string, status: string): string =>
  order.slice(status.length + 1);

/**
 * Returns the customer whose subscribers are in this partition, or undefined for any other
 * partition.
 */
export const subscribersOwner = (pk: string): string | undefined =>
  /^C#([^#]+)#S#\d$/.exec(pk)?.[1];

/** Returns one partition of a customer's email engagement. */
export const engagementPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#E#${partition}`;

/**
 * Returns the key of an engagement item. There's one per subscriber and delivery year, so that an
 * item stays small and everything about one delivery is in one item. `year` is the delivery's, in
 * UTC.
 */
export const engagementKey = (customerId: string, subscriberId: string, year: string) => ({
  pk: engagementPartition(customerId, partitionOf(subscriberId)),
  sk: `${subscriberId}#${year}`,
});

/** The beginning of the sort keys of one subscriber's engagement. */
export const engagementPrefix = (subscriberId: string): string => `${subscriberId}#`;

/**
 * Returns the customer and the segment whose members are in this partition, or undefined for any
 * other partition.
 */
export const parseMembersKey = (pk: string) => {
  const [, customerId, segmentId] = /^C#([^#]+)#G#([^#]+)#\d$/.exec(pk) ?? [];
  return customerId && segmentId ? { customerId, segmentId } : undefined;
};

export type People = 'subscriber' | 'member';

/**
 * Returns 'subscriber' or 'member', depending on whether a partition holds subscribers or members
 * of a static segment. Undefined for any other partition.
 */
export const peopleOf = (pk: string): People | undefined => {
  const [match, subscribers] = /^C#[^#]+#(?:(S)|G#[^#]+)#\d$/.exec(pk) ?? [];
  if (match === undefined) return undefined;
  return subscribers ? 'subscriber' : 'member';
};

/**
 * Returns the customer whose engagement is in this partition, or undefined for any other partition.
 */
export const engagementOwner = (pk: string): string | undefined => /^C#([^#]+)#E#\d$/.exec(pk)?.[1];

/** Returns the person whose engagement a sort key is about. */
export const engagedPerson = (sk: string): string => sk.split('#')[0] ?? '';
