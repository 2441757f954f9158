import type { ReactNode } from 'react';
import type { ProductsNode } from '../../document/email-doc';
import { blockWhen, type ProductCell } from '../../products/product-cells';
import { productColumns } from '../../products/product-look';
import { LayoutTable } from '../layout-table';
import { type RenderContext, within } from '../render-context';
import { fragment } from '../render-inline';
import { paddingOf } from '../render-parts';
import { renderGrid } from './render-grid';
import { renderProductCard, renderProductLine } from './render-product';
import { shownWhen } from './when';

const renderLines = (
  { attrs }: ProductsNode,
  cells: readonly ProductCell[],
  context: RenderContext,
): ReactNode =>
  fragment(cells.map((cell) => shownWhen(cell.when, renderProductLine(cell, attrs, context))));

/**
 * Products of the shop. Its paddings are inside, so that an empty cart leaves nothing of the block:
 * the row of the table that it stands in has no height.
 */
export const renderProducts = (node: ProductsNode, context: RenderContext): ReactNode => {
  const { attrs } = node;
  const cells = context.products.cells(attrs);
  if (cells.length === 0) return null;
  const row = productColumns(attrs, context.width);
  const inner = within(
    context,
    context.surface,
    context.width - attrs.paddingLeft - attrs.paddingRight,
  );
  const body = row
    ? renderGrid(cells, {
        row,
        context: inner,
        card: (cell, room) => renderProductCard(cell, attrs, room),
      })
    : renderLines(node, cells, inner);
  return shownWhen(
    blockWhen(attrs),
    <LayoutTable width="100%">
      <tr>
        <td style={{ padding: paddingOf(attrs, context.direction) }}>{body}</td>
      </tr>
    </LayoutTable>,
  );
};
