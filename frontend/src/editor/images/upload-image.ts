import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import type { PostOptions } from '../../components/upload/post-file';

/** An image where mails can load it; sizes in pixels. */
export type UploadedImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Takes a file and answers where it is served. An abort rejects with an AbortError; any other
 * rejection carries a sentence for the author.
 */
export type UploadImage = (file: File, options?: PostOptions) => Promise<UploadedImage>;

/** What file choosers and drop zones take. */
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

/** The type of a file. Some systems know none, some say image/jpg. */
export const imageTypeOf = ({ type, name }: File): string => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (type === 'image/jpg') return 'image/jpeg';
  return type || (typeByExtension[extension] ?? '');
};

/** Why a file cannot be uploaded, before anything is sent; undefined when it can. */
export const imageProblem = (file: File): string | undefined => {
  if (!imageTypes.some((type) => type === imageTypeOf(file))) return messages.imageWrongType;
  if (file.size > limits.editorImageMaxBytes) return messages.imageTooLarge;
  return file.size === 0 ? messages.imageUploadFailed : undefined;
};

/** The sentence for an upload that failed; a browser's own words are not shown. */
export const uploadProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && !(error instanceof DOMException)
    ? error.message
    : messages.imageUploadFailed;
