import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import type { PostOptions } from '../../components/upload/post-file';

/** An image at a URL that emails can load. Sizes are in pixels. */
export type UploadedImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Uploads a file and returns the image with its URL. If the upload is aborted, rejects with an
 * AbortError. Any other rejection has a message for the author.
 */
export type UploadImage = (file: File, options?: PostOptions) => Promise<UploadedImage>;

/** The content types that file choosers and drop zones accept. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
] as const;

const typeByExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Returns the content type of a file. Some systems report no type, and others report image/jpg. */
export const imageTypeOf = ({ type, name }: File): string => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (type === 'image/jpg') return 'image/jpeg';
  return type || (typeByExtension[extension] ?? '');
};

/**
 * Returns why a file can't be uploaded. Returns undefined if it can. Doesn't contact the server.
 */
export const imageProblem = (file: File): string | undefined => {
  if (!imageTypes.some((type) => type === imageTypeOf(file))) return messages.imageWrongType;
  if (file.size > limits.editorImageMaxBytes) return messages.imageTooLarge;
  return file.size === 0 ? messages.imageUploadFailed : undefined;
};

/**
 * Returns the message for a failed upload. Replaces the browser's own messages, which users
 * shouldn't see.
 */
export const uploadProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && !(error instanceof DOMException)
    ? error.message
    : messages.imageUploadFailed;
