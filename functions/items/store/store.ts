import * as z from 'zod';
import { storeKey } from './store-place';

const stored = z.object({
  cid: z.string(),
  /** Domain of the shop, `olive.myshopify.com`. */
  shop: z.string(),
  /** Where shoppers find it, without a slash at the end. */
  site: z.string().optional(),
  /** What the shop sells in, by ISO 4217; absent until it was asked. */
  currency: z.string().optional(),
  /** Only `active` has access; the others say how it ended, and keep the rest as it was. */
  state: z.enum(['active', 'removed', 'uninstalled', 'refused']),
  /** What the shop let us do. */
  scopes: z.array(z.string()),
  connectedAt: z.string(),
  endedAt: z.string().optional(),
  /** The access and refresh tokens, sealed; only while it is active. */
  sealed: z.string().optional(),
  /** When the access token ends, in epoch milliseconds. */
  tokenEnd: z.number().optional(),
  /** Somebody asks for the next tokens until then, in epoch milliseconds. */
  turnEnd: z.number().optional(),
  /** When to look for what its webhooks missed, in epoch milliseconds; only while it is active. */
  lookAt: z.number().optional(),
  /** What its orders say that people bought is noted with them (functions/revenue/note-purchases.ts). */
  purchases: z.boolean().optional(),
  /** Grows with every write, which is refused if another one came in between. */
  rev: z.number(),
});

/** A customer's store, or what became of the last one. */
export type Store = { readonly customerId: string } & Omit<z.infer<typeof stored>, 'cid'>;

/** Partition of GSI2 with every store that is looked at again, soonest first. */
export const storeLooks = 'STORELOOKS';

const lookOrder = ({ customerId, state, lookAt }: Store) =>
  state === 'active' && lookAt !== undefined
    ? { g2pk: storeLooks, g2sk: `${new Date(lookAt).toISOString()}#${customerId}` }
    : {};

/** Whose store it is, from its sort key in GSI2. */
export const storeOfLook = (g2sk: string): string => g2sk.split('#')[1] ?? '';

export const storeItem = (store: Store) => {
  const { customerId, ...rest } = store;
  return { ...storeKey(customerId), ...lookOrder(store), cid: customerId, ...rest };
};

export const readStore = (item: unknown): Store => {
  const { cid, ...rest } = stored.parse(item);
  return { customerId: cid, ...rest };
};
