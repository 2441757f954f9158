import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { type PostOptions, postFile } from '../api/post-file';

/** An image where mails can load it; sizes in pixels. */
export type UploadedImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Takes a file and answers where it is served. `onProgress` gets the part that is on its way, 0 to
 * 1; an abort rejects with an AbortError; any other rejection carries a sentence for the author.
 */
export type UploadImage = (file: File, options?: PostOptions) => Promise<UploadedImage>;

/** Part 1 §9: png, jpg, jpeg, gif, webp, svg. For file choosers and drop zones. */
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

/** Some systems know no type, some say image/jpg. */
const typeOf = ({ type, name }: File): string => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (type === 'image/jpg') return 'image/jpeg';
  return type || (typeByExtension[extension] ?? '');
};

/** Why a file cannot be uploaded, before anything is sent; undefined when it can. */
export const imageProblem = (file: File): string | undefined => {
  if (!imageTypes.some((type) => type === typeOf(file))) return messages.imageWrongType;
  if (file.size > limits.editorImageMaxBytes) return messages.imageTooLarge;
  return file.size === 0 ? messages.imageUploadFailed : undefined;
};

/** The sentence for an upload that failed; a browser's own words are not shown. */
export const uploadProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && !(error instanceof DOMException)
    ? error.message
    : messages.imageUploadFailed;

/** Uploads an image of this customer's emails and publishes it. */
export const createUploadImage =
  (customerId: string): UploadImage =>
  async (file, options = {}) => {
    const problem = imageProblem(file);
    if (problem) throw new Error(problem);
    const { url, fields, assetKey } = await api('POST /asset/upload', {
      body: { fileName: file.name || 'image', fileType: typeOf(file), folder: 'EDITOR_IMAGE' },
      customerId,
    });
    await postFile({ url, fields, file }, options);
    const image = await api('POST /asset/image', { body: { assetKey }, customerId });
    options.signal?.throwIfAborted();
    return { url: image.url, width: image.width, height: image.height };
  };
