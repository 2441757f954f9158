import type { ReactNode } from 'react';
import type { ColumnNode, ColumnsNode } from '../../document/email-doc';
import { LayoutTable } from '../layout-table';
import { outlookCell, outlookColumns, outlookColumnsEnd } from '../outlook';
import { type RenderContext, withSurface } from '../render-context';
import { fragment } from '../render-inline';
import type { RenderRows } from '../render-section';
import { type ColumnBox, columnBoxes, gapPadding } from './column-boxes';

type Cell = { readonly node: ColumnNode; readonly box: ColumnBox };

const rowsOf = ({ node, box }: Cell, context: RenderContext, renderRows: RenderRows) => (
  <LayoutTable width="100%">
    {renderRows(node.content, withSurface(context, context.surface, box.room))}
  </LayoutTable>
);

interface Drawing {
  readonly cells: readonly Cell[];
  readonly attrs: ColumnsNode['attrs'];
  readonly context: RenderContext;
  readonly renderRows: RenderRows;
}

const tableCell = (cell: Cell, { attrs, context, renderRows }: Drawing): ReactNode => (
  <td
    width={`${cell.box.percent}%`}
    valign={attrs.verticalAlign}
    style={{
      width: `${cell.box.percent}%`,
      padding: gapPadding(cell.box, context.direction),
      verticalAlign: attrs.verticalAlign,
    }}
  >
    {rowsOf(cell, context, renderRows)}
  </td>
);

/**
 * Renders columns that stay side by side on phones. They are in a table, because table cells never
 * wrap.
 */
const renderTable = (columnsInput: Drawing): ReactNode => (
  <LayoutTable width="100%">
    <tr>{fragment(columnsInput.cells.map((cell) => tableCell(cell, columnsInput)))}</tr>
  </LayoutTable>
);

/**
 * Renders a column that can be stacked. The width and the padding are on two separate elements,
 * because Yahoo and AOL drop `box-sizing` (caniemail.com).
 */
const stackedCell = (cell: Cell, { attrs, context, renderRows }: Drawing): ReactNode => (
  <div
    dir={context.direction}
    className={context.columns.boxClass(cell.box)}
    style={{
      display: 'inline-block',
      width: '100%',
      verticalAlign: attrs.verticalAlign,
    }}
  >
    <div className={context.columns.gapClass(cell.box)}>{rowsOf(cell, context, renderRows)}</div>
  </div>
);

/**
 * Renders columns that are stacked on phones. If the order is reversed on phones, the columns are
 * written in reverse order, and the opposite text direction restores their order where they are
 * side by side.
 */
const renderStack = (columnsInput: Drawing): ReactNode => {
  const { cells, attrs, context } = columnsInput;
  const direction = context.direction;
  const isReversed = attrs.phone === 'reverse';
  const oppositeDirection = direction === 'ltr' ? 'rtl' : 'ltr';
  const dir = isReversed ? oppositeDirection : direction;
  const orderedCells = isReversed ? cells.toReversed() : cells;
  const renderOutlookCell = (cell: Cell, index: number) =>
    outlookCell(index === 0 ? 'first' : 'next', {
      width: cell.box.width,
      align: attrs.verticalAlign,
      padding: gapPadding(cell.box, direction),
    });
  return (
    <div dir={dir} style={{ fontSize: '0', textAlign: dir === 'ltr' ? 'left' : 'right' }}>
      {outlookColumns(dir)}
      {fragment(
        orderedCells.flatMap((cell, index) => [
          renderOutlookCell(cell, index),
          stackedCell(cell, columnsInput),
        ]),
      )}
      {outlookColumnsEnd}
    </div>
  );
};

export const renderColumns = (
  node: ColumnsNode,
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const boxes = columnBoxes(node.attrs, context.width);
  const cells = node.content.flatMap((column, index): Cell[] => {
    const box = boxes[index];
    return box ? [{ node: column, box }] : [];
  });
  const columnsInput = { cells, attrs: node.attrs, context, renderRows };
  return node.attrs.phone === 'keep' ? renderTable(columnsInput) : renderStack(columnsInput);
};
