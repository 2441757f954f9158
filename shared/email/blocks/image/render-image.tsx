import type { ReactNode } from 'react';
import { Img } from '../../render/components';
import { withLink } from '../../render/linked';
import type { RenderContext } from '../../render/render-context';
import { ALIGN_MARGINS, borderClass, borderOf, imageWidth } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { ImageAttrs } from './image';

const renderBody = (attrs: ImageAttrs, context: RenderContext): ReactNode => {
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
        // Without this, the border and padding would be added to the width of 100%, and the image
        // would be wider than the card.
        ...(border.border ? { boxSizing: 'border-box' } : {}),
      }}
    />
  );
  return withLink(attrs.href, image, context);
};

export const renderImage: BlockRenderer<ImageAttrs> = { body: renderBody };
