import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { customerKey } from '../../items/account/customer-keys';
import { type AccountStatus, storedStatus } from '../../items/account/customer-status';
import { callerItem } from '../../items/account/user';
import { userKey } from '../../items/account/user-keys';
import { pathValue } from '../../routes/route';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Table } from '../table/table';

export type Role = 'manager' | 'customer';

/** The signed-in user as stored in the table, before a call names a customer. */
export type Caller = {
  readonly userId: string;
  readonly role: Role;
  /** The customer that a customer's user belongs to. Managers have none. */
  readonly ownCustomerId?: string;
  readonly status: AccountStatus;
  /** The last sign-out, in milliseconds. Older access tokens are invalid. */
  readonly tokensFrom?: number;
};

export type CallerDirectory = {
  /** @throws AppError not_signed_in for a user who is not, or no longer, in the table */
  find(userId: string): Promise<Caller>;
  /** @throws AppError customer_not_found for an id that doesn't exist */
  checkCustomer(customerId: string): Promise<void>;
};

/**
 * How long lookups are cached, in milliseconds. A page makes all its calls within this time. A
 * change of a customer's status may take this long to take effect.
 */
const rememberedMs = 10_000;

/** Caches successful lookups for a short time. A failed lookup isn't cached. */
const withCache = <T>(clock: Clock, load: (key: string) => Promise<T>) => {
  const cachedValues = new Map<string, { readonly value: T; readonly until: number }>();
  return async (key: string): Promise<T> => {
    const cached = cachedValues.get(key);
    if (cached && cached.until > clock()) return cached.value;
    const value = await load(key);
    if (cachedValues.size >= 10_000) cachedValues.clear();
    cachedValues.set(key, { value, until: clock() + rememberedMs });
    return value;
  };
};

/**
 * Reads role and customer from the table, not from the token. The user is read consistently with
 * each call, for one read unit, so that removed or signed-out users can make no further calls.
 * Customer data is cached for a few seconds.
 */
export const createCallerDirectory = ({ client, name }: Table, clock: Clock): CallerDirectory => {
  const readItem = async (
    Key: { readonly pk: string; readonly sk: string },
    ConsistentRead: boolean,
  ) => (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead }))).Item;

  const statusOf = withCache(clock, async (customerId): Promise<AccountStatus> => {
    const customer = storedStatus.safeParse(await readItem(customerKey(customerId), false));
    return customer.success ? customer.data.status : 'rejected';
  });

  const find = async (userId: string): Promise<Caller> => {
    const user = callerItem.safeParse(await readItem(userKey(userId), true));
    if (!user.success || user.data.leaves) {
      throw new AppError('not_signed_in', 'Sign in to continue.');
    }
    const { role, customerId, tokensFrom } = user.data;
    if (role === 'manager' || !customerId) return { userId, role, tokensFrom, status: 'active' };
    const status = await statusOf(customerId);
    return { userId, role, tokensFrom, ownCustomerId: customerId, status };
  };

  const checkCustomer = async (customerId: string): Promise<void> => {
    // Reads consistently, because a manager opens a customer right after creating it.
    const customerItem =
      pathValue.test(customerId) && (await readItem(customerKey(customerId), true));
    if (!customerItem) throw new AppError('customer_not_found', 'This customer doesn’t exist.');
  };

  return { find, checkCustomer: withCache(clock, checkCustomer) };
};
