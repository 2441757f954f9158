import * as z from 'zod';
import { displayedText, id, instant, paging } from '../common';
import { segmentName } from '../segments';
import { columnChoices } from './import-columns';
import { consentAnswer } from './import-consent';
import { assetKey } from './import-upload';

/**
 * The segment that an import adds people to. It can be an existing segment of a file or one that is
 * filled manually, or a new segment with this name.
 */
export const importSegment = z.union([z.object({ id }), z.object({ name: segmentName })]);
export type ImportSegment = z.infer<typeof importSegment>;

export const csvProcessBody = z.object({
  assetKey,
  fileName: z.string().trim().min(1).max(255),
  columns: columnChoices.optional(),
  /**
   * How the people in the file agreed to get emails. Without this answer, no one in the file
   * becomes active. They are stored without recorded consent and are not emailed.
   */
  consent: consentAnswer.optional(),
  /**
   * The segment that people are added to. If absent, a new segment named after the file is created.
   */
  segment: importSegment.optional(),
});
export const csvProcessResponse = z.object({ importId: id, segmentId: id });

/** Requests a file that contains the rows that an import would leave out. */
export const rejectedRowsBody = z.object({ assetKey, columns: columnChoices.optional() });
/** A link to the file, valid for 15 minutes. */
export const rejectedRowsResponse = z.object({ url: z.string() });

export const importView = z.object({
  id,
  fileName: displayedText,
  segmentId: id,
  state: z.enum(['queued', 'processing', 'done', 'failed']),
  rows: z.number(),
  processed: z.number(),
  created: z.number(),
  updated: z.number(),
  /** The number of rows whose address is already in an earlier row of the file. */
  skipped: z.number(),
  rejected: z.number(),
  /**
   * The number of rows whose people are not emailed, because the meaning of a value was neither
   * recognized nor chosen by the user.
   */
  unclear: z.number().optional(),
  /** The first row counted in `unclear`. */
  firstUnclear: z.object({ line: z.number(), column: z.string(), value: z.string() }).optional(),
  message: displayedText.optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type FirstUnclearRow = NonNullable<ImportView['firstUnclear']>;
export type ImportView = z.infer<typeof importView>;

export const importListQuery = z.object(paging(20));
export const importPage = z.object({
  imports: z.array(importView),
  nextCursor: z.string().optional(),
});
