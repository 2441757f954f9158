import type { AssetView, ImageFolder } from '../../shared/contracts/brand/assets';
import type { Asset } from '../items/asset';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { CursorPaging } from '../platform/table/cursor';
import type { AssetRepository } from './asset-repository';
import type { ImageLimiter } from './image-limiter';
import { type ImageStore, mediaKey } from './image-store';
import type { ConvertedImage } from './image-worker';
import { checkStill, checkUpload, parseOwnUpload, uploadForm } from './upload-rules';

type Dependencies = {
  readonly store: ImageStore;
  readonly assets: AssetRepository;
  readonly convert: (bytes: Uint8Array) => Promise<ConvertedImage>;
  readonly room: ImageLimiter;
  /** The origin that serves published images, without a trailing slash. */
  readonly origin: string;
  readonly newId: NewId;
  readonly clock: Clock;
};

export const createImageService = (dependencies: Dependencies) => {
  const { store, assets, convert, room, origin, newId, clock } = dependencies;

  const view = ({ key, ...asset }: Asset): AssetView => ({ ...asset, url: `${origin}/${key}` });

  return {
    /** @throws AppError image_wrong_type */
    async createUpload(
      customerId: string,
      file: { readonly folder: ImageFolder; readonly fileType: string },
    ) {
      const { key, ...form } = uploadForm(customerId, file, newId(clock()));
      return { ...(await store.createForm(key, form)), assetKey: key };
    },

    /**
     * Publishes an uploaded image. A repeated call returns the same answer as the first.
     * @throws AppError forbidden, upload_missing, image_too_large, image_moves, too_many_images, or
     *   what `convertImage` throws
     */
    async add(customerId: string, assetKey: string, name?: string): Promise<AssetView> {
      const { id, rules } = parseOwnUpload(customerId, assetKey);
      const existingAsset = await assets.find(customerId, id, rules.kind);
      if (existingAsset) return view(existingAsset);
      const uploadedBytes = await store.readUpload(assetKey, rules.maxBytes);
      checkUpload(uploadedBytes, rules);
      const image = await room(customerId, () => convert(uploadedBytes));
      checkStill(image, rules);
      const key = mediaKey(customerId, image);
      await store.publish(key, image);
      const { contentType, width, height, bytes } = image;
      const createdAt = toInstant(clock());
      const added = { id, key, contentType, width, height, bytes: bytes.length, name, createdAt };
      await assets.put(customerId, added, rules.kind);
      return view(added);
    },

    /** Lists the images that can be used in emails, newest first. */
    async list(customerId: string, paging: CursorPaging) {
      const { assets: found, nextCursor } = await assets.list(customerId, paging);
      return { assets: found.map(view), nextCursor };
    },

    /**
     * Removes an image from the gallery. Its file stays, because emails already sent still load it.
     */
    remove: (customerId: string, assetId: string): Promise<void> =>
      assets.remove(customerId, assetId),
  };
};
