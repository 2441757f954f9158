import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import {
  type AttrOwner,
  type AttrsOf,
  coerceAttrs,
} from '../../../../../shared/email/document/attrs';
import { mergeLabel } from '../../../../../shared/email/merge/merge-words';
import type { ProductShelf } from '../../products/product-shelf';
import { drawButton, drawDivider } from './block-dom';
import type { BrandName } from './brand-name';
import { drawHeader, drawHtml, drawSocial, drawSpacer, drawVideo } from './media-dom';
import { drawProducts } from './products-dom';

type Draw<Owner extends AttrOwner> = (attrs: AttrsOf<Owner>, brand: string) => HTMLElement;

/** Draws a block without React: one element per block, drawn again when its attributes change. */
const view =
  <Owner extends AttrOwner>(
    owner: Owner,
    tag: 'div' | 'span',
    draw: Draw<Owner>,
    brandName?: BrandName,
  ): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement(tag);
    dom.className = `mb-${owner}`;
    let shown = node;
    const drawShown = () =>
      dom.replaceChildren(draw(coerceAttrs(owner, shown.attrs), brandName?.get() ?? ''));
    drawShown();
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type !== shown.type) return false;
        shown = next;
        drawShown();
        return true;
      },
      destroy: brandName?.subscribe(drawShown),
    };
  };

/** Products, drawn again when the shop has answered. */
const productsView =
  (brandName: BrandName, shelf: ProductShelf): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('div');
    dom.className = 'mb-products';
    let shown = node;
    const drawShown = () =>
      dom.replaceChildren(
        drawProducts(coerceAttrs('products', shown.attrs), brandName.get(), shelf),
      );
    drawShown();
    const leave = [brandName.subscribe(drawShown), shelf.subscribe(drawShown)];
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type !== shown.type) return false;
        shown = next;
        drawShown();
        return true;
      },
      destroy: () => {
        for (const end of leave) end();
      },
    };
  };

/** Blocks without text of their own, except images, which can be resized. */
export const atomViews = (brandName: BrandName, shelf: ProductShelf) => ({
  button: view('button', 'div', drawButton, brandName),
  divider: view('divider', 'div', drawDivider),
  spacer: view('spacer', 'div', drawSpacer),
  header: view('header', 'div', drawHeader, brandName),
  video: view('video', 'div', drawVideo, brandName),
  social: view('social', 'div', drawSocial),
  html: view('html', 'div', drawHtml),
  products: productsView(brandName, shelf),
});

export const mergeTagView = view('mergeTag', 'span', (attrs) => {
  const chip = document.createElement('span');
  // An element with a direction of its own is passed over when its paragraph's is looked for.
  chip.dir = 'auto';
  chip.textContent = mergeLabel(attrs.name);
  if (attrs.fallback) {
    const fallback = document.createElement('span');
    fallback.className = 'mb-fallback';
    fallback.textContent = ` or “${attrs.fallback}”`;
    chip.append(fallback);
  }
  chip.title = `${chip.textContent} (click to change)`;
  return chip;
});
