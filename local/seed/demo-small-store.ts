import { createRandom } from '@mailbloom/simulator-kit/random';
import { createMembershipRepository } from '../../functions/audience/membership-repository';
import { subscriberId } from '../../functions/audience/subscriber-id';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import { brandSlug } from '../../functions/customers/customer';
import { createCustomerRepository } from '../../functions/customers/customer-repository';
import { type Customer, customerItem } from '../../functions/items/account/customer';
import { senderItem } from '../../functions/items/account/sender';
import { accountItem } from '../../functions/items/account/user';
import { type Segment, segmentItem } from '../../functions/items/segment';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { limits } from '../../shared/limits';
import { type DemoAgency, userOf } from './demo-agency';
import type { DemoSubscriber } from './demo-audience';
import { demoZone, plannedDaysAgo } from './demo-calendar';
import { activeSubscriberItem, type Departure, departedSubscriberItem } from './demo-departures';
import type { DemoParts } from './demo-parts';
import { inventPeople } from './people';

const { defaultTimeZone: timeZone } = limits;

type SmallStore = {
  /** The random seed of the ids, so that every part of the demo gets the same store. */
  readonly seed: number;
  readonly createdDaysAgo: number;
  /** The number of emails that the store has sent. */
  readonly lastDelivery: number;
} & Pick<Customer, 'name' | 'email' | 'businessAddress'> &
  Partial<Pick<Customer, 'about' | 'website' | 'brandColors' | 'language' | 'setup'>>;

/** Returns a store on the free plan and its default sender. */
export const describeSmallStore = (
  { daysAgo, productDomain }: Pick<DemoParts, 'daysAgo' | 'productDomain'>,
  { seed, createdDaysAgo, ...store }: SmallStore,
): DemoAgency => {
  const random = createRandom(seed);
  return {
    customer: {
      ...store,
      customerId: random.id(plannedDaysAgo(createdDaysAgo)),
      status: 'active',
      premium: false,
      timeZone: demoZone,
      createdAt: toInstant(daysAgo(createdDaysAgo)),
    },
    sender: {
      senderId: random.id(plannedDaysAgo(createdDaysAgo)),
      name: store.name,
      email: `${brandSlug(store.name)}@${productDomain}`,
      ipPoolName: 'shared',
      verified: true,
      dnsVerified: true,
    },
  };
};

/** Creates a store with its sender and its owner, who can sign in. */
export const seedSmallStore = async (
  parts: DemoParts,
  { customer: described, sender }: DemoAgency,
): Promise<void> => {
  const customer = { ...described, timeZone };
  const { customerId, email } = customer;
  const userId = await userOf(parts, email, 'Customers');
  await putItems(parts.table, [
    customerItem(customer),
    senderItem(customerId, sender),
    accountItem({ userId, role: 'customer', email, customerId, timeZone }),
  ]);
  await createCustomerRepository(parts.table).setTimeZone(customer, demoZone);
};

type SmallAudience = {
  readonly people: number;
  readonly segmentName: string;
  /** When the segment and its people were added. */
  readonly addedDaysAgo: number;
};

/** The people of a small store, all in one segment. */
export type SmallAudienceMembers = {
  readonly subscribers: readonly DemoSubscriber[];
  readonly segment: Segment;
};

/** Invents the people of a store. Writes nothing. */
export const inventSmallAudience = async (
  { random, keys, daysAgo }: DemoParts,
  customerId: string,
  { people, segmentName, addedDaysAgo }: SmallAudience,
): Promise<SmallAudienceMembers> => {
  const addedAt = daysAgo(addedDaysAgo);
  const segment = {
    id: random.id(addedAt),
    name: segmentName,
    origin: 'file' as const,
    reserved: false,
    createdAt: toInstant(addedAt),
  };
  const key = await keys('subscriber-id');
  const subscribers = inventPeople(people, random).map((person): DemoSubscriber => {
    const at = addedAt + random.between(0, 5) * 1000;
    return {
      ...person,
      id: subscriberId(key, customerId, person.email),
      segmentIds: [segment.id],
      status: 'active',
      createdAt: toInstant(at),
      source: 'file',
      joined: { [segment.id]: at },
      interest: 1,
    };
  });
  return { subscribers, segment };
};

/** Writes the people of a store, as they are since some of them left. */
export const putSmallAudience = async (
  { table }: DemoParts,
  customerId: string,
  { subscribers, segment }: SmallAudienceMembers,
  departures: ReadonlyMap<string, Departure>,
): Promise<void> => {
  const itemOf = (subscriber: DemoSubscriber) => {
    const departure = departures.get(subscriber.id);
    return departure
      ? departedSubscriberItem(customerId, subscriber, departure)
      : activeSubscriberItem(customerId, subscriber);
  };
  await putItems(table, [segmentItem(customerId, segment), ...subscribers.map(itemOf)]);
  await createMembershipRepository(table).putMany(
    customerId,
    segment.id,
    subscribers.map((subscriber) => ({
      ...subscriber,
      status: departures.get(subscriber.id)?.status ?? subscriber.status,
      joinedAt: subscriber.createdAt,
      came: 'byFile' as const,
    })),
  );
  const suppressions = createSuppressionRepository(table);
  for (const { id, email } of subscribers) {
    const departure = departures.get(id);
    if (departure)
      await suppressions.add(customerId, id, departure.reason, departure.at, { email });
  }
};
