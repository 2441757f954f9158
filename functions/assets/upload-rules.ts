import type { ImageFolder } from '../../shared/contracts/brand/assets';
import { limits } from '../../shared/limits';
import type { AssetKind } from '../items/asset';
import { AppError } from '../platform/app-error';
import {
  animatedImageError,
  imageTooLargeError,
  notAnImageError,
  wrongTypeError,
} from './image-refusals';
import { type ImageKind, imageType, sniffImage, typesOf } from './image-types';

type FolderRules = {
  /** Part of an upload's key. After the upload, it determines which rules apply to the file. */
  readonly part: 'image' | 'asset' | 'logo';
  readonly kind: AssetKind;
  readonly maxBytes: number;
  readonly kinds: readonly ImageKind[];
};

const folders: Readonly<Record<ImageFolder, FolderRules>> = {
  EDITOR_IMAGE: {
    part: 'image',
    kind: 'image',
    maxBytes: limits.editorImageMaxBytes,
    kinds: ['png', 'jpeg', 'gif', 'webp', 'svg'],
  },
  ASSET: {
    part: 'asset',
    kind: 'image',
    maxBytes: limits.assetImageMaxBytes,
    kinds: ['png', 'jpeg'],
  },
  LOGO: {
    part: 'logo',
    kind: 'logo',
    maxBytes: limits.assetImageMaxBytes,
    kinds: ['png', 'jpeg', 'gif'],
  },
};

/**
 * Returns the key, content type, and maximum size that an upload form allows.
 * @throws AppError image_wrong_type
 */
export const uploadForm = (
  customerId: string,
  { folder, fileType }: { readonly folder: ImageFolder; readonly fileType: string },
  uploadId: string,
) => {
  const { part, kinds, maxBytes } = folders[folder];
  const contentType = imageType(fileType);
  if (!contentType) throw folder === 'EDITOR_IMAGE' ? wrongTypeError() : notAnImageError();
  if (!typesOf(kinds).includes(contentType)) throw wrongTypeError();
  return { key: `up/${customerId}/${part}/${uploadId}`, contentType, maxBytes };
};

/**
 * Returns an upload's id, which is also the id of its asset, and the rules for its folder.
 * @throws AppError forbidden when the upload belongs to another customer
 */
export const parseOwnUpload = (
  customerId: string,
  assetKey: string,
): { readonly id: string; readonly rules: FolderRules } => {
  const [, owner, part, id = ''] = assetKey.split('/');
  const rules = Object.values(folders).find((folder) => folder.part === part);
  if (owner !== customerId || !rules) {
    throw new AppError('forbidden', 'You don’t have access to this file.');
  }
  return { id, rules };
};

/**
 * Checks that a file's actual type is allowed in its folder. The type is detected from the first
 * bytes, whatever type the form declared.
 * @throws AppError image_too_large or image_wrong_type
 */
export const checkUpload = (bytes: Uint8Array, { maxBytes, kinds }: FolderRules): void => {
  if (bytes.length > maxBytes) throw imageTooLargeError(maxBytes);
  const kind = sniffImage(bytes);
  if (!kind || !kinds.includes(kind)) throw wrongTypeError();
};

/**
 * Refuses an animated logo.
 * @throws AppError image_moves
 */
export const checkStill = (
  { frames }: { readonly frames: number },
  { kind }: FolderRules,
): void => {
  if (kind === 'logo' && frames > 1) throw animatedImageError();
};
