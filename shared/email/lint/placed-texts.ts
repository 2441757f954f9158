import { blockOf, isAtom } from '../blocks/blocks';
import { blockText } from '../document/block-names';
import type { AnyNode, EmailDoc } from '../document/email-doc';
import type { HtmlParts } from '../document/html-parts';
import { childrenOf } from '../document/walk-doc';

/** A text and its position in an email. */
export interface PlacedText {
  readonly text: string;
  /**
   * The path of the text's block, as in `EmailWarning.path`. Absent in a code email, which is a
   * single text.
   */
  readonly path?: string | undefined;
}

const textOf = (node: AnyNode, html: HtmlParts): string =>
  isAtom(node) ? blockOf(node).checkedText(node.attrs, html) : blockText(node);

const textsIn = (node: AnyNode, path: string, html: HtmlParts): PlacedText[] => {
  const text = textOf(node, html);
  const ownText = text.trim() === '' ? [] : [{ text, path }];
  const inner = childrenOf(node).flatMap((child, index) => {
    if (child.type !== 'listItem') return textsIn(child, `${path}.${index}`, html);
    // In a list, the path of a text only identifies the list item, even if the item has several
    // blocks.
    return child.content.flatMap((block) => textsIn(block, `${path}.${index}`, html));
  });
  return [...ownText, ...inner];
};

/** Returns the texts of a document in reading order, each with the path to its block. */
export const placedTexts = (doc: EmailDoc, html: HtmlParts): PlacedText[] =>
  doc.content.flatMap((node, index) => textsIn(node, String(index), html));
