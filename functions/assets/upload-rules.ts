import type { ImageFolder } from '../../shared/contracts/brand/assets';
import { limits } from '../../shared/limits';
import type { AssetKind } from '../items/asset';
import { AppError } from '../platform/app-error';
import { moves, noImage, tooLarge, wrongType } from './image-refusals';
import { type ImageKind, imageType, sniffImage, typesOf } from './image-types';

type FolderRules = {
  /** Part of an upload's key; by it the rules are known when the file is there. */
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
 * The form an upload may be made with: its key, its content type, and how large it may be.
 * @throws AppError image_wrong_type
 */
export const uploadForm = (
  customerId: string,
  { folder, fileType }: { readonly folder: ImageFolder; readonly fileType: string },
  uploadId: string,
) => {
  const { part, kinds, maxBytes } = folders[folder];
  const contentType = imageType(fileType);
  if (!contentType) throw folder === 'EDITOR_IMAGE' ? wrongType() : noImage();
  if (!typesOf(kinds).includes(contentType)) throw wrongType();
  return { key: `up/${customerId}/${part}/${uploadId}`, contentType, maxBytes };
};

/**
 * An upload's id, which is its asset's id too, and the rules of its folder.
 * @throws AppError forbidden when the upload is another customer's
 */
export const ownUpload = (
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
 * What an uploaded file is, by its first bytes, may be in its folder, whatever the form was told.
 * @throws AppError image_too_large or image_wrong_type
 */
export const checkUpload = (bytes: Uint8Array, { maxBytes, kinds }: FolderRules): void => {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  const kind = sniffImage(bytes);
  if (!kind || !kinds.includes(kind)) throw wrongType();
};

/** A logo stands still. @throws AppError image_moves */
export const checkStill = (
  { frames }: { readonly frames: number },
  { kind }: FolderRules,
): void => {
  if (kind === 'logo' && frames > 1) throw moves();
};
