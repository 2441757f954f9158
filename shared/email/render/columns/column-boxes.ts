import type { AttrsOf } from '../../document/attrs';
import { COLUMN_SHARES } from '../../document/layout-attrs';

/** The box of a column in its row, including half of the gaps next to it. */
export interface ColumnBox {
  /**
   * The box's share of the row's width in percent, rounded down so that the boxes together are
   * never wider than the row.
   */
  readonly percent: number;
  /** The box's width in px, for Outlook. */
  readonly width: number;
  /** The width available for the column's content, in px. */
  readonly room: number;
  /**
   * The padding for the gaps: half a gap on each side that has another column, and none on the
   * others.
   */
  readonly start: number;
  readonly end: number;
}

/** @param room the width of the row in px, including its padding */
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
 * Returns a column's padding for the gaps as CSS. The first column starts where lines start: on the
 * left in left-to-right text, otherwise on the right.
 */
export const gapPadding = ({ start, end }: ColumnBox, direction: 'ltr' | 'rtl'): string => {
  const [left, right] = direction === 'ltr' ? [start, end] : [end, start];
  return `0 ${right}px 0 ${left}px`;
};
