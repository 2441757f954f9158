import { createMembershipRepository } from '../../functions/audience/membership-repository';
import type { SubscriberInput } from '../../functions/items/audience/new-subscriber';
import type { Segment } from '../../functions/items/segment';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import type { DemoAudience } from './demo-audience';
import type { DemoParts } from './demo-parts';

/** People who have left since they were added, and how. */
export type DemoLeavers = ReadonlyMap<string, SubscriberStatus>;

/** People who were added before the segment existed joined it when it was created. */
const joinedAt = ({ createdAt }: SubscriberInput, segment: Segment): string =>
  createdAt > segment.createdAt ? createdAt : segment.createdAt;

/**
 * Adds members to the segments, after the emails were created. Members are written with their
 * present status, so that the segment's growth shows no changes on the day the demo was created.
 */
export const seedMembers = async (
  { table }: DemoParts,
  customerId: string,
  { subscribers, segments }: DemoAudience,
  leavers: DemoLeavers,
): Promise<void> => {
  const members = createMembershipRepository(table);
  for (const segment of segments) {
    const segmentMembers = subscribers.filter(({ segmentIds }) => segmentIds.includes(segment.id));
    const rows = segmentMembers.map((subscriber) => ({
      ...subscriber,
      status: leavers.get(subscriber.id) ?? subscriber.status,
      joinedAt: joinedAt(subscriber, segment),
      came: 'byFile' as const,
    }));
    await members.putMany(customerId, segment.id, rows);
  }
};
