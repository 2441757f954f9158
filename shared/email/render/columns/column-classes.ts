import type { AttrsOf } from '../../document/attrs';
import type { Direction } from '../../document/direction';
import type { AnyNode, ColumnsNode, EmailDoc } from '../../document/email-doc';
import { frameWidth, textWidth } from '../../document/frame-size';
import type { EmailStyle } from '../../document/styles';
import { childrenOf } from '../../document/walk-doc';
import { productColumns } from '../../products/product-columns';
import { type ColumnBox, columnBoxes, gapPadding } from './column-boxes';

/**
 * The minimum width in px for columns to be side by side. It is more than the width of phones, and
 * less than that of any reading pane on computers.
 */
const BESIDE_FROM = 480;

export interface ColumnClasses {
  /**
   * The CSS rules that put columns side by side if there is enough space. Empty if the email has no
   * columns.
   */
  readonly css: string;
  /**
   * Returns the class of a column's box. The box has a width but no padding, so that all boxes
   * together fill the row.
   */
  readonly boxClass: (box: ColumnBox) => string | undefined;
  /** Returns the class for the content of a box, which sets the padding for the gaps. */
  readonly gapClass: (box: ColumnBox) => string | undefined;
}

type Row = { readonly attrs: AttrsOf<'columns'>; readonly room: number };

const rowsInColumns = ({ attrs, content }: ColumnsNode, room: number, frame: number): Row[] => {
  const boxes = columnBoxes(attrs, room);
  const inner = content.flatMap((column, index) =>
    childrenOf(column).flatMap((child) => rowsIn(child, boxes[index]?.room ?? 0, frame)),
  );
  return attrs.phone === 'keep' ? inner : [{ attrs, room }, ...inner];
};

/**
 * Returns all rows of columns or products that are stacked on phones, each with its width in px.
 */
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
 * Returns the classes and CSS rules for columns. By default, each column has the full width, so
 * clients without media queries, including some on phones, stack the columns. If there is enough
 * space, a class sets the width of each column.
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
  const toClassNames = (texts: readonly string[], prefix: string) =>
    [...new Set(texts)].map((text, index) => [text, `${prefix}${index + 1}`] as const);
  const names = new Map([
    ...toClassNames(boxes.map(width), 'em-k'),
    ...toClassNames(boxes.map(gap), 'em-g'),
  ]);
  const rules = [...names].map(([text, name]) => `.${name}{${text}}`).join('');
  return {
    css: rules && `@media (min-width:${BESIDE_FROM}px){${rules}}`,
    boxClass: (box) => names.get(width(box)),
    gapClass: (box) => names.get(gap(box)),
  };
};
