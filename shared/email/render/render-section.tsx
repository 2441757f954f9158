import type { CSSProperties, ReactNode } from 'react';
import type { RowNode, SectionNode } from '../document/email-doc';
import { frameWidth } from '../document/frame-size';
import { LayoutTable } from './layout-table';
import { outlookPicture, outlookPictureEnd } from './outlook';
import { type RenderContext, within } from './render-context';
import { fragment } from './render-inline';
import { paddingOf } from './render-parts';
import { hasPicture, sectionSurface } from './surfaces';

/** Renders blocks as rows of a table. Passed in by the module that knows all blocks. */
export type RenderRows = (nodes: readonly RowNode[], context: RenderContext) => ReactNode;

/** Escapes what could end an address inside `url('…')`, or a value in Outlook's marks. */
const inCss = (src: string): string =>
  src.replace(/["'()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Side padding that phones have no room for. */
const WIDE_PADDING = 16;

/** Adjacent sections can share a table only if they have this plain look. */
const isPlain = ({ attrs }: SectionNode): boolean => !hasPicture(attrs) && attrs.borderRadius === 0;

/**
 * Returns whether two sections share one background. In two tables, a line of the card would be
 * visible between them whenever an email is scaled by a fraction: in previews, and on phones.
 */
export const isSameGround = (above: SectionNode, below: SectionNode): boolean =>
  isPlain(above) && isPlain(below) && above.attrs.backgroundColor === below.attrs.backgroundColor;

const renderInner = (
  { attrs, content }: SectionNode,
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const { backgroundColor, paddingLeft, paddingRight } = attrs;
  const frame = frameWidth(context.style);
  const src = hasPicture(attrs) ? inCss(attrs.src) : '';
  const isWide = Math.max(paddingLeft, paddingRight) > WIDE_PADDING;
  const surface = sectionSurface(attrs, context.style);
  const inner = within(context, surface, frame - paddingLeft - paddingRight);
  return (
    <tr>
      <td style={{ padding: '0' }} {...(src && { background: src })}>
        {src ? outlookPicture(frame, backgroundColor, src) : null}
        <LayoutTable width="100%">
          <tr>
            <td
              className={isWide ? 'em-sp' : undefined}
              style={{ padding: paddingOf(attrs, context.direction) }}
            >
              <LayoutTable width="100%">{renderRows(content, inner)}</LayoutTable>
            </td>
          </tr>
        </LayoutTable>
        {src ? outlookPictureEnd : null}
      </td>
    </tr>
  );
};

/**
 * Renders blocks on their own background, as wide as the card. An image covers the color: as an
 * attribute and as CSS, one of which most clients support, and as VML for Outlook.
 * @param sections one, or several consecutive ones on the same background
 */
export const renderSections = (
  sections: readonly [SectionNode, ...SectionNode[]],
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const [{ attrs }] = sections;
  const { backgroundColor, borderRadius } = attrs;
  const src = hasPicture(attrs) ? inCss(attrs.src) : '';
  const ground: CSSProperties = {
    backgroundColor,
    ...(src && {
      backgroundImage: `url('${src}')`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    }),
    ...(borderRadius > 0 ? { borderRadius: `${borderRadius}px` } : {}),
  };
  const className = context.dark.groundClass(sectionSurface(attrs, context.style));
  return (
    <LayoutTable width="100%" className={className} style={ground}>
      {fragment(sections.map((section) => renderInner(section, context, renderRows)))}
    </LayoutTable>
  );
};
