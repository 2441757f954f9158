import * as z from 'zod';

/** What the image is for; the emails' editor is the only one so far. */
export const imageFolder = z.enum(['EDITOR_IMAGE']);

export const imageUploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: imageFolder,
});

/** `up/<customer>/image/<ulid>`: the service checks that the customer is the caller's. */
export const imageAssetKey = z.string().regex(/^up\/[0-9A-Z]{26}\/image\/[0-9A-Z]{26}$/);

export const imageUploadAnswer = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  assetKey: z.string(),
});

export const addImageBody = z.object({ assetKey: imageAssetKey });

/** An image as mails load it; sizes in pixels and bytes. */
export const imageView = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});
export type ImageView = z.infer<typeof imageView>;
