import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, paging } from './common';
import { suppressionView } from './subscribers';

export const suppressionRow = suppressionView.extend({
  /** The subscriber's id, whether or not the subscriber exists. */
  id,
  /**
   * Absent once the person's data was deleted, and for entries made before addresses were stored.
   */
  email: z.string().optional(),
  /** A file's name, or what a mail server or a person said. */
  source: displayedText.optional(),
  /** False for people who asked not to be emailed. */
  isRemovable: z.boolean(),
});
export type SuppressionRow = z.infer<typeof suppressionRow>;

export const suppressionListQuery = z.object({
  ...paging(20),
  /** A whole address or a part of it. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
});
export const suppressionPage = z.object({
  suppressions: z.array(suppressionRow),
  nextCursor: z.string().optional(),
  /** True when a search stopped at its time limit, so there may be more. */
  partial: z.boolean().optional(),
});

/** Requests a presigned form for a list, as for every upload. */
export const suppressionUploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: z.literal('SUPPRESSION'),
});

/** `up/<customer>/suppression/<ulid>` */
export const suppressionAssetKey = z
  .string()
  .regex(/^up\/[0-9A-Z]{26}\/suppression\/[0-9A-Z]{26}$/);

export const suppressionProcessBody = z.object({
  assetKey: suppressionAssetKey,
  fileName: z.string().trim().min(1).max(255),
});
