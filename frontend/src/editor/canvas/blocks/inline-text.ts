import { coerceAttrs } from '../../../../../shared/email/document/attrs';
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

/**
 * Returns inline content as plain text. Keeps line breaks, and shows merge tags as they were typed.
 */
export const plainText = (nodes: readonly InlineNode[]): string => nodes.map(textOfNode).join('');

const unitsOf = (text: string, marks: readonly EmailMark[]): Unit[] =>
  (text.match(/\{\{[^{}]{1,300}\}\}|[\s\S]/gu) ?? []).map((part) => ({ text: part, marks }));

const nodeOf = ({ text, marks }: Unit): InlineNode => {
  const marksField = marks.length ? { marks: [...marks] } : {};
  if (text === '\n') return { type: 'hardBreak', ...marksField };
  const tag = text.startsWith('{{') ? toMergeTag(text.slice(2, -2)) : undefined;
  return tag
    ? { type: 'mergeTag', attrs: coerceAttrs('mergeTag', { ...tag }), ...marksField }
    : { type: 'text', text, ...marksField };
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
  const previousUnits = nodes.flatMap((node) => unitsOf(textOfNode(node), node.marks ?? []));
  const typedUnits = unitsOf(text.replace(/\r\n?/g, '\n'), []);
  const shortest = Math.min(previousUnits.length, typedUnits.length);
  const head = sharedLength(previousUnits, typedUnits, shortest, false);
  const tail = sharedLength(previousUnits, typedUnits, shortest - head, true);
  const marks = (previousUnits[head - 1] ?? previousUnits[head])?.marks ?? [];
  const units = [
    ...previousUnits.slice(0, head),
    ...typedUnits.slice(head, typedUnits.length - tail).map((unit) => ({ ...unit, marks })),
    ...previousUnits.slice(previousUnits.length - tail),
  ];
  return readInline(units.map(nodeOf));
};
