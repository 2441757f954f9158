import * as z from 'zod';
import { instant } from '../common';

/** The kinds of data imported from a store. */
export const dataType = z.enum(['customers', 'products', 'orders', 'checkouts', 'collections']);
export type DataType = z.infer<typeof dataType>;

export const startSyncBody = z.object({
  /**
   * The kinds of data to import.
   * @default all of them
   */
  dataTypes: z.array(dataType).min(1).max(dataType.options.length).optional(),
});

const part = z.object({
  dataType,
  /**
   * preparing: Shopify is collecting the data · reading: the data is being imported · done · failed
   */
  state: z.enum(['preparing', 'reading', 'done', 'failed']),
  /**
   * The number of records that Shopify has found. While it is preparing, this is the number found
   * so far.
   */
  found: z.number().int(),
  taken: z.number().int(),
  /** The number of records that couldn't be read. */
  skipped: z.number().int().optional(),
  /**
   * The first records that couldn't be read. Each has its id at the store (empty if it has none)
   * and the reason.
   */
  unreadable: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
});

/** The store's webhook events from the last weeks that couldn't be read. */
const unreadWebhooks = z.object({
  count: z.number().int(),
  hasMore: z.boolean(),
  records: z.array(z.object({ dataType, id: z.string(), reason: z.string(), at: instant })),
});

export const syncStatus = z.object({
  status: z.enum(['INITIATED', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
  errorMessage: z.string().optional(),
  startedAt: instant,
  finishedAt: instant.optional(),
  /** The earliest date for orders and checkouts: older ones weren't requested. */
  since: instant,
  /** True if the store only gives access to orders of the last 60 days. */
  isLimited: z.boolean(),
  parts: z.array(part),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** The status of the last sync. Its fields are absent if the store was never synced. */
export const syncStatusResponse = syncStatus
  .partial()
  .extend({ unreadNews: unreadWebhooks.optional() });
export type SyncStatusResponse = z.infer<typeof syncStatusResponse>;

export const checkResponse = z.object({
  message: z.string(),
  /** The number of Shopify bulk operations whose status was checked. */
  checked: z.number().int(),
  /** The number of checked operations whose results are now being imported. */
  processed: z.number().int(),
});
