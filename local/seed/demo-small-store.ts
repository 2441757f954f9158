import { createRandom } from '@mailbloom/simulator-kit/random';
import { subscriberId } from '../../functions/audience/subscriber-id';
import { brandSlug } from '../../functions/customers/customer';
import { createCustomerRepository } from '../../functions/customers/customer-repository';
import { type Customer, customerItem } from '../../functions/items/account/customer';
import { senderItem } from '../../functions/items/account/sender';
import { accountItem } from '../../functions/items/account/user';
import {
  newSubscriberItem,
  type SubscriberInput,
} from '../../functions/items/audience/new-subscriber';
import { segmentItem } from '../../functions/items/segment';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { limits } from '../../shared/limits';
import { type DemoAgency, demoZone, userOf } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import type { DemoParts } from './demo-parts';
import { inventPeople } from './people';

const { defaultTimeZone: timeZone } = limits;

type SmallStore = {
  /** Decides the ids, so every part of the demo gets the same store. */
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
  const createdAt = daysAgo(createdDaysAgo);
  return {
    customer: {
      ...store,
      customerId: random.id(createdAt),
      status: 'active',
      premium: false,
      timeZone: demoZone,
      createdAt: toInstant(createdAt),
    },
    sender: {
      senderId: random.id(createdAt),
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

/**
 * Creates subscribers in one segment. Their memberships are added by `seedMembers`, after the emails
 * that made some of them leave.
 */
export const seedSmallAudience = async (
  { table, random, keys, daysAgo }: DemoParts,
  customerId: string,
  { people, segmentName, addedDaysAgo }: SmallAudience,
): Promise<DemoAudience> => {
  const addedAt = daysAgo(addedDaysAgo);
  const segment = {
    id: random.id(addedAt),
    name: segmentName,
    origin: 'file' as const,
    reserved: false,
    createdAt: toInstant(addedAt),
  };
  const key = await keys('subscriber-id');
  const subscribers = inventPeople(people, random).map(
    (person): SubscriberInput => ({
      ...person,
      id: subscriberId(key, customerId, person.email),
      segmentIds: [segment.id],
      status: 'active',
      createdAt: toInstant(addedAt + random.between(0, 5) * 60_000),
    }),
  );
  await putItems(table, [
    segmentItem(customerId, segment),
    ...subscribers.map((subscriber) => newSubscriberItem(customerId, subscriber)),
  ]);
  return { subscribers, newsletter: segment, segments: [segment] };
};
