import { api } from '../../lib/api/client';
import { imageProblem, imageTypeOf, type UploadImage } from '../images/upload-image';
import { postFile } from './post-file';

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
    await postFile({ url, fields, file }, options);
    const image = await api('POST /asset/image', { body: { assetKey }, customerId });
    options.signal?.throwIfAborted();
    return { url: image.url, width: image.width, height: image.height };
  };
