import * as z from 'zod';
import { storeKey } from './store-key';

const storedSchema = z.object({
  cid: z.string(),
  /** The shop's domain, `olive.myshopify.com`. */
  shop: z.string(),
  /** The URL that the store's shoppers visit, without a trailing slash. */
  site: z.string().optional(),
  /** The shop's currency in ISO 4217. Absent until we have asked for it. */
  currency: z.string().optional(),
  /**
   * We can access the store only in the state `active`. The other states show how the connection
   * ended, and the store's other data stays as it was.
   */
  state: z.enum(['active', 'removed', 'uninstalled', 'refused']),
  /** The permissions that the shop granted us. */
  scopes: z.array(z.string()),
  connectedAt: z.string(),
  endedAt: z.string().optional(),
  /** The encrypted access and refresh tokens. Set only while the store is active. */
  sealed: z.string().optional(),
  /** When the access token expires, in epoch milliseconds. */
  tokenEnd: z.number().optional(),
  /** Until when one caller has the exclusive right to request new tokens, in epoch milliseconds. */
  turnEnd: z.number().optional(),
  /**
   * When to check for changes that the store's webhooks missed, in epoch milliseconds. Set only
   * while the store is active.
   */
  lookAt: z.number().optional(),
  /**
   * Whether the purchases in the store's orders are recorded with the people who made them
   * (functions/revenue/record-purchases.ts).
   */
  purchases: z.boolean().optional(),
  /** Increases with every write. A write based on an older revision is refused. */
  rev: z.number(),
});

/** A customer's connected store, or how the connection to the last one ended. */
export type Store = { readonly customerId: string } & Omit<z.infer<typeof storedSchema>, 'cid'>;

/** The partition of GSI2 with every store that is due for another check, soonest first. */
export const storeChecksIndex = 'STORELOOKS';

const checkOrder = ({ customerId, state, lookAt: nextCheckAt }: Store) =>
  state === 'active' && nextCheckAt !== undefined
    ? { g2pk: storeChecksIndex, g2sk: `${new Date(nextCheckAt).toISOString()}#${customerId}` }
    : {};

/** Returns the customer's ID from a store's GSI2 sort key. */
export const customerOfCheck = (g2sk: string): string => g2sk.split('#')[1] ?? '';

export const storeItem = (store: Store) => {
  const { customerId, ...rest } = store;
  return { ...storeKey(customerId), ...checkOrder(store), cid: customerId, ...rest };
};

export const readStore = (item: unknown): Store => {
  const { cid, ...rest } = storedSchema.parse(item);
  return { customerId: cid, ...rest };
};
