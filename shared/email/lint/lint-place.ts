import { blockText, nameOfBlock } from '../document/block-names';
import type { AnyNode } from '../document/email-doc';
import { childrenOf } from '../document/walk-doc';
import { markupToDoc } from '../markup/markup-to-doc';
import { describeMergeTags } from '../merge/merge-words';

/** The display names of the fields above the body, by their path in the document. */
const LINES = { subject: 'Subject', preHeader: 'Preview text' } as const;
export type LinePath = keyof typeof LINES;

export const isLinePath = (path: string): path is LinePath => path in LINES;

/**
 * Returns text on one line. Merge tags are replaced by their fallback or label: `Hi friend`, `Hi
 * [First name]`.
 */
const shorten = (text: string): string => {
  const line = describeMergeTags(text).replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/**
 * Returns the block at the end of a path. If the path leads into a list, returns the whole list.
 */
const innermost = (node: AnyNode, [index, ...rest]: readonly number[]): AnyNode => {
  const isList = node.type === 'bulletList' || node.type === 'orderedList';
  const child = index === undefined || isList ? undefined : childrenOf(node)[index];
  return child ? innermost(child, rest) : node;
};

/**
 * Returns a name for the block at a path: `Button “Shop now”` or, if the block has no text, its
 * kind and number.
 */
export const blockName = (body: string, path: string): string => {
  const [first = 0, ...rest] = path.split('.').map(Number);
  const top = markupToDoc(body).content[first];
  if (!top) return `Block ${first + 1}`;
  const node = innermost(top, rest);
  const text = shorten(blockText(node));
  return text
    ? `${nameOfBlock(node.type)} “${text}”`
    : `${nameOfBlock(node.type)} (block ${first + 1})`;
};

/**
 * Returns a name for the position of an issue: a block, the subject line, or the preview text.
 * @param body stored markup
 * @param path as `EmailWarning.path`
 */
export const blockNameAt = (body: string, path: string): string =>
  isLinePath(path) ? LINES[path] : blockName(body, path);
