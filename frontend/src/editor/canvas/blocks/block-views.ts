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
import { drawHeader, drawHtml, drawSocial, drawSpacer, drawVideo } from './media-dom';

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

/** Blocks without text of their own, except images, which can be resized. */
export const ATOM_VIEWS = {
  button: view('button', 'div', drawButton),
  divider: view('divider', 'div', drawDivider),
  spacer: view('spacer', 'div', drawSpacer),
  header: view('header', 'div', drawHeader),
  video: view('video', 'div', drawVideo),
  social: view('social', 'div', drawSocial),
  html: view('html', 'div', drawHtml),
} as const;

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
