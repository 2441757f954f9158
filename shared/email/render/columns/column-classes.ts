import type { AttrsOf } from '../../document/attrs';
import type { Direction } from '../../document/direction';
import type { AnyNode, ColumnsNode, EmailDoc } from '../../document/email-doc';
import { frameWidth, textWidth } from '../../document/frame-size';
import type { EmailStyle } from '../../document/styles';
import { childrenOf } from '../../document/walk-doc';
import { productColumns } from '../../products/product-look';
import { type ColumnBox, columnBoxes, gapPadding } from './column-boxes';

/** A width above that of phones and below that of any computer's reading pane, in px. */
const BESIDE_FROM = 480;

export interface ColumnClasses {
  /** Rules that put columns side by side if there is space. Empty without columns. */
  readonly css: string;
  /**
   * Returns the class of a column's box. The box has a width but no padding, so that all boxes
   * together fill the row.
   */
  readonly of: (box: ColumnBox) => string | undefined;
  /** Returns the class of the box's content, which has the padding for the gaps. */
  readonly gapOf: (box: ColumnBox) => string | undefined;
}

type Row = { readonly attrs: AttrsOf<'columns'>; readonly room: number };

const rowsInColumns = ({ attrs, content }: ColumnsNode, room: number, frame: number): Row[] => {
  const boxes = columnBoxes(attrs, room);
  const inner = content.flatMap((column, index) =>
    childrenOf(column).flatMap((child) => rowsIn(child, boxes[index]?.room ?? 0, frame)),
  );
  return attrs.phone === 'keep' ? inner : [{ attrs, room }, ...inner];
};

/** Returns each row of columns or products that can be stacked on phones, with its width in px. */
const rowsIn = (node: AnyNode, room: number, frame: number): Row[] => {
  if (node.type === 'columns') return rowsInColumns(node, room, frame);
  if (node.type === 'products') {
    const { attrs } = node;
    const row = productColumns(attrs, room);
    return row ? [{ attrs: row, room: room - attrs.paddingLeft - attrs.paddingRight }] : [];
  }
  const inner =
    node.type === 'section' ? frame - node.attrs.paddingLeft - node.attrs.paddingRight : room;
  return childrenOf(node).flatMap((child) => rowsIn(child, inner, frame));
};

/**
 * Returns the classes and CSS rules for columns. Columns are full-width by default, so clients
 * without media queries, including some on phones, stack them. If there is space, the class sets
 * each column's width.
 */
export const columnClasses = (
  doc: EmailDoc,
  style: EmailStyle,
  direction: Direction,
): ColumnClasses => {
  const width = (box: ColumnBox) => `width:${box.percent}%!important`;
  const gap = (box: ColumnBox) => `padding:${gapPadding(box, direction)}!important`;
  const boxes = doc.content
    .flatMap((node) => rowsIn(node, textWidth(style), frameWidth(style)))
    .flatMap(({ attrs, room }) => columnBoxes(attrs, room));
  const named = (texts: readonly string[], prefix: string) =>
    [...new Set(texts)].map((text, index) => [text, `${prefix}${index + 1}`] as const);
  const names = new Map([...named(boxes.map(width), 'em-k'), ...named(boxes.map(gap), 'em-g')]);
  const rules = [...names].map(([text, name]) => `.${name}{${text}}`).join('');
  return {
    css: rules && `@media (min-width:${BESIDE_FROM}px){${rules}}`,
    of: (box) => names.get(width(box)),
    gapOf: (box) => names.get(gap(box)),
  };
};
