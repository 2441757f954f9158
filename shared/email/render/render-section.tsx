import type { CSSProperties, ReactNode } from 'react';
import type { RowNode, SectionNode } from '../document/email-doc';
import { frameWidth } from '../document/frame-size';
import { LayoutTable } from './layout-table';
import { outlookPicture, outlookPictureEnd } from './outlook';
import { type RenderContext, withSurface } from './render-context';
import { fragment } from './render-inline';
import { paddingOf } from './render-parts';
import { hasPicture, sectionSurface } from './surfaces';

/** Renders blocks as rows of a table. The module that knows all blocks passes this function in. */
export type RenderRows = (nodes: readonly RowNode[], context: RenderContext) => ReactNode;

/** Escapes characters that could end a URL inside `url('…')`, or a value in an Outlook comment. */
const cssUrl = (src: string): string =>
  src.replace(/["'()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The side padding of a section in px, which phones don't have space for. */
const WIDE_PADDING = 16;

/**
 * Returns whether a section has no image and no rounded corners. Only such adjacent sections can
 * share a table.
 */
const isPlain = ({ attrs }: SectionNode): boolean => !hasPicture(attrs) && attrs.borderRadius === 0;

/**
 * Returns whether two sections share one background. If they were in two tables, a line of the card
 * would show between them whenever the email is scaled by a fraction, as in previews and on phones.
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
 * It is an attribute and CSS, because most clients support one of them, and VML for Outlook.
 * @param sections one, or several consecutive ones on the same background
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
  const className = context.dark.groundClass(sectionSurface(attrs, context.style));
  return (
    <LayoutTable width="100%" className={className} style={ground}>
      {fragment(sections.map((section) => renderInner(section, context, renderRows)))}
    </LayoutTable>
  );
};
