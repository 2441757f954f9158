import type { AttrsOf } from '../../document/attrs';
import { COLUMN_SHARES } from '../../document/layout-attrs';

/** The box of a column in a row, which includes half of each gap next to the column. */
export interface ColumnBox {
  /**
   * The share of the box in the row's width, in percent. It is rounded down, so that all boxes
   * together are never wider than the row.
   */
  readonly percent: number;
  /** The width of the box in px, for Outlook. */
  readonly width: number;
  /** The width available for the column's content, in px. */
  readonly room: number;
  /**
   * The padding at the start of the box: half a gap if another column comes before it, otherwise 0.
   */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the boxes of a row's columns.
 * @param room the width of the row in px, including its padding
 */
export const columnBoxes = (attrs: AttrsOf<'columns'>, room: number): readonly ColumnBox[] => {
  const shares: readonly number[] = COLUMN_SHARES[attrs.layout];
  const inner = Math.max(1, room - attrs.paddingLeft - attrs.paddingRight);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const last = shares.length - 1;
  const content = Math.max(1, inner - attrs.gap * last);
  return shares.map((share, index) => {
    const start = index > 0 ? attrs.gap / 2 : 0;
    const end = index < last ? attrs.gap / 2 : 0;
    const ownWidth = (content * share) / all;
    return {
      percent: Math.floor(((ownWidth + start + end) / inner) * 10_000) / 100,
      width: Math.floor(ownWidth + start + end),
      room: Math.floor(ownWidth),
      start,
      end,
    };
  });
};

/**
 * Returns the CSS for the padding that creates the gaps next to a column. The first column is where
 * lines begin: on the left in left-to-right text, and on the right in right-to-left text.
 */
export const gapPadding = ({ start, end }: ColumnBox, direction: 'ltr' | 'rtl'): string => {
  const [left, right] = direction === 'ltr' ? [start, end] : [end, start];
  return `0 ${right}px 0 ${left}px`;
};
