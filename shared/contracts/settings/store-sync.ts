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
export const syncStatusAnswer = syncStatus.partial();
export type SyncStatusAnswer = z.infer<typeof syncStatusAnswer>;

export const checkAnswer = z.object({
  message: z.string(),
  /** Operations at Shopify that were looked at. */
  checked: z.number().int(),
  /** Of them, those whose data is being taken over from now on. */
  processed: z.number().int(),
});
