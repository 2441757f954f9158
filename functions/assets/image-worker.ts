/**
 * Decodes and re-encodes images in a thread of its own. If a file makes a decoder loop or fill its
 * memory, only this thread ends. The thread starts from its own file, which lib/handler-bundles.ts
 * puts next to the bundle, so it imports none of our other files.
 */
import { parentPort } from 'node:worker_threads';
import Vips, { type Image } from 'wasm-vips';
import type { ImageKind } from './image-types';

export type ConvertedImage = {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpg' | 'gif';
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** The width of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The number of frames. An animation has more than 1. */
  readonly frames: number;
};

export type ImageJob = { readonly kind: ImageKind; readonly bytes: Uint8Array };
export type ImageResult =
  | { readonly image: ConvertedImage }
  | { readonly refusal: 'too_many_pixels' | 'unreadable'; readonly cause: unknown };

type VipsModule = typeof Vips;

/**
 * The maximum width of a converted image, in pixels. It is wider than an email is ever displayed,
 * even at three device pixels per CSS pixel.
 */
const maxWidth = 2500;

/**
 * The maximum number of pixels. 50 million pixels take 200 MB when decoded, and the function has
 * enough memory for two such images. A phone photo has 12 to 48 million. The frames of an animation
 * count as one tall image.
 */
const maxPixels = 50_000_000;

/**
 * The longest side that a JPEG can have. This also excludes strips that are one pixel wide and
 * millions long, which would be slow to decode.
 */
const maxSide = 65_535;

/**
 * More than the height of any image with all its frames, so that only the width limits the size.
 */
const anyHeight = 10_000_000;

/**
 * The memory limit in pages of 64 kB. It's 1 GB of the function's 1.5 GB, and the rest is for the
 * file, the result, and Node.
 */
const maxMemoryPages = 16_384;

const tooManyPixels = Symbol('too many pixels');

const isAnimated = ({ kind, pages }: { kind: ImageKind; pages: number }): boolean =>
  pages > 1 && (kind === 'gif' || kind === 'webp');

/**
 * Opens an image by reading only its header, so that an image with too many pixels is refused
 * before it is decoded.
 */
const open = ({ Image }: VipsModule, kind: ImageKind, bytes: Uint8Array): Image => {
  if (kind === 'png') return Image.pngloadBuffer(bytes);
  if (kind === 'jpeg') return Image.jpegloadBuffer(bytes);
  if (kind === 'gif') return Image.gifloadBuffer(bytes, { n: -1 });
  if (kind === 'webp') return Image.webploadBuffer(bytes, { n: -1 });
  return Image.svgloadBuffer(bytes);
};

const measure = (vips: VipsModule, { kind, bytes }: ImageJob) => {
  const image = open(vips, kind, bytes);
  try {
    const pages = image.getTypeof('n-pages') === 0 ? 1 : image.getInt('n-pages');
    // An SVG has no pixels of its own. We choose the size at which it's drawn.
    const pixels = kind === 'svg' ? 0 : image.width * image.height;
    const longest = Math.max(image.width, image.height / pages);
    if (pixels > maxPixels || longest > maxSide || image.width === 0) throw tooManyPixels;
    return { kind, pages, width: image.width, hasAlpha: image.hasAlpha() };
  } finally {
    image.delete();
  }
};

type ImageMeasures = ReturnType<typeof measure>;

/**
 * Returns whether a GIF keeps its size, and so its colors too. Without a search for new colors,
 * converting 100 frames of 700 × 700 pixels is seven times as fast and stays within the time limit.
 */
const isUnscaledGif = ({ kind, width }: ImageMeasures): boolean =>
  kind === 'gif' && width <= maxWidth;

/**
 * Encodes an image for email clients. All of them show PNG, JPEG, and GIF, but Outlook shows
 * neither WebP nor SVG.
 */
const encode = (
  image: Image,
  measures: ImageMeasures,
): Pick<ConvertedImage, 'bytes' | 'extension' | 'contentType'> => {
  const plain = { keep: 'none' } as const;
  if (measures.kind === 'gif' || isAnimated(measures)) {
    const colors = isUnscaledGif(measures) ? ({ reuse: true, effort: 1, dither: 0 } as const) : {};
    const bytes = image.gifsaveBuffer({ ...plain, ...colors });
    return { bytes, extension: 'gif', contentType: 'image/gif' };
  }
  if (measures.kind === 'jpeg' || (measures.kind === 'webp' && !measures.hasAlpha)) {
    const bytes = image.jpegsaveBuffer({ ...plain, Q: 82, interlace: true, optimize_coding: true });
    return { bytes, extension: 'jpg', contentType: 'image/jpeg' };
  }
  return { bytes: image.pngsaveBuffer(plain), extension: 'png', contentType: 'image/png' };
};

/**
 * Decodes an image to sRGB, scales it down if needed, and rotates it according to its EXIF data.
 */
const decode = ({ Image }: VipsModule, measures: ImageMeasures, bytes: Uint8Array): Image => {
  if (isUnscaledGif(measures)) return Image.gifloadBuffer(bytes, { n: -1, fail_on: 'error' });
  return Image.thumbnailBuffer(bytes, maxWidth, {
    height: anyHeight,
    size: 'down',
    output_profile: 'srgb',
    fail_on: 'error',
    ...(isAnimated(measures) ? { option_string: 'n=-1' } : {}),
  });
};

/** Re-encodes the image without its metadata. */
const redraw = (vips: VipsModule, measures: ImageMeasures, bytes: Uint8Array): ConvertedImage => {
  const image = decode(vips, measures, bytes);
  try {
    const { width, pageHeight } = image;
    if (width * pageHeight > maxPixels) throw tooManyPixels;
    return {
      ...encode(image, measures),
      width,
      height: pageHeight,
      frames: isAnimated(measures) ? measures.pages : 1,
    };
  } finally {
    image.delete();
  }
};

/**
 * Keeps libvips from logging warnings about broken files. The author gets an error message instead.
 */
const withoutWarnings = (module: { readonly ENV: Record<string, string> }) => {
  module.ENV.VIPS_WARNING = '0';
};

/**
 * Limits the memory of the whole thread, because the library creates its own memory and has no
 * option for its size. This works because nothing else runs in the thread.
 */
const limitMemory = (): void => {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super({
        ...descriptor,
        maximum: Math.min(descriptor.maximum ?? maxMemoryPages, maxMemoryPages),
      });
    }
  };
};

const load = async (): Promise<VipsModule> => {
  limitMemory();
  // The only optional library we load is the one that draws SVG.
  const vips = await Vips({
    dynamicLibraries: ['vips-resvg.wasm'],
    preRun: withoutWarnings,
  });
  // The thread handles one image at a time and never the same one twice, so a cache would only take
  // up memory.
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
};

const convert = (vips: VipsModule, job: ImageJob): ImageResult => {
  try {
    return { image: redraw(vips, measure(vips, job), job.bytes) };
  } catch (error) {
    // A WebAssembly trap leaves the module's memory inconsistent. So the thread ends, and the next
    // image starts a new one.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const refusal = error === tooManyPixels ? 'too_many_pixels' : 'unreadable';
    return { refusal, cause: error === tooManyPixels ? undefined : error };
  }
};

const vips = load();
parentPort?.on('message', async (job: ImageJob) => {
  const result = convert(await vips, job);
  parentPort?.postMessage(result);
});
