import type { ImageView } from '../../shared/contracts/assets';
import type { Asset } from '../items/asset';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { AssetRepository } from './asset-repository';
import { type ImageStore, mediaKey } from './image-store';
import type { ConvertedImage } from './image-worker';
import { imageUploadKey, imageUploadType, ownImageUpload } from './upload-rules';

type Dependencies = {
  readonly store: ImageStore;
  readonly assets: AssetRepository;
  readonly convert: (bytes: Uint8Array) => Promise<ConvertedImage>;
  /** Origin that serves published images, without a slash at the end. */
  readonly origin: string;
  readonly newId: NewId;
  readonly clock: Clock;
};

export const createImageService = (dependencies: Dependencies) => {
  const { store, assets, convert, origin, newId, clock } = dependencies;

  const view = ({ key, width, height, bytes }: Asset): ImageView => ({
    url: `${origin}/${key}`,
    width,
    height,
    bytes,
  });

  return {
    /** @throws AppError image_wrong_type */
    async createUpload(customerId: string, fileType: string) {
      const assetKey = imageUploadKey(customerId, newId(clock()));
      return { ...(await store.createForm(assetKey, imageUploadType(fileType))), assetKey };
    },

    /**
     * Publishes an uploaded image. A repeated call answers as the first one did.
     * @throws AppError forbidden, upload_missing and what `convertImage` throws
     */
    async add(customerId: string, assetKey: string): Promise<ImageView> {
      const id = ownImageUpload(customerId, assetKey);
      const known = await assets.find(customerId, id);
      if (known) return view(known);
      const image = await convert(await store.readUpload(assetKey));
      const key = mediaKey(customerId, image);
      await store.publish(key, image);
      const { contentType, width, height, bytes } = image;
      const createdAt = toInstant(clock());
      const added = { id, key, contentType, width, height, bytes: bytes.length, createdAt };
      await assets.put(customerId, added);
      return view(added);
    },
  };
};
