import { messages } from '../../../../shared/messages';
import { uploadAsset } from '../../components/upload/upload-asset';
import { invalidate } from '../../lib/api/invalidate';
import { offline } from '../../lib/api/problem-error';
import { imageProblem, imageTypeOf, type UploadImage } from '../images/upload-image';

const errorTexts = {
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
    const image = await uploadAsset({
      ...options,
      customerId,
      file,
      errorTexts,
      fileType: imageTypeOf(file),
      folder: 'EDITOR_IMAGE',
    });
    await invalidate('GET /asset');
    options.signal?.throwIfAborted();
    return { url: image.url, width: image.width, height: image.height };
  };
