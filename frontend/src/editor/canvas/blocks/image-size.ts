import {
  IMAGE_WIDTH_RANGE,
  type ImageWidth,
} from '../../../../../shared/email/document/attr-groups';
import { limits } from '../../../../../shared/limits';

const { stepPx, maxPx } = limits.imageResize;

/**
 * The width of the canvas's text column, in px. Images grow in steps of 30 px, which is 5% of this
 * width.
 */
export const CANVAS_COLUMN = 600;

const { min, max, step } = IMAGE_WIDTH_RANGE;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Converts the width of an image in a column that is `column` px wide to its width on the canvas.
 * The result is a multiple of 30 px, up to 680 px.
 */
export const snapWidth = (px: number, column = CANVAS_COLUMN): number => {
  const canvasWidth = (px / column) * CANVAS_COLUMN;
  return clamp(Math.round(canvasWidth / stepPx) * stepPx, (min / 100) * CANVAS_COLUMN, maxPx);
};

/** Converts a width in px to the percentage of the column that is stored. */
export const percentOf = (px: number, column = CANVAS_COLUMN): number =>
  clamp(Math.round(((snapWidth(px, column) / CANVAS_COLUMN) * 100) / step) * step, min, max);

export const toPixels = (percent: number): number =>
  clamp(Math.round((percent / 100) * CANVAS_COLUMN), 0, maxPx);

/**
 * Returns the new width in percent after a key press. Arrow keys change the width by 30 px, and
 * Home and End select the minimum and maximum.
 */
export const percentAfterKey = (key: string, percent: number): number | undefined => {
  const resizeBy = (px: number) => percentOf(toPixels(percent) + px);
  if (key === 'ArrowRight' || key === 'ArrowUp') return resizeBy(stepPx);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return resizeBy(-stepPx);
  if (key === 'Home') return min;
  return key === 'End' ? max : undefined;
};

/**
 * Returns the stored width as the value of the slider in the settings. For `auto`, the slider shows
 * 50.
 */
export const sliderPercent = (width: ImageWidth): number => {
  if (width === 'auto') return 50;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};
