import { VOID_TAGS } from './code-allow-list';

// Matches the start of a conditional comment. Its condition can't contain angle brackets, so an
// unclosed condition ends at the next tag.
const CONDITION = /<!--\[if [^\]<>]*\]>(?!<!-->)/gi;
const CONDITION_END = /<!\[endif\]-->/gi;
const REVEALED = /<!--\[if [^\]<>]*\]><!-->|<!--<!\[endif\]-->/gi;
const TAG = /<([^<>]+)>/g;

const isBalanced = (content: string): boolean => {
  const open: string[] = [];
  for (const [, inner = ''] of content.matchAll(TAG)) {
    const isEnd = inner.startsWith('/');
    const name = (isEnd ? inner.slice(1) : inner).split(/[\s/]/, 1)[0]?.toLowerCase() ?? '';
    if (inner.endsWith('/') || VOID_TAGS.has(name)) continue;
    if (!isEnd) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};

/**
 * Returns the parts that only Outlook reads: the contents of conditional comments that are closed.
 */
const outlookParts = (html: string): readonly string[] => {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    CONDITION.lastIndex = from;
    const start = CONDITION.exec(html);
    if (!start) return parts;
    CONDITION_END.lastIndex = CONDITION.lastIndex;
    const end = CONDITION_END.exec(html);
    if (!end) return parts;
    parts.push(html.slice(start.index + start[0].length, end.index));
    from = end.index + end[0].length;
  }
};

/** Checks that each part hidden from Outlook ends before the next begins. */
const isPaired = (html: string): boolean => {
  const marks = (html.match(REVEALED) ?? []).map((mark) => mark.endsWith('><!-->'));
  return marks.length % 2 === 0 && marks.every((opens, index) => opens === (index % 2 === 0));
};

/**
 * Returns whether all elements that the HTML opens in comments for Outlook are closed by the end of
 * the HTML. If an element stayed open, Outlook would show the content after the HTML inside one of
 * the author's tables, or not at all.
 * @param html sanitized
 */
export const closesOutlook = (html: string): boolean =>
  isPaired(html) && isBalanced(outlookParts(html).join(''));

/** Returns HTML without its comments. A comment that isn't closed is treated as text. */
export const withoutComments = (html: string): string => {
  let out = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 4);
    if (end === -1) break;
    out += html.slice(from, at);
    from = end + 3;
  }
  return out + html.slice(from);
};
