import type { ReactNode } from 'react';
import { blockCondition, type ProductCell } from '../../products/product-cells';
import { productColumns } from '../../products/product-columns';
import { LayoutTable } from '../../render/layout-table';
import { type RenderContext, withSurface } from '../../render/render-context';
import { fragment } from '../../render/render-inline';
import { paddingOf } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { ProductsAttrs } from './products-attrs';
import { renderGrid } from './render-grid';
import { renderProductCard, renderProductLine } from './render-product';
import { renderWhen } from './when';

const renderLines = (
  attrs: ProductsAttrs,
  cells: readonly ProductCell[],
  context: RenderContext,
): ReactNode =>
  fragment(cells.map((cell) => renderWhen(cell.when, renderProductLine(cell, attrs, context))));

/**
 * Renders a products block. The padding is part of the content that is left out for an empty cart.
 * The block then takes up no space, because its table row has no height.
 */
const renderBody = (attrs: ProductsAttrs, context: RenderContext): ReactNode => {
  const cells = context.products.cells(attrs);
  if (cells.length === 0) return null;
  const row = productColumns(attrs, context.width);
  const inner = withSurface(
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
    : renderLines(attrs, cells, inner);
  return renderWhen(
    blockCondition(attrs),
    <LayoutTable width="100%">
      <tr>
        <td style={{ padding: paddingOf(attrs, context.direction) }}>{body}</td>
      </tr>
    </LayoutTable>,
  );
};

export const renderProducts: BlockRenderer<ProductsAttrs> = {
  cell: () => ({ style: { padding: '0' } }),
  body: renderBody,
};
