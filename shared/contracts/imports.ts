import * as z from 'zod';
import { id, instant, paging } from './common';

export const uploadFolder = z.enum(['CSV']);

export const uploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: uploadFolder,
});
export const uploadAnswer = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  assetKey: z.string(),
});

/** `up/<customer>/<folder>/<ulid>`: the service checks that the customer is the caller's. */
export const assetKey = z.string().regex(/^up\/[0-9A-Z]{26}\/csv\/[0-9A-Z]{26}$/);

export const csvPreviewBody = z.object({ assetKey, fileName: z.string().max(255).optional() });

const previewRow = z.object({
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const csvPreview = z.object({
  assetKey,
  subsToCreate: z.number(),
  subsToUpdate: z.number(),
  /** Rows refused, with the first of their reasons. */
  rejected: z.number(),
  /** Rows whose address stood in the file before. */
  duplicates: z.number(),
  rows: z.number(),
  /** Subscribers of the file who have not consented, unsubscribed or bounced: kept, never mailed. */
  inactive: z.number().optional(),
  previewSubs: z.array(previewRow),
  /** What was recognised: shown so that a wrong guess is seen before Finish. */
  columns: z.array(z.object({ header: z.string(), meaning: z.string() })),
  delimiter: z.string(),
  encoding: z.string(),
  rejectedRows: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type CsvPreview = z.infer<typeof csvPreview>;

export const csvProcessBody = z.object({ assetKey, fileName: z.string().trim().min(1).max(255) });
export const csvProcessAnswer = z.object({ importId: id, segmentId: id });

export const importView = z.object({
  id,
  fileName: z.string(),
  segmentId: id,
  state: z.enum(['queued', 'processing', 'done', 'failed']),
  rows: z.number(),
  processed: z.number(),
  created: z.number(),
  updated: z.number(),
  /** Rows that repeat an address of the same file. */
  skipped: z.number(),
  rejected: z.number(),
  message: z.string().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type ImportView = z.infer<typeof importView>;

export const importListQuery = z.object(paging(20));
export const importPage = z.object({
  imports: z.array(importView),
  nextCursor: z.string().optional(),
});
