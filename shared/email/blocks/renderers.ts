import type { BlockRenderer } from './block-renderer';
import type { AtomAttrs, AtomType } from './blocks';
import { renderButton } from './button/render-button';
import { renderDivider } from './divider/render-divider';
import { renderHeader } from './header/render-header';
import { renderHtml } from './html/render-html';
import { renderImage } from './image/render-image';
import { renderProducts } from './products/render-products';
import { renderSocial } from './social/render-social';
import { renderSpacer } from './spacer/render-spacer';
import { renderVideo } from './video/render-video';

/**
 * The renderers of every kind of block. They are in a separate list, because the editor loads the
 * blocks when it opens but the renderers only with the first preview.
 */
const RENDERERS: { readonly [Type in AtomType]: BlockRenderer<AtomAttrs[Type]> } = {
  button: renderButton,
  divider: renderDivider,
  image: renderImage,
  spacer: renderSpacer,
  header: renderHeader,
  video: renderVideo,
  social: renderSocial,
  html: renderHtml,
  products: renderProducts,
};

export const rendererOf = <Type extends AtomType>({
  type,
}: {
  readonly type: Type;
}): BlockRenderer<AtomAttrs[Type]> => RENDERERS[type];
