import type { CSSProperties, ReactNode } from 'react';
import { fontStack } from '../../document/fonts';
import { EXACT_LINES } from '../../document/line-height';
import type { ProductCell } from '../../products/product-cells';
import { Button, Img, Link } from '../../render/components';
import { LayoutTable } from '../../render/layout-table';
import { baseClass, type RenderContext } from '../../render/render-context';
import { buttonStyle } from '../../render/render-parts';
import { buttonDesign } from '../button/button-design';
import { productButton } from './products';
import type { ProductsAttrs } from './products-attrs';
import { renderWhen } from './when';

const textSize = '16px';

/**
 * The width of the image in a row, in px. It leaves enough space for a title on the narrowest
 * phone.
 */
const lineImage = 112;

const textOf = (context: RenderContext, textAlign: CSSProperties['textAlign']): CSSProperties => ({
  margin: '0',
  fontFamily: fontStack(context.style.bodyFont),
  fontSize: textSize,
  ...EXACT_LINES,
  lineHeight: '133%',
  color: context.surface.text,
  textAlign,
});

const link = (cell: ProductCell, content: ReactNode, context: RenderContext): ReactNode => (
  <Link
    href={context.href(cell.href)}
    className={baseClass(context)}
    style={{
      color: context.surface.text,
      textDecorationLine: undefined,
      textDecoration: 'none',
    }}
  >
    {content}
  </Link>
);

/**
 * Renders a product's image.
 * @param width the image's width in px, as an attribute because Outlook ignores CSS widths
 */
const renderPicture = (
  cell: ProductCell,
  width: number,
  { isWide, context }: { readonly isWide: boolean; readonly context: RenderContext },
): ReactNode => {
  if (!cell.image) return null;
  const image = (
    <Img
      src={cell.image.token}
      alt={cell.title}
      width={width}
      style={{
        width: isWide ? '100%' : `${width}px`,
        maxWidth: '100%',
        height: 'auto',
        margin: isWide ? '0 0 8px' : '0',
      }}
    />
  );
  return renderWhen(cell.image.when, link(cell, image, context));
};

const button = (attrs: ProductsAttrs, cell: ProductCell, context: RenderContext): ReactNode => {
  if (attrs.value.trim() === '') return null;
  const buttonStyles = buttonDesign(productButton(attrs), context.style);
  const font = fontStack(context.style.bodyFont);
  return (
    <Button
      href={context.href(cell.href)}
      className={context.dark.buttonClass(buttonStyles, context.surface)}
      style={{ ...buttonStyle(buttonStyles, font, context.direction), marginTop: '8px' }}
    >
      {attrs.value}
    </Button>
  );
};

const productTexts = (
  cell: ProductCell,
  {
    attrs,
    context,
    align,
  }: {
    readonly attrs: ProductsAttrs;
    readonly context: RenderContext;
    readonly align: 'left' | 'center' | 'right';
  },
): ReactNode => {
  const style = textOf(context, align);
  return (
    <>
      <p className={baseClass(context)} style={{ ...style, fontWeight: 'bold' }}>
        {link(cell, cell.title, context)}
      </p>
      {cell.price
        ? renderWhen(
            cell.price.when,
            <p className={baseClass(context)} style={style}>
              {cell.price.token}
            </p>,
          )
        : null}
      {button(attrs, cell, context)}
    </>
  );
};

/** Renders a product as a column, with the image above its title, price, and button. */
export const renderProductCard = (
  cell: ProductCell,
  attrs: ProductsAttrs,
  context: RenderContext,
): ReactNode => (
  <LayoutTable width="100%">
    <tr>
      <td align="center" style={{ padding: '8px 0', fontSize: textSize }}>
        {renderPicture(cell, context.width, { isWide: true, context })}
        {productTexts(cell, { attrs, context, align: 'center' })}
      </td>
    </tr>
  </LayoutTable>
);

/** Renders a product as a row, with the image next to its title, price, and button. */
export const renderProductLine = (
  cell: ProductCell,
  attrs: ProductsAttrs,
  context: RenderContext,
): ReactNode => {
  const isRtl = context.direction === 'rtl';
  const side = isRtl ? '8px 0 8px 16px' : '8px 16px 8px 0';
  return (
    <LayoutTable width="100%">
      <tr>
        {cell.image ? (
          <td width={lineImage + 16} valign="top" style={{ width: lineImage + 16, padding: side }}>
            {renderPicture(cell, lineImage, { isWide: false, context })}
          </td>
        ) : null}
        <td valign="middle" style={{ padding: '8px 0', fontSize: textSize }}>
          {productTexts(cell, { attrs, context, align: isRtl ? 'right' : 'left' })}
        </td>
      </tr>
    </LayoutTable>
  );
};
