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
 * How every kind of block is rendered as HTML. A separate list, because the editor loads the blocks
 * immediately and the renderer with the first preview.
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
