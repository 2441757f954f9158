import type { ImageFolder } from '../../../../../shared/contracts/brand/assets';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import type { UploadErrorTexts } from '../../../components/upload/post-file';
import { uploadAsset } from '../../../components/upload/upload-asset';
import { imageTypeOf } from '../../../editor/images/upload-image';
import { offline } from '../../../lib/api/problem-error';

type Folder = Exclude<ImageFolder, 'EDITOR_IMAGE'>;

const types: Readonly<Record<Folder, readonly string[]>> = {
  ASSET: ['image/png', 'image/jpeg'],
  LOGO: ['image/png', 'image/jpeg', 'image/gif'],
};

const errorTexts: UploadErrorTexts = {
  tooLarge: messages.assetTooLarge,
  wrongType: messages.imageWrongType,
  failed: messages.imageUploadFailed,
  unreachable: offline().message,
};

/** Returns why a file can't be uploaded, or undefined if it can. */
export const brandImageProblem =
  (folder: Folder) =>
  (file: File): string | undefined => {
    const type = imageTypeOf(file);
    if (!type.startsWith('image/')) return messages.assetWrongType;
    if (!types[folder].includes(type)) return messages.imageWrongType;
    if (file.size > limits.assetImageMaxBytes) return messages.assetTooLarge;
    return file.size === 0 ? messages.imageUploadFailed : undefined;
  };

export const uploadBrandImage = (folder: Folder, customerId: string, file: File) =>
  uploadAsset({ folder, customerId, file, fileType: imageTypeOf(file), errorTexts });
