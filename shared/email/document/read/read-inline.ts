import { safeText } from '../../html/safe-text';
import type { Loose } from '../../loose-json';
import { listOf, recordOf } from '../../loose-json';
import { splitAtTags } from '../../merge/own-tags';
import { coerceAttrs } from '../attrs';
import type { EmailMark, InlineNode } from '../email-doc';
import { isSameMarks, readMarks } from './read-marks';

const withMarks = (marks: EmailMark[]): { marks?: EmailMark[] } => (marks.length ? { marks } : {});

export const isInlineType = (type: unknown): boolean =>
  type === 'text' || type === 'hardBreak' || type === 'mergeTag';

/**
 * Reads text into inline nodes. A typed merge tag becomes the same node as one inserted from the
 * menu.
 */
const readText = (raw: unknown, marks: { marks?: EmailMark[] }): InlineNode[] =>
  splitAtTags(typeof raw === 'string' ? safeText(raw) : '').map((part) =>
    typeof part === 'string'
      ? { type: 'text', ...marks, text: part }
      : { type: 'mergeTag', attrs: coerceAttrs('mergeTag', { ...part }), ...marks },
  );

const readInlineNode = (raw: Loose): InlineNode[] => {
  const marks = withMarks(readMarks(raw.marks));
  switch (raw.type) {
    case 'text':
      return readText(raw.text, marks);
    case 'hardBreak':
      return [{ type: 'hardBreak', ...marks }];
    case 'mergeTag':
      return [{ type: 'mergeTag', attrs: coerceAttrs('mergeTag', recordOf(raw.attrs)), ...marks }];
    default:
      return readInline(raw.content);
  }
};

/**
 * Reads inline content from a value of any type. As in ProseMirror, adjacent texts with the same
 * marks are joined.
 */
export const readInline = (raw: unknown): InlineNode[] => {
  const nodes: InlineNode[] = [];
  for (const node of listOf(raw).flatMap(readInlineNode)) {
    const last = nodes.at(-1);
    if (
      last?.type === 'text' &&
      node.type === 'text' &&
      isSameMarks(last.marks ?? [], node.marks ?? [])
    ) {
      nodes[nodes.length - 1] = { ...last, text: last.text + node.text };
    } else nodes.push(node);
  }
  return nodes;
};
