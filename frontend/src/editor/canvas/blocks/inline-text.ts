import type { EmailMark, InlineNode } from '../../../../../shared/email/document/email-doc';
import { readInline } from '../../../../../shared/email/document/read/read-inline';
import { mergeTagText } from '../../../../../shared/email/merge/merge-tokens';
import { toMergeTag } from '../../../../../shared/email/merge/own-tags';

/** A character, merge tag, or line break in a text, with its formatting (marks). */
interface Unit {
  readonly text: string;
  readonly marks: readonly EmailMark[];
}

const textOfNode = (node: InlineNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'mergeTag' ? mergeTagText(node.attrs) : '\n';
};

/** Returns inline content as plain text, with merge tags as typed and line breaks. */
export const plainText = (nodes: readonly InlineNode[]): string => nodes.map(textOfNode).join('');

const unitsOf = (text: string, marks: readonly EmailMark[]): Unit[] =>
  (text.match(/\{\{[^{}]{1,300}\}\}|[\s\S]/gu) ?? []).map((part) => ({ text: part, marks }));

const nodeOf = ({ text, marks }: Unit): InlineNode => {
  const marked = marks.length ? { marks: [...marks] } : {};
  if (text === '\n') return { type: 'hardBreak', ...marked };
  const tag = text.startsWith('{{') ? toMergeTag(text.slice(2, -2)) : undefined;
  return tag ? { type: 'mergeTag', attrs: tag, ...marked } : { type: 'text', text, ...marked };
};

/** Returns how many units two lists have in common at the start or, with `fromEnd`, at the end. */
const sharedLength = (
  a: readonly Unit[],
  b: readonly Unit[],
  maxLength: number,
  fromEnd: boolean,
) => {
  let length = 0;
  const at = (units: readonly Unit[]) => units[fromEnd ? units.length - 1 - length : length]?.text;
  while (length < maxLength && at(a) === at(b)) length += 1;
  return length;
};

/**
 * Changes the content's text to `text`. Unchanged parts keep their formatting, and new text takes
 * the formatting of the character before it.
 */
export const withText = (nodes: readonly InlineNode[], text: string): InlineNode[] => {
  const before = nodes.flatMap((node) => unitsOf(textOfNode(node), node.marks ?? []));
  const typed = unitsOf(text.replace(/\r\n?/g, '\n'), []);
  const shortest = Math.min(before.length, typed.length);
  const head = sharedLength(before, typed, shortest, false);
  const tail = sharedLength(before, typed, shortest - head, true);
  const marks = (before[head - 1] ?? before[head])?.marks ?? [];
  const units = [
    ...before.slice(0, head),
    ...typed.slice(head, typed.length - tail).map((unit) => ({ ...unit, marks })),
    ...before.slice(before.length - tail),
  ];
  return readInline(units.map(nodeOf));
};
