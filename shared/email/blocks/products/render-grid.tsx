import type { ReactNode } from 'react';
import type { AttrsOf } from '../../document/attrs';
import type { ProductCell } from '../../products/product-cells';
import { type ColumnBox, columnBoxes, gapPadding } from '../../render/columns/column-boxes';
import { outlookCell, outlookColumns, outlookColumnsEnd } from '../../render/outlook';
import { type RenderContext, withSurface } from '../../render/render-context';
import { fragment } from '../../render/render-inline';
import { renderWhen } from './when';

interface Grid {
  readonly row: AttrsOf<'columns'>;
  readonly context: RenderContext;
  readonly card: (cell: ProductCell, context: RenderContext) => ReactNode;
}

const rowsOf = (cells: readonly ProductCell[], width: number): readonly ProductCell[][] =>
  Array.from({ length: Math.ceil(cells.length / width) }, (_, index) =>
    cells.slice(index * width, (index + 1) * width),
  );

const cellBox = (
  cell: ProductCell,
  box: ColumnBox,
  position: 'first' | 'next',
  { context, card }: Grid,
): ReactNode => {
  const direction = context.direction;
  const padding = gapPadding(box, direction);
  return (
    <>
      {outlookCell(position, { width: box.width, align: 'top', padding })}
      <div
        dir={direction}
        className={context.columns.boxClass(box)}
        style={{
          display: 'inline-block',
          width: '100%',
          verticalAlign: 'top',
        }}
      >
        <div className={context.columns.gapClass(box)}>
          {card(cell, withSurface(context, context.surface, box.room))}
        </div>
      </div>
    </>
  );
};

/**
 * Renders products side by side, like columns, and stacks them where the width classes don't apply.
 * A row is shown only to recipients who have a product for its first cell. Each further cell is
 * shown only to recipients who have a product for that cell.
 */
export const renderGrid = (cells: readonly ProductCell[], grid: Grid): ReactNode => {
  const { row, context } = grid;
  const boxes = columnBoxes(row, context.width);
  const direction = context.direction;
  const line = (products: readonly ProductCell[]): ReactNode =>
    renderWhen(
      products[0]?.when,
      <div
        dir={direction}
        style={{ fontSize: '0', textAlign: direction === 'ltr' ? 'left' : 'right' }}
      >
        {outlookColumns(direction)}
        {fragment(
          products.map((cell, index) => {
            const box = boxes[index];
            if (!box) return null;
            const position = index === 0 ? 'first' : 'next';
            return renderWhen(
              index === 0 ? undefined : cell.when,
              cellBox(cell, box, position, grid),
            );
          }),
        )}
        {outlookColumnsEnd}
      </div>,
    );
  return fragment(rowsOf(cells, boxes.length).map(line));
};
