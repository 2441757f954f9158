import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, paging } from './common';
import { suppressionView } from './subscribers';

export const suppressionRow = suppressionView.extend({
  /** The id of the subscriber with this address. The subscriber may not exist. */
  id,
  /**
   * The suppressed address. Absent if the person's data was deleted, and for entries created before
   * addresses were stored.
   */
  email: z.string().optional(),
  /**
   * Where the suppression came from: the name of a file, or the text of a mail server or a person.
   */
  source: displayedText.optional(),
  /** True if a user may remove the suppression. False if the person asked not to be emailed. */
  isRemovable: z.boolean(),
});
export type SuppressionRow = z.infer<typeof suppressionRow>;

export const suppressionListQuery = z.object({
  ...paging(20),
  /** Finds entries by their address or a part of it. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
});
export const suppressionPage = z.object({
  suppressions: z.array(suppressionRow),
  nextCursor: z.string().optional(),
  /** True if the search reached its time limit, so there may be more results. */
  partial: z.boolean().optional(),
});

/**
 * Requests a presigned form for uploading a file of addresses, which works like every other upload.
 */
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
