import { brandSlug } from '../../functions/customers/customer';
import { createCustomerRepository } from '../../functions/customers/customer-repository';
import { type Customer, customerItem } from '../../functions/items/account/customer';
import { senderItem } from '../../functions/items/account/sender';
import { accountItem } from '../../functions/items/account/user';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { limits } from '../../shared/limits';
import { demoAddresses } from './demo-addresses';
import { demoZone, userOf } from './demo-agency';
import type { DemoParts } from './demo-parts';

const { defaultTimeZone: timeZone } = limits;
const brand = 'Salt & Pine';

const freeCustomer = ({ random, daysAgo }: DemoParts): Customer => ({
  customerId: random.id(daysAgo(20)),
  name: brand,
  email: demoAddresses.freeOwner,
  status: 'active',
  premium: false,
  timeZone,
  businessAddress: 'Salt & Pine\nHafenweg 3\n20457 Hamburg\nGermany',
  lastDelivery: 0,
  createdAt: toInstant(daysAgo(20)),
});

/** Creates a customer on the free plan with only a user and a sender, for trying its limits. */
export const seedFreeCustomer = async (parts: DemoParts): Promise<void> => {
  const customer = freeCustomer(parts);
  const sender = {
    senderId: parts.random.id(parts.daysAgo(20)),
    name: brand,
    email: `${brandSlug(brand)}@${parts.productDomain}`,
    ipPoolName: 'shared',
    verified: true,
    dnsVerified: true,
  };
  const email = demoAddresses.freeOwner;
  const userId = await userOf(parts, email, 'Customers');
  await putItems(parts.table, [
    customerItem(customer),
    senderItem(customer.customerId, sender),
    accountItem({ userId, role: 'customer', email, customerId: customer.customerId, timeZone }),
  ]);
  await createCustomerRepository(parts.table).setTimeZone(customer, demoZone);
};
