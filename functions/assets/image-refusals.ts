import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

export const wrongTypeError = () => new AppError('image_wrong_type', messages.imageWrongType);

/** @param maxBytes the largest allowed size, in bytes */
export const imageTooLargeError = (maxBytes: number) =>
  new AppError(
    'image_too_large',
    maxBytes === limits.assetImageMaxBytes ? messages.assetTooLarge : messages.imageTooLarge,
  );

export const notAnImageError = () => new AppError('image_wrong_type', messages.assetWrongType);

export const animatedImageError = () => new AppError('image_moves', messages.logoMoves);

export const tooManyPixelsError = () =>
  new AppError(
    'image_too_many_pixels',
    'This image is too large. Save a smaller version and upload it again.',
  );

export const unreadableImageError = (cause?: unknown) =>
  new AppError(
    'image_unreadable',
    'We can’t read this image. Save it again as PNG or JPEG, then upload it.',
    { cause },
  );

export const imageTooComplex = (cause?: unknown) =>
  new AppError(
    'image_too_much_work',
    'This image takes too long to convert. Save a smaller version or a plain PNG, then upload it again.',
    { cause },
  );

export const svgNotDrawable = () =>
  new AppError(
    'image_svg_not_drawable',
    'This SVG has text, images, or effects we can’t convert. Save it as PNG, then upload it.',
  );
