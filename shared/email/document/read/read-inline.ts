import { safeText } from '../../html/safe-text';
import type { Loose } from '../../loose-json';
import { listOf, recordOf } from '../../loose-json';
import { coerceAttrs } from '../attrs';
import type { EmailMark, InlineNode } from '../email-doc';
import { isSameMarks, readMarks } from './read-marks';

const withMarks = (marks: EmailMark[]): { marks?: EmailMark[] } => (marks.length ? { marks } : {});

export const isInlineType = (type: unknown): boolean =>
  type === 'text' || type === 'hardBreak' || type === 'mergeTag';

const readInlineNode = (raw: Loose): InlineNode | undefined => {
  const marks = withMarks(readMarks(raw.marks));
  switch (raw.type) {
    case 'text': {
      const text = typeof raw.text === 'string' ? safeText(raw.text) : '';
      return text ? { type: 'text', ...marks, text } : undefined;
    }
    case 'hardBreak':
      return { type: 'hardBreak', ...marks };
    case 'mergeTag':
      return { type: 'mergeTag', attrs: coerceAttrs('mergeTag', recordOf(raw.attrs)), ...marks };
    default:
      return undefined;
  }
};

/** Inline content from anything; neighbouring texts with the same marks become one, as in ProseMirror. */
export const readInline = (raw: unknown): InlineNode[] => {
  const nodes: InlineNode[] = [];
  for (const item of listOf(raw)) {
    const node = readInlineNode(item);
    const last = nodes.at(-1);
    if (!node) nodes.push(...readInline(item.content));
    else if (
      last?.type === 'text' &&
      node.type === 'text' &&
      isSameMarks(last.marks ?? [], node.marks ?? [])
    ) {
      nodes[nodes.length - 1] = { ...last, text: last.text + node.text };
    } else nodes.push(node);
  }
  return nodes;
};
