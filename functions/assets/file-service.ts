import type { FileView } from '../../shared/contracts/brand/assets';
import { limits } from '../../shared/limits';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { attachmentHeader, checkPdf, pdfName } from './file-rules';
import { wrongTypeError } from './image-refusals';
import { fileKey, type ImageStore } from './image-store';

type Dependencies = {
  readonly store: ImageStore;
  readonly hasFiles: (customerId: string) => Promise<boolean>;
  /** The origin that serves published files, without a trailing slash. */
  readonly origin: string;
  readonly newId: NewId;
  readonly clock: Clock;
};

const contentType = 'application/pdf';

/** Manages the files that email buttons link to. */
export const createFileService = ({ store, hasFiles, origin, newId, clock }: Dependencies) => {
  const checkMode = async (customerId: string): Promise<void> => {
    if (await hasFiles(customerId)) return;
    throw new AppError('forbidden', 'This account can’t link buttons to files.');
  };

  return {
    /** @throws AppError forbidden, image_wrong_type */
    async createUpload(customerId: string, { fileType }: { readonly fileType: string }) {
      await checkMode(customerId);
      if (fileType.split(';')[0]?.trim().toLowerCase() !== contentType) throw wrongTypeError();
      const assetKey = `up/${customerId}/file/${newId(clock())}`;
      const form = { contentType, maxBytes: limits.buttonFileMaxBytes };
      return { ...(await store.createForm(assetKey, form)), assetKey };
    },

    /**
     * Publishes an uploaded PDF. A repeated call returns the same answer as the first.
     * @throws AppError forbidden, upload_missing, image_too_large, image_wrong_type,
     *   file_unreadable
     */
    async add(customerId: string, assetKey: string, fileName: string): Promise<FileView> {
      await checkMode(customerId);
      if (assetKey.split('/')[1] !== customerId) {
        throw new AppError('forbidden', 'You don’t have access to this file.');
      }
      const bytes = await store.readUpload(assetKey, limits.buttonFileMaxBytes);
      checkPdf(bytes);
      const name = pdfName(fileName);
      const key = fileKey(customerId, name, bytes);
      await store.publish(key, { bytes, contentType, contentDisposition: attachmentHeader(name) });
      return { url: `${origin}/${key}`, name, bytes: bytes.length };
    },
  };
};
