import type { ReactNode } from 'react';
import { EXACT_LINES } from '../../document/line-height';
import { Img, Link } from '../../render/components';
import { linked } from '../../render/linked';
import { baseClass, type RenderContext, textClass } from '../../render/render-context';
import { ALIGN_MARGINS, textStyle } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { HeaderAttrs } from './header';

/** The brand's name where there is no logo: as large as one, and readable on its ground. */
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

/** The brand at the top of a mail: its logo, or its name in text. */
const renderBody = (attrs: HeaderAttrs, context: RenderContext): ReactNode => {
  const { src, value, href, logoWidth, align, paddingLeft, paddingRight } = attrs;
  if (!src) return renderName(attrs, context);
  const room = context.width - paddingLeft - paddingRight;
  const width = Math.min(logoWidth, room);
  const margin = ALIGN_MARGINS[align];
  // `auto` takes the width of the attribute back, which Outlook alone goes by: with both limits a tall
  // logo stays in proportion, where a fixed width would make it as high as it likes.
  const logo = (
    <Img
      src={src}
      alt={value}
      width={width}
      style={{ width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: `${width}px`, margin }}
    />
  );
  return <div style={{ maxWidth: `${width}px`, margin }}>{linked(href, logo, context)}</div>;
};

export const renderHeader: BlockRenderer<HeaderAttrs> = { body: renderBody };
