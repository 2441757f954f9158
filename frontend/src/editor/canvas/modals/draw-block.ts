import {
  type AttrOwner,
  type AttrsOf,
  coerceAttrs,
} from '../../../../../shared/email/document/attrs';
import { COLUMN_SHARES } from '../../../../../shared/email/document/layout-attrs';
import type { ProductShelf } from '../../products/product-shelf';
import {
  borderOf,
  drawButton,
  drawDivider,
  drawHeading,
  drawParagraph,
  element,
  paddingOf,
} from '../blocks/block-dom';
import { drawHeader, drawHtml, drawSocial, drawSpacer, drawVideo } from '../blocks/media-dom';
import { drawProducts } from '../blocks/products-dom';
import type { BlockType } from '../context/block-kinds';
import type { AttrValues } from './block-fields';

const drawImage = (attrs: AttrsOf<'image'>): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  if (!attrs.src) return row;
  const width = attrs.width === 'full' ? '100%' : attrs.width;
  const picture = element('img', { ...borderOf(attrs), maxWidth: '100%', width });
  picture.src = attrs.src;
  picture.alt = attrs.alt;
  row.append(picture);
  return row;
};

const drawColumns = (attrs: AttrsOf<'columns'>): HTMLElement => {
  const shares = COLUMN_SHARES[attrs.layout].map((share) => `${share}fr`).join(' ');
  const row = element('div', {
    ...paddingOf(attrs),
    display: 'grid',
    gridTemplateColumns: shares,
    gap: `${attrs.gap}px`,
  });
  for (const _share of COLUMN_SHARES[attrs.layout]) {
    row.append(
      element('div', { height: '64px', border: '1px dashed currentColor', opacity: '0.5' }),
    );
  }
  return row;
};

const drawSection = (attrs: AttrsOf<'section'>): HTMLElement => {
  const row = element('div', {
    ...paddingOf(attrs),
    backgroundColor: attrs.backgroundColor,
    backgroundImage: attrs.src && `url(${JSON.stringify(attrs.src)})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    borderRadius: `${attrs.borderRadius}px`,
    color: attrs.color,
  });
  row.textContent = 'Text on this section';
  return row;
};

const drawFooter = (attrs: AttrsOf<'footer'>): HTMLElement => {
  const row = element('div', {
    ...paddingOf(attrs),
    textAlign: attrs.align,
    fontSize: `${attrs.fontSize}px`,
    color: attrs.color,
    backgroundColor: attrs.backgroundColor,
    borderRadius: `${attrs.borderRadius}px`,
  });
  row.textContent = 'You receive this email because you subscribed.';
  return row;
};

/** What a block shows besides its attributes. */
type Words = {
  readonly text: string;
  readonly brand: string;
  readonly shelf: ProductShelf;
};
type Draw<Owner extends AttrOwner> = (attrs: AttrsOf<Owner>, brand: string) => HTMLElement;

const of =
  <Owner extends AttrOwner>(owner: Owner, draw: Draw<Owner>) =>
  (values: AttrValues, { brand }: Words): HTMLElement =>
    draw(coerceAttrs(owner, values), brand);

const DRAWN: Readonly<Record<BlockType, (values: AttrValues, words: Words) => HTMLElement>> = {
  heading: (values, { text }) => drawHeading(coerceAttrs('heading', values), text),
  paragraph: (values, { text }) => drawParagraph(coerceAttrs('paragraph', values), text),
  button: of('button', drawButton),
  divider: of('divider', drawDivider),
  image: of('image', drawImage),
  columns: of('columns', drawColumns),
  section: of('section', drawSection),
  spacer: of('spacer', drawSpacer),
  header: of('header', drawHeader),
  video: of('video', drawVideo),
  social: of('social', drawSocial),
  products: (values, { brand, shelf }) =>
    drawProducts(coerceAttrs('products', values), brand, shelf),
  html: of('html', drawHtml),
  footer: of('footer', drawFooter),
};

/** A block with these settings, drawn by what draws the canvas. */
export const drawBlock = (type: BlockType, values: AttrValues, words: Words): HTMLElement =>
  DRAWN[type](values, words);
