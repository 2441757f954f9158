import { mergeTagText } from '../merge/merge-tokens';
import type { AttrsOf } from './attrs';
import type { AnyNode, InlineNode } from './email-doc';
import { socialLinks } from './social-platforms';
import { textOf } from './walk-doc';

const runWords = (run: InlineNode): string => {
  if (run.type === 'text') return run.text;
  return run.type === 'mergeTag' ? mergeTagText(run.attrs) : ' ';
};

/** What a block of products shows, as its author calls it. */
export const PRODUCT_WORDS: Readonly<Record<AttrsOf<'products'>['source'], string>> = {
  chosen: 'Chosen products',
  new: 'New in',
  best: 'Best sellers',
  cart: 'Items in the cart',
};

/** The block's own text, joined; blocks inside it are left out. */
export const blockWords = (node: AnyNode): string => {
  switch (node.type) {
    case 'button':
    case 'header':
      return node.attrs.value;
    case 'image':
      return node.attrs.alt;
    case 'video':
      return node.attrs.alt || node.attrs.value;
    case 'social':
      return socialLinks(node.attrs)
        .map(({ name }) => name)
        .join(', ');
    case 'products':
      return PRODUCT_WORDS[node.attrs.source];
    case 'html':
      return node.attrs.code.replace(/<[^<>]*>/g, ' ');
    default:
      return textOf(node).map(runWords).join('');
  }
};
