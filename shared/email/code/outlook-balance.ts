import { VOID_TAGS } from './code-allow-list';

const CONDITIONAL = /<!--\[if [^\]]*\]>((?!<!-->)[\s\S]*?)<!\[endif\]-->/gi;
const REVEALED = /<!--\[if [^\]]*\]><!-->|<!--<!\[endif\]-->/gi;
const TAG = /<(\/?)([a-z][a-z0-9:]*)[^>]*?(\/?)>/gi;

const isBalanced = (content: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = '', selfClosing] of content.matchAll(TAG)) {
    if (selfClosing || VOID_TAGS.has(name.toLowerCase())) continue;
    if (!slash) open.push(name.toLowerCase());
    else if (open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
};

/** Each part that Outlook passes over ends before the next begins. */
const isPaired = (html: string): boolean => {
  const marks = (html.match(REVEALED) ?? []).map((mark) => mark.endsWith('><!-->'));
  return marks.length % 2 === 0 && marks.every((opens, index) => opens === (index % 2 === 0));
};

/**
 * Whether Outlook, which alone reads these comments, has closed at the end of the HTML whatever it
 * opened in it. What follows would otherwise stand in a table of the author's, or not be seen.
 * @param html sanitised
 */
export const closesOutlook = (html: string): boolean =>
  isPaired(html) && isBalanced([...html.matchAll(CONDITIONAL)].map(([, inner]) => inner).join(''));

const COMMENT = /<!--[\s\S]*?-->/g;

export const withoutComments = (html: string): string => html.replace(COMMENT, '');
