import { blockOf, isAtom } from '../blocks/blocks';
import { directionOf } from '../language';
import type { AnyNode, EmailDoc, InlineNode } from './email-doc';
import { childrenOf, textOf } from './walk-doc';

export type Direction = 'ltr' | 'rtl';

const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;

/**
 * Returns the direction of the first letter that has one, which is how browsers interpret
 * `dir="auto"`.
 */
export const directionOfText = (text: string): Direction | undefined => {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
};

const textOfRuns = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** Returns the text of a block, including nested blocks but without merge tags. */
const plainTextOf = (node: AnyNode): string =>
  [
    textOfRuns(textOf(node)),
    ...(isAtom(node) ? [blockOf(node).directedText(node.attrs)] : []),
    ...childrenOf(node).map(plainTextOf),
  ].join(' ');

/**
 * Returns the direction that was set for a text, by the author or by the page that the text was
 * pasted from. For a list, its first line decides.
 */
export const explicitDirection = (node: AnyNode | undefined): Direction | undefined => {
  if (node?.type === 'paragraph' || node?.type === 'heading') {
    return node.attrs.dir === 'auto' ? undefined : node.attrs.dir;
  }
  const isList = node?.type === 'bulletList' || node?.type === 'orderedList';
  return isList ? explicitDirection(node.content[0]?.content[0]) : undefined;
};

/**
 * Returns the direction of a paragraph, a heading, a list, or a button. If none was set, the first
 * letter decides.
 */
export const directionOfBlock = (node: AnyNode, otherwise: Direction): Direction =>
  explicitDirection(node) ?? directionOfText(plainTextOf(node)) ?? otherwise;

const isMostlyRtl = (text: string): boolean => {
  let balance = 0;
  for (const [letter] of text.matchAll(LETTERS)) balance += RTL_LETTER.test(letter) ? 1 : -1;
  return balance > 0;
};

/**
 * Returns the BCP 47 language of an email, which determines its direction. If the author chose a
 * language, returns that one. Otherwise returns the account's language, unless it is left-to-right
 * and most letters in the email are right-to-left. In that case, returns Hebrew if the text
 * contains Hebrew letters, and Arabic if it doesn't.
 */
export const languageOfDoc = (
  doc: EmailDoc,
  explicit: string | undefined,
  accountLanguage: string,
): string => {
  if (explicit !== undefined) return explicit;
  if (directionOf(accountLanguage) === 'rtl') return accountLanguage;
  const text = doc.content.map(plainTextOf).join(' ');
  if (!isMostlyRtl(text)) return accountLanguage;
  return /\p{Script=Hebrew}/u.test(text) ? 'he' : 'ar';
};

/**
 * Returns the side at which a block's text is aligned. "Left" means the side where lines begin, so
 * in right-to-left text it becomes the right side.
 */
export const sideOf = (
  align: 'left' | 'center' | 'right',
  direction: Direction,
): 'left' | 'center' | 'right' => (align === 'left' && direction === 'rtl' ? 'right' : align);
