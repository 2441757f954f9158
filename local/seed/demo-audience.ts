import type { Random } from '@mailbloom/simulator-kit/random';
import { subscriberId } from '../../functions/audience/subscriber-id';
import {
  newSubscriberItem,
  type SubscriberInput,
} from '../../functions/items/audience/new-subscriber';
import type { Segment } from '../../functions/items/segment';
import { segmentKey } from '../../functions/items/segment-keys';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { DemoParts } from './demo-parts';
import { inventPeople } from './people';

export type DemoAudience = {
  readonly subscribers: readonly SubscriberInput[];
  readonly newsletter: Segment;
  readonly segments: readonly Segment[];
};

/** An A/B test of two subjects needs at least 400 recipients. */
const subscriberCount = 640;

/**
 * Draws how many days ago a subscriber was added. As in a growing shop, one subscriber in seven was
 * added within the last month.
 */
const ageInDays = (random: Random): number => 0.2 + 409 * random.next() ** 1.3;

const demoSegment = (name: string, createdAt: number, id: string): Segment => ({
  id,
  name,
  origin: 'file',
  reserved: false,
  createdAt: toInstant(createdAt),
});

const inventSubscribers = async (
  { random, keys, daysAgo }: DemoParts,
  customerId: string,
  segments: { readonly newsletter: Segment; readonly buyers: Segment },
): Promise<SubscriberInput[]> => {
  const key = await keys('subscriber-id');
  return inventPeople(subscriberCount, random).map((person) => {
    const isBuyer = Number(person.fields.orders) > 4;
    const isReader = !isBuyer || random.chance(0.6);
    return {
      id: subscriberId(key, customerId, person.email),
      ...person,
      segmentIds: [
        ...(isReader ? [segments.newsletter.id] : []),
        ...(isBuyer ? [segments.buyers.id] : []),
      ],
      // A few people unsubscribed earlier. People who unsubscribe through one of the demo's emails
      // are marked later, when that email is created.
      status: random.chance(0.008) ? 'unsubscribed' : 'active',
      createdAt: toInstant(daysAgo(ageInDays(random))),
    };
  });
};

/** Creates some 600 subscribers and two segments, whose members are added in demo-members.ts. */
export const seedAudience = async (parts: DemoParts, customerId: string): Promise<DemoAudience> => {
  const { table, random, daysAgo } = parts;
  const newsletter = demoSegment('Newsletter', daysAgo(410), random.id(daysAgo(410)));
  const buyers = demoSegment('Regular customers', daysAgo(120), random.id(daysAgo(120)));
  const subscribers = await inventSubscribers(parts, customerId, { newsletter, buyers });
  const segments = [newsletter, buyers];
  await putItems(
    table,
    segments.map((segment) => ({ ...segmentKey(customerId, segment.id), ...segment })),
  );
  await putItems(
    table,
    subscribers.map((subscriber) => newSubscriberItem(customerId, subscriber)),
  );
  return { subscribers, newsletter, segments };
};
