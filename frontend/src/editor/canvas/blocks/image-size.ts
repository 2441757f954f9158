import {
  IMAGE_WIDTH_RANGE,
  type ImageWidth,
} from '../../../../../shared/email/document/attr-groups';
import { limits } from '../../../../../shared/limits';

const { stepPx, maxPx } = limits.imageResize;

/** Width of the column of text in the canvas, px: 5 % of it are the 30 px an image grows by. */
export const CANVAS_COLUMN = 600;

const { min, max, step } = IMAGE_WIDTH_RANGE;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A width in px of a column of `column` px as the px shown: multiples of 30, at most 680. */
export const snappedPx = (px: number, column = CANVAS_COLUMN): number => {
  const wide = (px / column) * CANVAS_COLUMN;
  return clamp(Math.round(wide / stepPx) * stepPx, (min / 100) * CANVAS_COLUMN, maxPx);
};

/** The share of the column that is stored for a width in px. */
export const percentOf = (px: number, column = CANVAS_COLUMN): number =>
  clamp(Math.round(((snappedPx(px, column) / CANVAS_COLUMN) * 100) / step) * step, min, max);

export const pxOf = (percent: number): number =>
  clamp(Math.round((percent / 100) * CANVAS_COLUMN), 0, maxPx);

/** Which share an arrow key makes of one: 30 px more or less, or the ends of the range. */
export const percentAfterKey = (key: string, percent: number): number | undefined => {
  const grown = (px: number) => percentOf(pxOf(percent) + px);
  if (key === 'ArrowRight' || key === 'ArrowUp') return grown(stepPx);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return grown(-stepPx);
  if (key === 'Home') return min;
  return key === 'End' ? max : undefined;
};

/** The stored width as the slider of the settings shows it: auto is 50. */
export const sliderPercent = (width: ImageWidth): number => {
  if (width === 'auto') return 50;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};
