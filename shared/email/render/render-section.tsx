import type { CSSProperties, ReactNode } from 'react';
import type { RowNode, SectionNode } from '../document/email-doc';
import { frameWidth } from '../document/frame-size';
import { LayoutTable } from './layout-table';
import { outlookPicture, outlookPictureEnd } from './outlook';
import { type RenderContext, withSurface } from './render-context';
import { fragment } from './render-inline';
import { paddingOf } from './render-parts';
import { hasPicture, sectionSurface } from './surfaces';

/**
 * Renders blocks as rows of a table. The function is passed in by the module that imports all
 * blocks, because this module can't import it.
 */
export type RenderRows = (nodes: readonly RowNode[], context: RenderContext) => ReactNode;

/**
 * Returns a URL for `url('…')` in CSS. Escapes characters that could end it, or that could end a
 * value in a comment for Outlook.
 */
const cssUrl = (src: string): string =>
  src.replace(/["'()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * The largest side padding of a section, in px, that phones have space for. Larger padding is
 * reduced to this on phones.
 */
const WIDE_PADDING = 16;

/**
 * Returns whether a section has neither an image nor rounded corners. Only adjacent sections of
 * this kind can be in the same table.
 */
const isPlain = ({ attrs }: SectionNode): boolean => !hasPicture(attrs) && attrs.borderRadius === 0;

/**
 * Returns whether two adjacent sections can be rendered in one table on the same background. In two
 * tables, the card would be visible as a line between them when the email is scaled by a fraction,
 * as in previews and on phones.
 */
export const hasSameBackground = (above: SectionNode, below: SectionNode): boolean =>
  isPlain(above) && isPlain(below) && above.attrs.backgroundColor === below.attrs.backgroundColor;

const renderInner = (
  { attrs, content }: SectionNode,
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const { backgroundColor, paddingLeft, paddingRight } = attrs;
  const frame = frameWidth(context.style);
  const src = hasPicture(attrs) ? cssUrl(attrs.src) : '';
  const isWide = Math.max(paddingLeft, paddingRight) > WIDE_PADDING;
  const surface = sectionSurface(attrs, context.style);
  const inner = withSurface(context, surface, frame - paddingLeft - paddingRight);
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
 * Renders blocks on their own background, as wide as the card. A background image covers the color.
 * It is set in an attribute and in CSS, because most clients support only one of them, and as VML
 * for Outlook.
 * @param sections one section, or several consecutive ones on the same background
 */
export const renderSections = (
  sections: readonly [SectionNode, ...SectionNode[]],
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const [{ attrs }] = sections;
  const { backgroundColor, borderRadius } = attrs;
  const src = hasPicture(attrs) ? cssUrl(attrs.src) : '';
  const ground: CSSProperties = {
    backgroundColor,
    ...(src && {
      backgroundImage: `url('${src}')`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    }),
    ...(borderRadius > 0 ? { borderRadius: `${borderRadius}px` } : {}),
  };
  const className = context.dark.backgroundClass(sectionSurface(attrs, context.style));
  return (
    <LayoutTable width="100%" className={className} style={ground}>
      {fragment(sections.map((section) => renderInner(section, context, renderRows)))}
    </LayoutTable>
  );
};
