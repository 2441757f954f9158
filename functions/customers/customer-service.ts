import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { sharedPool } from '../../shared/ip-pools';
import { limits } from '../../shared/limits';
import { type Customer, customerItem } from '../items/account/customer';
import { type Sender, senderItem } from '../items/account/sender';
import { type Account, accountItem } from '../items/account/user';
import { userKey } from '../items/account/user-keys';
import { firstEntitlement } from '../plans/first-entitlement';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { brandSlug, shortSenderName } from './customer';
import type { UserDirectory } from './user-directory';

export type CreateCustomerDependencies = {
  readonly table: Table;
  readonly users: Pick<UserDirectory, 'ensure' | 'join'>;
  readonly clock: Clock;
  readonly newId: NewId;
  /** The domain of default senders. It is verified once for the whole product. */
  readonly productDomain: string;
};

const emailTakenError = () =>
  new AppError('email_taken', 'This email is already used to sign in. Use another one.', {
    fields: { email: 'Already in use' },
  });

const hasAccount = async ({ client, name }: Table, userId: string): Promise<boolean> => {
  const Key = userKey(userId);
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key, ConsistentRead: true }),
  );
  return Item !== undefined;
};

export type NewCustomer = {
  readonly brand: string;
  readonly email: string;
  /** The customer's initial plan. @default premium: docs/adr/0076-plans-and-billing.md */
  readonly plan?: 'free' | 'premium';
  /** The user id of the manager who creates the customer. */
  readonly by?: string;
};

const newCustomer = (
  customerId: string,
  { brand, email, plan = 'premium' }: NewCustomer,
  now: number,
): Customer => ({
  customerId,
  name: brand,
  email,
  status: 'active',
  premium: plan === 'premium',
  timeZone: limits.defaultTimeZone,
  businessAddress: '',
  lastDelivery: 0,
  setup: {},
  createdAt: toInstant(now),
});

/**
 * Creates the default sender. The last six characters of the id distinguish two stores with the
 * same name.
 */
const defaultSender = (value: Customer, senderId: string, domain: string): Sender => ({
  senderId,
  name: shortSenderName(value.name),
  email: `${brandSlug(value.name)}-${value.customerId.slice(-6).toLowerCase()}@${domain}`,
  ipPoolName: sharedPool,
  verified: true,
  dnsVerified: true,
});

/**
 * Creates a customer with its first user and default sender in one transaction. The user is created
 * in the user pool first. If there is a crash in between, an unused user remains there, and a
 * repeated call uses it.
 * @throws AppError email_taken
 */
export const createCustomer = async (
  input: NewCustomer,
  { table, users, clock, newId, productDomain }: CreateCustomerDependencies,
): Promise<Customer> => {
  const now = clock();
  const { email } = input;
  const userId = await users.ensure(email);
  if (await hasAccount(table, userId)) throw emailTakenError();
  await users.join(email, 'Customers');
  const customer = newCustomer(newId(now), input, now);
  const sender = defaultSender(customer, newId(now), productDomain);
  const account: Account = {
    userId,
    role: 'customer',
    email,
    customerId: customer.customerId,
    timeZone: customer.timeZone,
  };
  const items = [
    customerItem(customer),
    senderItem(customer.customerId, sender),
    accountItem(account),
    ...firstEntitlement(customer, input.by),
  ];
  try {
    await table.client.send(
      new TransactWriteCommand({
        TransactItems: items.map((Item) => ({
          Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
        })),
      }),
    );
  } catch (error) {
    throw lostConditions(error).length > 0 ? emailTakenError() : error;
  }
  return customer;
};
