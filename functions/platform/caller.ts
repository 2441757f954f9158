import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from './app-error';
import type { Clock } from './clock';
import type { Table } from './table';

export type Role = 'manager' | 'customer';

/** Who is calling. `customerId` is the customer whose data the call may touch. */
export type Caller = {
  readonly userId: string;
  readonly role: Role;
  /** The customer a customer's user belongs to; managers have none of their own. */
  readonly ownCustomerId?: string;
  readonly status: AccountStatus;
};

export const accountStatus = z.enum([
  'active',
  'rejected',
  'free_tier_exceeded',
  'service_disabled',
]);
export type AccountStatus = z.infer<typeof accountStatus>;

const userItem = z.object({
  role: z.enum(['manager', 'customer']),
  customerId: z.string().optional(),
});
const customerItem = z.object({ status: accountStatus });

export type CallerDirectory = { find(userId: string): Promise<Caller> };

/** A disabled user or a new binding takes effect within this time. */
const rememberedMs = 60_000;

/**
 * Reads role and customer from the table, not from the token: a change holds at once and costs
 * half a read unit a minute. `U#<sub> / META` is written by functions/customers.
 */
export const createCallerDirectory = ({ client, name }: Table, clock: Clock): CallerDirectory => {
  const known = new Map<string, { readonly caller: Caller; readonly until: number }>();

  const read = async (pk: string) =>
    (await client.send(new GetCommand({ TableName: name, Key: { pk, sk: 'META' } }))).Item;

  const load = async (userId: string): Promise<Caller> => {
    const user = userItem.safeParse(await read(`U#${userId}`));
    if (!user.success) throw new AppError('not_signed_in', 'Sign in to go on.');
    const { role, customerId } = user.data;
    if (role === 'manager' || !customerId) return { userId, role, status: 'active' };
    const customer = customerItem.safeParse(await read(`C#${customerId}`));
    const status = customer.success ? customer.data.status : 'rejected';
    return { userId, role, ownCustomerId: customerId, status };
  };

  return {
    async find(userId) {
      const hit = known.get(userId);
      if (hit && hit.until > clock()) return hit.caller;
      const caller = await load(userId);
      if (known.size > 10_000) known.clear();
      known.set(userId, { caller, until: clock() + rememberedMs });
      return caller;
    },
  };
};
