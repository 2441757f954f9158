import type { Loose } from '../../loose-json';
import { listOf, recordOf } from '../../loose-json';
import { coerceAttrs } from '../attrs';
import type { EmailMark } from '../email-doc';
import { MARK_ORDER } from '../email-doc';

const readMark = (raw: Loose): EmailMark | undefined => {
  switch (raw.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return { type: raw.type };
    case 'link': {
      const attrs = coerceAttrs('link', recordOf(raw.attrs));
      return attrs.href ? { type: 'link', attrs } : undefined;
    }
    case 'textStyle': {
      const attrs = coerceAttrs('textStyle', recordOf(raw.attrs));
      const isEmpty = Object.values(attrs).every((value) => value === null);
      return isEmpty ? undefined : { type: 'textStyle', attrs };
    }
    default:
      return undefined;
  }
};

/**
 * Reads known marks in the order of the schema. If a type occurs more than once, the last mark
 * wins. Unsafe links are dropped.
 */
export const readMarks = (raw: unknown): EmailMark[] => {
  const marks = new Map(
    listOf(raw).flatMap((item) => {
      const mark = readMark(item);
      return mark ? [[mark.type, mark] as const] : [];
    }),
  );
  return MARK_ORDER.flatMap((type) => marks.get(type) ?? []);
};

const attrsOf = (mark: EmailMark): object => ('attrs' in mark ? mark.attrs : {});

export const isSameMark = (a: EmailMark, b: EmailMark): boolean => {
  if (a.type !== b.type) return false;
  const other = new Map<string, unknown>(Object.entries(attrsOf(b)));
  return Object.entries(attrsOf(a)).every(([name, value]) => other.get(name) === value);
};

export const isSameMarks = (a: readonly EmailMark[], b: readonly EmailMark[]): boolean =>
  a.length === b.length &&
  a.every((mark, index) => {
    const other = b[index];
    return other !== undefined && isSameMark(mark, other);
  });
