import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type AttrOwner, type AttrsOf, coerceAttrs } from '../../../../../shared/email/attrs';
import { mergeTagText } from '../../../../../shared/email/merge-tokens';
import { blockDom } from './block-dom';

type Draw<Owner extends AttrOwner> = (attrs: AttrsOf<Owner>) => HTMLElement;

/** Draws a block without React: one element per block, drawn again when its attributes change. */
const view =
  <Owner extends AttrOwner>(
    owner: Owner,
    tag: 'div' | 'span',
    draw: Draw<Owner>,
  ): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement(tag);
    dom.className = `mb-${owner}`;
    let current = node;
    dom.append(draw(coerceAttrs(owner, node.attrs)));
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type !== current.type) return false;
        current = next;
        dom.replaceChildren(draw(coerceAttrs(owner, next.attrs)));
        return true;
      },
    };
  };

export const buttonView = view('button', 'div', blockDom.button);
export const dividerView = view('divider', 'div', blockDom.divider);
export const imageView = view('image', 'div', blockDom.image);

export const mergeTagView = view('mergeTag', 'span', (attrs) => {
  const chip = document.createElement('span');
  chip.textContent = attrs.name.replaceAll('_', ' ');
  chip.title = mergeTagText(attrs);
  return chip;
});
