import type { CSSProperties, ReactNode } from 'react';
import type { RowNode, SectionNode } from '../document/email-doc';
import { frameWidth } from '../document/frame-size';
import { LayoutTable } from './layout-table';
import { outlookPicture, outlookPictureEnd } from './outlook';
import { type RenderContext, within } from './render-context';
import { paddingOf } from './render-parts';
import { hasPicture, sectionSurface } from './surfaces';

/** Draws blocks as rows of a table; given by whoever knows all blocks. */
export type RenderRows = (nodes: readonly RowNode[], context: RenderContext) => ReactNode;

/** What could end an address inside `url('…')`, or a value of Outlook's marks. */
const inCss = (src: string): string =>
  src.replace(/["'()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Padding at the sides that phones have no room for. */
const WIDE_PADDING = 16;

/**
 * Blocks on a ground of their own, as wide as the card. A picture lies over the colour: as an
 * attribute and as CSS, one of which most programs read, and as VML for Outlook.
 */
export const renderSection = (
  { attrs, content }: SectionNode,
  context: RenderContext,
  renderRows: RenderRows,
): ReactNode => {
  const { backgroundColor, borderRadius, paddingLeft, paddingRight } = attrs;
  const surface = sectionSurface(attrs, context.style);
  const frame = frameWidth(context.style);
  const src = hasPicture(attrs) ? inCss(attrs.src) : '';
  const isWide = Math.max(paddingLeft, paddingRight) > WIDE_PADDING;
  const ground: CSSProperties = {
    backgroundColor,
    ...(src && {
      backgroundImage: `url('${src}')`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    }),
    ...(borderRadius > 0 ? { borderRadius: `${borderRadius}px` } : {}),
  };
  const inner = within(context, surface, frame - paddingLeft - paddingRight);
  return (
    <LayoutTable width="100%" className={context.dark.groundClass(surface)} style={ground}>
      <tr>
        <td style={{ padding: '0' }} {...(src && { background: src })}>
          {src ? outlookPicture(frame, backgroundColor, src) : null}
          <LayoutTable width="100%">
            <tr>
              <td className={isWide ? 'em-sp' : undefined} style={{ padding: paddingOf(attrs) }}>
                <LayoutTable width="100%">{renderRows(content, inner)}</LayoutTable>
              </td>
            </tr>
          </LayoutTable>
          {src ? outlookPictureEnd : null}
        </td>
      </tr>
    </LayoutTable>
  );
};
