import * as z from 'zod';
import { id, instant, paging, shown } from '../common';
import { segmentName } from '../segments';
import { columnChoices } from './import-columns';
import { consentAnswer } from './import-consent';
import { assetKey } from './import-upload';

/** Where an import's people go: into a segment of files or hand, or a new one of this name. */
export const importSegment = z.union([z.object({ id }), z.object({ name: segmentName })]);
export type ImportSegment = z.infer<typeof importSegment>;

export const csvProcessBody = z.object({
  assetKey,
  fileName: z.string().trim().min(1).max(255),
  columns: columnChoices.optional(),
  /**
   * How these people agreed to get emails. Without it nobody of the file becomes active: they are kept
   * with no consent recorded and not mailed.
   */
  consent: consentAnswer.optional(),
  /** A new segment named after the file when absent. */
  segment: importSegment.optional(),
});
export const csvProcessAnswer = z.object({ importId: id, segmentId: id });

/** A file of the rows that a preview would leave out. */
export const rejectedRowsBody = z.object({ assetKey, columns: columnChoices.optional() });
/** A link to the file, good for 15 minutes. */
export const rejectedRowsAnswer = z.object({ url: z.string() });

export const importView = z.object({
  id,
  fileName: shown,
  segmentId: id,
  state: z.enum(['queued', 'processing', 'done', 'failed']),
  rows: z.number(),
  processed: z.number(),
  created: z.number(),
  updated: z.number(),
  /** Rows that repeat an address of the same file. */
  skipped: z.number(),
  rejected: z.number(),
  /** Rows whose people are not mailed because what they say was neither understood nor chosen. */
  unclear: z.number().optional(),
  /** The first of them. */
  firstUnclear: z.object({ line: z.number(), column: z.string(), value: z.string() }).optional(),
  message: shown.optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type FirstUnclear = NonNullable<ImportView['firstUnclear']>;
export type ImportView = z.infer<typeof importView>;

export const importListQuery = z.object(paging(20));
export const importPage = z.object({
  imports: z.array(importView),
  nextCursor: z.string().optional(),
});
