import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { AtomType } from '../../../../../shared/email/blocks/blocks';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { tagLabel } from '../../../../../shared/email/merge/merge-words';
import type { ProductCache } from '../../products/product-shelf';
import { drawBlock, editorBlock } from '../kinds/editor-blocks';
import type { BrandName } from './brand-name';

type Source = { readonly subscribe: (listener: () => void) => () => void };

type View = {
  readonly className: string;
  readonly tag: 'div' | 'span';
  readonly draw: (node: ProseMirrorNode) => HTMLElement;
  /**
   * The data sources that the drawn block depends on. The block is redrawn when one of them
   * changes.
   */
  readonly sources: readonly Source[];
};

/**
 * Draws a node without React, as one element. Redraws the element when the node's attributes
 * change.
 */
const view =
  ({ className, tag, draw, sources }: View): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement(tag);
    dom.className = className;
    let shown = node;
    const redraw = () => dom.replaceChildren(draw(shown));
    redraw();
    const leave = sources.map((source) => source.subscribe(redraw));
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type !== shown.type) return false;
        shown = next;
        redraw();
        return true;
      },
      destroy: () => {
        for (const cleanUp of leave) cleanUp();
      },
    };
  };

/**
 * Draws a block that contains no editable text. Images have their own function, because they can be
 * resized.
 */
export const atomView = (
  type: AtomType,
  brandName: BrandName,
  shelf: ProductCache,
): NodeViewRenderer => {
  const sources = { brand: brandName, shelf };
  return view({
    className: `mb-${type}`,
    tag: 'div',
    draw: ({ attrs }) => drawBlock(type, attrs, { text: '', brand: brandName.get(), shelf }),
    sources: (editorBlock(type).redrawnWith ?? []).map((name) => sources[name]),
  });
};

const drawMergeTag = (node: ProseMirrorNode): HTMLElement => {
  const attrs = coerceAttrs('mergeTag', node.attrs);
  const pill = document.createElement('span');
  // A pill has a `dir` of its own, so the browser ignores it when determining the direction of the
  // paragraph.
  pill.dir = 'auto';
  pill.textContent = tagLabel(attrs);
  if (attrs.fallback) {
    const fallback = document.createElement('span');
    fallback.className = 'mb-fallback';
    fallback.textContent = ` or “${attrs.fallback}”`;
    pill.append(fallback);
  }
  pill.title = `${pill.textContent} (click to change)`;
  return pill;
};

export const mergeTagView = view({
  className: 'mb-mergeTag',
  tag: 'span',
  draw: drawMergeTag,
  sources: [],
});
