import { createMembershipRepository } from '../../functions/audience/membership-repository';
import { subscriberId } from '../../functions/audience/subscriber-id';
import { newSubscriberItem, type SubscriberInput } from '../../functions/audience/subscriber-item';
import type { Segment } from '../../functions/items/segment';
import { segmentKey } from '../../functions/items/segment-keys';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { DemoParts } from './demo-parts';
import { inventPeople } from './people';

export type DemoAudience = {
  readonly subscribers: readonly SubscriberInput[];
  readonly newsletter: Segment;
};

const howMany = 300;

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
  return inventPeople(howMany, random).map((person) => {
    const isBuyer = Number(person.fields.orders) > 4;
    const isReader = !isBuyer || random.chance(0.6);
    return {
      id: subscriberId(key, customerId, person.email),
      ...person,
      segmentIds: [
        ...(isReader ? [segments.newsletter.id] : []),
        ...(isBuyer ? [segments.buyers.id] : []),
      ],
      // Two who had left before; who leaves through the email follows with its own items.
      status: random.chance(0.008) ? 'unsubscribed' : 'active',
      createdAt: toInstant(daysAgo(10 + random.next() * 400)),
    };
  });
};

/** Some 300 subscribers in two overlapping segments. */
export const seedAudience = async (parts: DemoParts, customerId: string): Promise<DemoAudience> => {
  const { table, random, daysAgo } = parts;
  const newsletter = demoSegment('Newsletter', daysAgo(410), random.id(daysAgo(410)));
  const buyers = demoSegment('Regular customers', daysAgo(120), random.id(daysAgo(120)));
  const subscribers = await inventSubscribers(parts, customerId, { newsletter, buyers });
  const members = createMembershipRepository(table);
  await putItems(
    table,
    [newsletter, buyers].map((segment) => ({ ...segmentKey(customerId, segment.id), ...segment })),
  );
  await putItems(
    table,
    subscribers.map((subscriber) => newSubscriberItem(customerId, subscriber)),
  );
  for (const { id } of [newsletter, buyers]) {
    const own = subscribers.filter(({ segmentIds }) => segmentIds.includes(id));
    await members.putMany(customerId, id, own);
  }
  return { subscribers, newsletter };
};
