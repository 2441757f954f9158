import type { ReactNode } from 'react';
import { fontStack } from '../../document/fonts';
import { Img, Link } from '../../render/components';
import { LayoutTable } from '../../render/layout-table';
import type { RenderContext } from '../../render/render-context';
import { imageWidth } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { VideoAttrs } from './video';

/** The play sign in its text form, because phones would otherwise show a color emoji. */
const PLAY = '\u25b6\ufe0e';

/**
 * Renders a video: its image and, below the image, a bar with the play sign and a text. Because the
 * bar is text in a table cell, it also appears without CSS, without images, and in Outlook,
 * whatever the source of the image (docs/adr/0047-email-document.md lists the alternatives).
 */
const renderBody = (attrs: VideoAttrs, context: RenderContext): ReactNode => {
  const { src, alt, value, href, align, color, backgroundColor, borderRadius } = attrs;
  const room = context.width - attrs.paddingLeft - attrs.paddingRight;
  const { attribute = room, css } = imageWidth(attrs, context.width);
  const withLink = (content: ReactNode, style: object) =>
    href ? (
      <Link href={context.href(href)} style={{ ...style, textDecorationLine: undefined }}>
        {content}
      </Link>
    ) : (
      content
    );
  const roundedCorners = (corners: string) => (borderRadius > 0 ? { borderRadius: corners } : {});
  const label = { color, textDecoration: 'none', fontWeight: 'bold' };
  const renderPicture = (
    <Img
      src={src}
      alt={alt || value}
      width={attribute}
      style={{
        width: '100%',
        height: 'auto',
        ...roundedCorners(`${borderRadius}px ${borderRadius}px 0 0`),
      }}
    />
  );
  return (
    <LayoutTable
      align={align}
      width={attribute}
      style={{ width: css ?? '100%', maxWidth: `${attribute}px` }}
    >
      {src ? (
        <tr>
          <td style={{ padding: '0' }}>{withLink(renderPicture, {})}</td>
        </tr>
      ) : null}
      <tr>
        <td
          align="center"
          style={{
            padding: '12px 16px',
            backgroundColor,
            ...roundedCorners(
              src ? `0 0 ${borderRadius}px ${borderRadius}px` : `${borderRadius}px`,
            ),
            fontFamily: fontStack(context.style.bodyFont),
            fontSize: '16px',
            lineHeight: '133%',
            // Otherwise, a long word would make the table and the whole email wider than a phone's
            // screen.
            wordBreak: 'break-word',
            ...label,
          }}
        >
          {withLink(`${PLAY} ${value}`, label)}
        </td>
      </tr>
    </LayoutTable>
  );
};

export const renderVideo: BlockRenderer<VideoAttrs> = { body: renderBody };
