import * as z from 'zod';
import { limits } from '../../limits';
import { id, instant, paging } from '../common';

/**
 * What the image is for: an email that is being written, the brand's gallery, or the brand's logo.
 */
export const imageFolder = z.enum(['EDITOR_IMAGE', 'ASSET', 'LOGO']);
export type ImageFolder = z.infer<typeof imageFolder>;

export const imageUploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: imageFolder,
});

/**
 * The key of an uploaded image, `up/<customer>/<folder>/<ulid>`. The service checks that it belongs
 * to the caller's customer.
 */
export const imageAssetKey = z
  .string()
  .regex(/^up\/[0-9A-Z]{26}\/(image|asset|logo)\/[0-9A-Z]{26}$/);

export const imageUploadResponse = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  assetKey: z.string(),
});

export const addImageBody = z.object({
  assetKey: imageAssetKey,
  /** The file's original name, by which users find it in the gallery. */
  fileName: z.string().trim().max(255).optional(),
});

/**
 * An image in the gallery, or a logo, as emails load it. Its dimensions are in pixels, and its size
 * is in bytes.
 */
export const assetView = z.object({
  id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  name: z.string().optional(),
  createdAt: instant,
});
export type AssetView = z.infer<typeof assetView>;

const { limit, cursor } = paging(limits.assetsPageSize);
export const assetListQuery = z.object({ limit, cursor });
export const assetPage = z.object({
  assets: z.array(assetView),
  nextCursor: z.string().optional(),
});

/** Requests the upload of a file that a button in an email links to. */
export const fileUploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: z.literal('EDITOR_FILE'),
});

export const fileAssetKey = z.string().regex(/^up\/[0-9A-Z]{26}\/file\/[0-9A-Z]{26}$/);

export const addFileBody = z.object({
  assetKey: fileAssetKey,
  /** The name that the file gets when someone downloads it. */
  fileName: z.string().trim().min(1).max(255),
});

export const fileView = z.object({ url: z.string(), name: z.string(), bytes: z.number() });
export type FileView = z.infer<typeof fileView>;
