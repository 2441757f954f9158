import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { offline } from '../../lib/api/problem-error';
import { imageProblem, imageTypeOf, type UploadImage } from '../images/upload-image';

const words = {
  tooLarge: messages.imageTooLarge,
  wrongType: messages.imageUploadFailed,
  failed: messages.imageUploadFailed,
  unreachable: offline().message,
};

/** Uploads an image of this customer's emails and publishes it. */
export const createUploadImage =
  (customerId: string): UploadImage =>
  async (file, options = {}) => {
    const problem = imageProblem(file);
    if (problem) throw new Error(problem);
    const { url, fields, assetKey } = await api('POST /asset/upload', {
      body: { fileName: file.name || 'image', fileType: imageTypeOf(file), folder: 'EDITOR_IMAGE' },
      customerId,
    });
    // Loaded on demand: most visits to the editor upload nothing.
    const { postFile } = await import('../../components/upload/post-file');
    await postFile({ ...options, form: { url, fields }, file, words });
    const image = await api('POST /asset/image', { body: { assetKey }, customerId });
    options.signal?.throwIfAborted();
    return { url: image.url, width: image.width, height: image.height };
  };
