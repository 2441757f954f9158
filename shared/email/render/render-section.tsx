import type { CSSProperties, ReactNode } from 'react';
import type { RowNode, SectionNode } from '../document/email-doc';
import { frameWidth } from '../document/frame-size';
import { LayoutTable } from './layout-table';
import { outlookPicture, outlookPictureEnd } from './outlook';
import { type RenderContext, within } from './render-context';
import { fragment } from './render-inline';
import { paddingOf } from './render-parts';
import { hasPicture, sectionSurface } from './surfaces';

/** Draws blocks as rows of a table; given by whoever knows all blocks. */
export type RenderRows = (nodes: readonly RowNode[], context: RenderContext) => ReactNode;

/** What could end an address inside `url('…')`, or a value of Outlook's marks. */
const inCss = (src: string): string =>
  src.replace(/["'()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Padding at the sides that phones have no room for. */
const WIDE_PADDING = 16;

/** The look of a section's ground that the one below it has to share to be of the same table. */
const isPlain = ({ attrs }: SectionNode): boolean => !hasPicture(attrs) && attrs.borderRadius === 0;

/**
 * Whether two sections are one ground. In two tables a line of the card would shine through between
 * them wherever a mail is scaled by a fraction: in previews, and on phones.
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
 * Blocks on a ground of their own, as wide as the card. A picture lies over the colour: as an
 * attribute and as CSS, one of which most programs read, and as VML for Outlook.
 * @param sections one, or several below each other on the same ground
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
