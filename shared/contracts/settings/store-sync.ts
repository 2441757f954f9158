import * as z from 'zod';
import { instant } from '../common';

/** What is taken over of a store. */
export const dataType = z.enum(['customers', 'products', 'orders', 'checkouts', 'collections']);
export type DataType = z.infer<typeof dataType>;

export const startSyncBody = z.object({
  /** @default all of them */
  dataTypes: z.array(dataType).min(1).max(dataType.options.length).optional(),
});

const part = z.object({
  dataType,
  /** preparing: Shopify gathers it · reading: it is being taken over */
  state: z.enum(['preparing', 'reading', 'done', 'failed']),
  /** So many of them Shopify has found, so far while it is preparing. */
  found: z.number().int(),
  taken: z.number().int(),
  /** So many of them could not be read. */
  skipped: z.number().int().optional(),
  /** The first of them: the id at the store, empty where the record has none, and why. */
  unreadable: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
});

/** What came since by webhook and could not be read, in the last weeks. */
const unreadNews = z.object({
  count: z.number().int(),
  hasMore: z.boolean(),
  records: z.array(z.object({ dataType, id: z.string(), reason: z.string(), at: instant })),
});

export const syncStatus = z.object({
  status: z.enum(['INITIATED', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
  errorMessage: z.string().optional(),
  startedAt: instant,
  finishedAt: instant.optional(),
  /** Orders and checkouts from this moment on were asked for. */
  since: instant,
  /** The shop shows orders of the last 60 days only. */
  isLimited: z.boolean(),
  parts: z.array(part),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** No status before the first sync of a store. */
export const syncStatusAnswer = syncStatus.partial().extend({ unreadNews: unreadNews.optional() });
export type SyncStatusAnswer = z.infer<typeof syncStatusAnswer>;

export const checkAnswer = z.object({
  message: z.string(),
  /** Operations at Shopify that were looked at. */
  checked: z.number().int(),
  /** Of them, those whose data is being taken over from now on. */
  processed: z.number().int(),
});
