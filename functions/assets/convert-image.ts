import { tooManyPixelsError, unreadableImageError, wrongTypeError } from './image-refusals';
import { createImageThread, type ImageThread } from './image-thread';
import { sniffImage } from './image-types';
import type { ConvertedImage } from './image-worker';
import { checkSvg } from './svg-rules';

const defaultThread = createImageThread();

/**
 * Turns an uploaded image into one that emails may load. Detects the type from the first bytes,
 * then decodes and re-encodes the image so that only its pixels remain. The result is up to 2,500
 * pixels wide.
 * @throws AppError image_wrong_type, image_too_many_pixels, image_svg_not_drawable,
 *   image_unreadable, image_too_much_work
 */
export const convertImage = async (
  bytes: Uint8Array,
  thread: ImageThread = defaultThread,
): Promise<ConvertedImage> => {
  const kind = sniffImage(bytes);
  if (!kind) throw wrongTypeError();
  if (kind === 'svg') checkSvg(bytes);
  const result = await thread.convert({ kind, bytes });
  if ('image' in result) return result.image;
  throw result.refusal === 'too_many_pixels'
    ? tooManyPixelsError()
    : unreadableImageError(result.cause);
};
