import type { Image } from 'wasm-vips';
import { AppError } from '../platform/app-error';
import { tooManyPixels, unreadable, wrongType } from './image-refusals';
import { type ImageKind, sniffImage } from './image-types';
import { checkSvg } from './svg-rules';
import { forgetVips, loadVips, type VipsModule } from './vips';

export type ConvertedImage = {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpg' | 'gif';
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** Wider than any mail is shown, even on a screen with three pixels to a point (part 2 §6). */
const widest = 2500;

/**
 * Decoded, 50 million pixels are 200 MB, which fits into the function's memory twice. A photo of
 * a phone has 12 to 48 million. Frames of an animation count like one tall image.
 */
const mostPixels = 50_000_000;

/** Taller than a strip of frames may become; the width alone decides about scaling. */
const anyHeight = 10_000_000;

const isAnimated = ({ kind, pages }: { kind: ImageKind; pages: number }): boolean =>
  pages > 1 && (kind === 'gif' || kind === 'webp');

/** Only the header is read here: a bomb is refused before anything is unpacked. */
const open = (vips: VipsModule, kind: ImageKind, bytes: Uint8Array): Image => {
  const { Image } = vips;
  if (kind === 'png') return Image.pngloadBuffer(bytes);
  if (kind === 'jpeg') return Image.jpegloadBuffer(bytes);
  if (kind === 'gif') return Image.gifloadBuffer(bytes, { n: -1 });
  if (kind === 'webp') return Image.webploadBuffer(bytes, { n: -1 });
  return Image.svgloadBuffer(bytes);
};

const measure = (vips: VipsModule, kind: ImageKind, bytes: Uint8Array) => {
  const image = open(vips, kind, bytes);
  try {
    const pages = image.getTypeof('n-pages') === 0 ? 1 : image.getInt('n-pages');
    // A drawing has no pixels of its own: it is drawn at the size we choose.
    const pixels = kind === 'svg' ? 0 : image.width * image.height;
    if (pixels > mostPixels || image.width === 0) throw tooManyPixels();
    return { kind, pages, hasAlpha: image.hasAlpha() };
  } finally {
    image.delete();
  }
};

type Facts = ReturnType<typeof measure>;

/** Mail programs show PNG, JPEG and GIF everywhere; Outlook shows neither WebP nor SVG. */
const encode = (
  image: Image,
  facts: Facts,
): Pick<ConvertedImage, 'bytes' | 'extension' | 'contentType'> => {
  const plain = { keep: 'none' } as const;
  if (facts.kind === 'gif' || isAnimated(facts)) {
    return { bytes: image.gifsaveBuffer(plain), extension: 'gif', contentType: 'image/gif' };
  }
  if (facts.kind === 'jpeg' || (facts.kind === 'webp' && !facts.hasAlpha)) {
    const bytes = image.jpegsaveBuffer({ ...plain, Q: 82, interlace: true, optimize_coding: true });
    return { bytes, extension: 'jpg', contentType: 'image/jpeg' };
  }
  return { bytes: image.pngsaveBuffer(plain), extension: 'png', contentType: 'image/png' };
};

/** Scaled down if need be, upright as its EXIF says, in sRGB, without metadata. */
const redraw = (vips: VipsModule, facts: Facts, bytes: Uint8Array): ConvertedImage => {
  const image = vips.Image.thumbnailBuffer(bytes, widest, {
    height: anyHeight,
    size: 'down',
    output_profile: 'srgb',
    fail_on: 'error',
    ...(isAnimated(facts) ? { option_string: 'n=-1' } : {}),
  });
  try {
    const { width, pageHeight } = image;
    if (width * pageHeight > mostPixels) throw tooManyPixels();
    return { ...encode(image, facts), width, height: pageHeight };
  } finally {
    image.delete();
  }
};

/**
 * An uploaded image as mails may load it: what it says it is by its first bytes, decoded and
 * written anew, so that nothing but pixels is left of it. At most 2,500 pixels wide.
 * @throws AppError image_wrong_type, image_too_many_pixels, image_svg_not_drawable, image_unreadable
 */
export const convertImage = async (bytes: Uint8Array): Promise<ConvertedImage> => {
  const kind = sniffImage(bytes);
  if (!kind) throw wrongType();
  if (kind === 'svg') checkSvg(bytes);
  const vips = await loadVips();
  try {
    return redraw(vips, measure(vips, kind, bytes), bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A file that cannot be decoded is an ordinary answer; a trap leaves the module's memory torn.
    if (error instanceof Error && error.name === 'RuntimeError') forgetVips();
    throw unreadable(error);
  }
};
