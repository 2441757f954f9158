import { createMembershipRepository } from '../../functions/audience/membership-repository';
import type { SubscriberInput } from '../../functions/items/audience/new-subscriber';
import type { Segment } from '../../functions/items/segment';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import type { DemoAudience } from './demo-audience';
import type { DemoParts } from './demo-parts';

/** Who left since they came, and how. */
export type DemoLeavers = ReadonlyMap<string, SubscriberStatus>;

/** Whoever is older than the segment came into it when it was made. */
const joinedAt = ({ createdAt }: SubscriberInput, segment: Segment): string =>
  createdAt > segment.createdAt ? createdAt : segment.createdAt;

/**
 * Fills the segments, after the emails: a member is written as they are today, so that no day of
 * the segment's growth is the day the demo was made.
 */
export const seedMembers = async (
  { table }: DemoParts,
  customerId: string,
  { subscribers, segments }: DemoAudience,
  leavers: DemoLeavers,
): Promise<void> => {
  const members = createMembershipRepository(table);
  for (const segment of segments) {
    const own = subscribers.filter(({ segmentIds }) => segmentIds.includes(segment.id));
    const rows = own.map((subscriber) => ({
      ...subscriber,
      status: leavers.get(subscriber.id) ?? subscriber.status,
      joinedAt: joinedAt(subscriber, segment),
      came: 'byFile' as const,
    }));
    await members.putMany(customerId, segment.id, rows);
  }
};
