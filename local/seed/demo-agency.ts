import { createRandom } from '@mailbloom/simulator-kit/random';
import { createAccountRepository } from '../../functions/customers/account-repository';
import { brandSlug } from '../../functions/customers/customer';
import { createCustomerRepository } from '../../functions/customers/customer-repository';
import { type Customer, customerItem } from '../../functions/items/account/customer';
import { type Sender, senderItem } from '../../functions/items/account/sender';
import { type Account, accountItem } from '../../functions/items/account/user';
import { firstEntitlement } from '../../functions/plans/first-entitlement';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { limits } from '../../shared/limits';
import { demoAddresses } from './demo-addresses';
import { demoZone, plannedDaysAgo } from './demo-calendar';
import type { DemoParts } from './demo-parts';

export type DemoAgency = { readonly customer: Customer; readonly sender: Sender };

/** The number of emails the store has sent (demo-history.ts). */
export const sentEmailCount = 14;

const { defaultTimeZone: timeZone } = limits;
const brand = 'Olive & Fern';

const demoCustomer = ({ random, daysAgo }: DemoParts): Customer => {
  return {
    customerId: random.id(plannedDaysAgo(426)),
    name: brand,
    email: demoAddresses.owner,
    status: 'active',
    // The demo has more subscribers than the 200 of the free plan.
    premium: true,
    timeZone,
    businessAddress: 'Olive & Fern LLC\n1410 SE Alder Street\nPortland, OR 97214\nUnited States',
    about:
      'Olive oil, herb gardens, and ceramics for people who cook at home. We buy from four growers whom we visit every year, and we use everything we sell in our own kitchen in Portland.',
    website: 'https://olive-and-fern.example',
    brandColors: ['#27704a', '#d9a441', '#5b3df5'],
    lastDelivery: sentEmailCount,
    createdAt: toInstant(daysAgo(426)),
  };
};

const demoSender = ({ random, daysAgo, productDomain }: DemoParts): Sender => ({
  senderId: random.id(plannedDaysAgo(426)),
  name: brand,
  email: `${brandSlug(brand)}@${productDomain}`,
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
  lastUsedAt: toInstant(daysAgo(5)),
});

/**
 * Makes sure that a person can sign in.
 * @returns the user id
 */
export const userOf = async (
  { users }: DemoParts,
  email: string,
  group: 'Managers' | 'Customers',
): Promise<string> => {
  const userId = await users.ensure(email);
  await users.join(email, group);
  return userId;
};

const demoAccounts = async (parts: DemoParts, customerId: string): Promise<Account[]> => [
  {
    userId: await userOf(parts, demoAddresses.manager, 'Managers'),
    role: 'manager',
    email: demoAddresses.manager,
    timeZone,
  },
  {
    userId: await userOf(parts, demoAddresses.owner, 'Customers'),
    role: 'customer',
    email: demoAddresses.owner,
    customerId,
    timeZone,
  },
];

/**
 * Managers choose their own time zone in Profile. A store's users have the time zone of the store.
 */
const setCustomTimeZones = async (
  { table }: DemoParts,
  accounts: readonly Account[],
): Promise<void> => {
  for (const { role, userId } of accounts) {
    if (role === 'manager') await createAccountRepository(table).setTimeZone(userId, demoZone);
  }
};

/**
 * Returns the agency's main customer and its default sender. They are the same for every part of
 * the demo.
 */
export const describeAgency = (parts: DemoParts): DemoAgency => {
  const random = createRandom(2026);
  const customer = demoCustomer({ ...parts, random });
  const sender = demoSender({ ...parts, random });
  return { customer: { ...customer, timeZone: demoZone }, sender };
};

/**
 * Creates the agency's manager, its main customer with a default sender, and that customer's user.
 */
export const seedAgency = async (
  parts: DemoParts,
  { customer: described, sender }: DemoAgency,
): Promise<void> => {
  const customer = { ...described, timeZone };
  const accounts = await demoAccounts(parts, customer.customerId);
  const { table } = parts;
  await putItems(table, [
    customerItem(customer),
    ...firstEntitlement(customer),
    senderItem(customer.customerId, sender),
    ...accounts.map(accountItem),
  ]);
  await createCustomerRepository(table).setTimeZone(customer, demoZone);
  await setCustomTimeZones(parts, accounts);
};
