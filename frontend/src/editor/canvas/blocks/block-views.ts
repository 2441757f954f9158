import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import {
  type AttrOwner,
  type AttrsOf,
  coerceAttrs,
} from '../../../../../shared/email/document/attrs';
import { mergeTagText } from '../../../../../shared/email/merge/merge-tokens';
import { mergeLabel } from '../../../../../shared/email/merge/merge-words';
import { drawButton, drawDivider } from './block-dom';

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
    const type = node.type;
    dom.append(draw(coerceAttrs(owner, node.attrs)));
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type !== type) return false;
        dom.replaceChildren(draw(coerceAttrs(owner, next.attrs)));
        return true;
      },
    };
  };

export const buttonView = view('button', 'div', drawButton);
export const dividerView = view('divider', 'div', drawDivider);

export const mergeTagView = view('mergeTag', 'span', (attrs) => {
  const chip = document.createElement('span');
  chip.textContent = mergeLabel(attrs.name);
  if (attrs.fallback) {
    const fallback = document.createElement('span');
    fallback.className = 'mb-fallback';
    fallback.textContent = ` or “${attrs.fallback}”`;
    chip.append(fallback);
  }
  chip.title = `${mergeTagText(attrs)} (click to change)`;
  return chip;
});
