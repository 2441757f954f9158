import type { ReactNode } from 'react';
import type { HeaderNode, ImageNode } from '../document/email-doc';
import { EXACT_LINES } from '../document/line-height';
import { Img, Link } from './components';
import { borderClass } from './render-button';
import { baseClass, type RenderContext, textClass } from './render-context';
import { borderOf, imageWidth, textStyle } from './render-parts';

export const ALIGN_MARGINS = {
  left: '0 auto 0 0',
  center: '0 auto',
  right: '0 0 0 auto',
} as const;

const linked = (href: string, inner: ReactNode, context: RenderContext): ReactNode =>
  href ? <Link href={context.href(href)}>{inner}</Link> : inner;

export const renderImage = ({ attrs }: ImageNode, context: RenderContext): ReactNode => {
  if (!attrs.src) return null;
  const { attribute, css } = imageWidth(attrs, context.width);
  const border = borderOf(attrs);
  const image = (
    <Img
      src={attrs.src}
      alt={attrs.alt}
      width={attribute}
      className={borderClass(attrs, context)}
      style={{
        ...(css === undefined ? {} : { width: css }),
        maxWidth: '100%',
        height: 'auto',
        margin: ALIGN_MARGINS[attrs.align],
        ...border,
        // Padding would be added to the 100 % width and push the image out of the card.
        ...(border.border ? { boxSizing: 'border-box' } : {}),
      }}
    />
  );
  return linked(attrs.href, image, context);
};

/** The brand's name where there is no logo: as large as one, and readable on its ground. */
const renderName = ({ attrs }: HeaderNode, context: RenderContext): ReactNode => {
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
export const renderHeader = (node: HeaderNode, context: RenderContext): ReactNode => {
  const { src, value, href, logoWidth, align, paddingLeft, paddingRight } = node.attrs;
  if (!src) return renderName(node, context);
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
