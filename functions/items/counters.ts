import { customerPartition } from './account/customer-keys';
import { lanes } from './lanes';

const inLanes = (customerId: string, prefix: string) =>
  lanes.map((lane) => ({ pk: customerPartition(customerId), sk: `${prefix}#${lane}` }));

/** Counters of subscribers by status, one for each lane. */
export const subscriberCountKeys = (customerId: string) => inLanes(customerId, 'CNT#S');

/** The same of a static segment's members. */
export const memberCountKeys = (customerId: string, segmentId: string) =>
  inLanes(customerId, `CNT#G#${segmentId}`);

/** The segment that a counter of members is about. */
export const countedSegment = (sk: string): string => sk.split('#')[2] ?? '';

/** Counters of the suppression list. */
export const suppressionCountKeys = (customerId: string) => inLanes(customerId, 'CNT#X');

/** The counter of drafts by status. */
export const draftCountKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'CNT#DR',
});
