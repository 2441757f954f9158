import {
  IMAGE_WIDTH_RANGE,
  type ImageWidth,
} from '../../../../../shared/email/document/attr-groups';
import { limits } from '../../../../../shared/limits';

const { stepPx, maxPx } = limits.imageResize;

/** The width of the canvas's text column, in px. An image grows by 30 px, which is 5% of it. */
export const CANVAS_COLUMN = 600;

const { min, max, step } = IMAGE_WIDTH_RANGE;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Converts the width of an image in a column of `column` px to its width on the canvas: a multiple
 * of 30, up to 680.
 */
export const snapWidth = (px: number, column = CANVAS_COLUMN): number => {
  const canvasWidth = (px / column) * CANVAS_COLUMN;
  return clamp(Math.round(canvasWidth / stepPx) * stepPx, (min / 100) * CANVAS_COLUMN, maxPx);
};

/** Returns the percentage of the column stored for a width in px. */
export const percentOf = (px: number, column = CANVAS_COLUMN): number =>
  clamp(Math.round(((snapWidth(px, column) / CANVAS_COLUMN) * 100) / step) * step, min, max);

export const toPixels = (percent: number): number =>
  clamp(Math.round((percent / 100) * CANVAS_COLUMN), 0, maxPx);

/** Returns the percentage after a key press: 30 px more or less, or an end of the range. */
export const percentAfterKey = (key: string, percent: number): number | undefined => {
  const resizeBy = (px: number) => percentOf(toPixels(percent) + px);
  if (key === 'ArrowRight' || key === 'ArrowUp') return resizeBy(stepPx);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return resizeBy(-stepPx);
  if (key === 'Home') return min;
  return key === 'End' ? max : undefined;
};

/** Returns the stored width as the settings' slider shows it. Auto is 50. */
export const sliderPercent = (width: ImageWidth): number => {
  if (width === 'auto') return 50;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};
