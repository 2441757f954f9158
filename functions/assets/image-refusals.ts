import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

export const wrongType = () => new AppError('image_wrong_type', messages.imageWrongType);

/** @param most bytes */
export const tooLarge = (most: number) =>
  new AppError(
    'image_too_large',
    most === limits.assetImageMaxBytes ? messages.assetTooLarge : messages.imageTooLarge,
  );

export const noImage = () => new AppError('image_wrong_type', messages.assetWrongType);

export const moves = () => new AppError('image_moves', messages.logoMoves);

export const tooManyPixels = () =>
  new AppError(
    'image_too_many_pixels',
    'This image has too many pixels. Save it smaller, then upload it again.',
  );

export const unreadable = (cause?: unknown) =>
  new AppError(
    'image_unreadable',
    'This image cannot be read. Save it again as PNG or JPEG, then upload it.',
    { cause },
  );

export const tooMuchWork = (cause?: unknown) =>
  new AppError(
    'image_too_much_work',
    'This image takes too long to convert. Save it smaller or as a plain PNG, then upload it again.',
    { cause },
  );

export const svgNotDrawable = () =>
  new AppError(
    'image_svg_not_drawable',
    'This SVG has text, pictures or effects that cannot be converted. Save it as PNG, then upload it.',
  );
