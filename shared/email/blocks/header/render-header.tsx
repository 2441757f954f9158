import type { ReactNode } from 'react';
import { EXACT_LINES } from '../../document/line-height';
import { Img, Link } from '../../render/components';
import { withLink } from '../../render/linked';
import { baseClass, type RenderContext, textClass } from '../../render/render-context';
import { ALIGN_MARGINS, textStyle } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { HeaderAttrs } from './header';

/**
 * Renders the brand's name, for a header without a logo. The name is as large as a logo, and its
 * color is readable on the background.
 */
const renderName = (attrs: HeaderAttrs, context: RenderContext): ReactNode => {
  const color = attrs.color ? context.opaque(attrs.color) : context.surface.text;
  const className = attrs.color ? textClass(color, context) : baseClass(context);
  const name = attrs.href ? (
    <Link
      href={context.href(attrs.href)}
      className={className}
      style={{ color, textDecorationLine: undefined, textDecoration: 'none' }}
    >
      {attrs.value}
    </Link>
  ) : (
    attrs.value
  );
  return (
    <p
      className={className}
      style={{
        ...textStyle(context, undefined),
        ...EXACT_LINES,
        fontSize: `${attrs.fontSize}px`,
        lineHeight: '133%',
        fontWeight: 'bold',
        color,
        textAlign: attrs.align,
        margin: '0',
      }}
    >
      {name}
    </p>
  );
};

/** Renders the brand at the top of an email: its logo or, if there is none, its name. */
const renderBody = (attrs: HeaderAttrs, context: RenderContext): ReactNode => {
  const { src, value, href, logoWidth, align, paddingLeft, paddingRight } = attrs;
  if (!src) return renderName(attrs, context);
  const room = context.width - paddingLeft - paddingRight;
  const width = Math.min(logoWidth, room);
  const margin = ALIGN_MARGINS[align];
  // The width attribute is only for Outlook, and `auto` overrides it for all other clients. With
  // limits for both width and height, a tall logo keeps its proportions. A fixed width would let it
  // grow to any height.
  const renderLogo = (
    <Img
      src={src}
      alt={value}
      width={width}
      style={{ width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: `${width}px`, margin }}
    />
  );
  return (
    <div style={{ maxWidth: `${width}px`, margin }}>{withLink(href, renderLogo, context)}</div>
  );
};

export const renderHeader: BlockRenderer<HeaderAttrs> = { body: renderBody };
