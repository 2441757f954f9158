import * as z from 'zod';

export const uploadFolder = z.enum(['CSV']);

export const uploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: uploadFolder,
});
export const uploadResponse = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  assetKey: z.string(),
});

/**
 * The key of an uploaded file, `up/<customer>/<folder>/<ulid>`. The service checks that it belongs
 * to the caller's customer.
 */
export const assetKey = z.string().regex(/^up\/[0-9A-Z]{26}\/csv\/[0-9A-Z]{26}$/);
