import type { AssetView, ImageFolder } from '../../../../shared/contracts/brand/assets';
import { api } from '../../lib/api/client';
import type { PostOptions, UploadErrorTexts } from './post-file';

type Asset = PostOptions & {
  readonly customerId: string;
  readonly folder: ImageFolder;
  readonly file: File;
  /** The file's content type. Some systems report none, so it may be empty. */
  readonly fileType: string;
  readonly errorTexts: UploadErrorTexts;
};

/** Uploads an image and publishes it. @throws ProblemError or UploadRejected */
export const uploadAsset = async ({
  customerId,
  folder,
  file,
  fileType,
  errorTexts,
  ...options
}: Asset): Promise<AssetView> => {
  const fileName = file.name || 'image';
  const { url, fields, assetKey } = await api('POST /asset/upload', {
    body: { fileName, fileType, folder },
    customerId,
  });
  // Loaded on demand, because most visits upload nothing.
  const { postFile } = await import('./post-file');
  await postFile({ ...options, form: { url, fields }, file, errorTexts });
  return api('POST /asset/image', { body: { assetKey, fileName }, customerId });
};
