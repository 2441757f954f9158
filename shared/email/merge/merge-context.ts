/** Where a token stands, which decides how its value is escaped. */
export type MergeContext = 'html' | 'url' | 'urlpart' | 'text' | 'header';

/**
 * The last place of a piece of text before a position that only moves forward. Each call goes on
 * where the last one stopped: looking back from every token reads a mail once per token.
 */
const lastPlaceOf = (html: string, piece: string) => {
  let last = -1;
  let next = html.indexOf(piece);
  return (at: number): number => {
    while (next !== -1 && next <= at) {
      last = next;
      next = html.indexOf(piece, next + 1);
    }
    return last;
  };
};

const URL_ATTRIBUTE = /(?:href|src|background|action|poster|cite)$/i;

/** Whether the value behind the quote at `quote` is an address, or CSS, by its attribute's name. */
const attributeKind = (html: string, quote: number): 'url' | 'css' | 'other' => {
  const beforeQuote = html.slice(0, quote).trimEnd();
  if (!beforeQuote.endsWith('=')) return 'other';
  const name = beforeQuote.slice(0, -1).trimEnd().slice(-10);
  if (/style$/i.test(name)) return 'css';
  return URL_ATTRIBUTE.test(name) ? 'url' : 'other';
};

/**
 * Tells the context of each token of well-formed HTML whose attributes stand in double quotes, as
 * the renderer and the sanitiser write them. Positions must be asked for in rising order.
 * @returns undefined inside CSS, where no escaping makes a stranger's value harmless
 */
export const htmlContexts = (html: string): ((at: number) => MergeContext | undefined) => {
  const styleStart = lastPlaceOf(html, '<style');
  const styleEnd = lastPlaceOf(html, '</style');
  const tagStart = lastPlaceOf(html, '<');
  const tagEnd = lastPlaceOf(html, '>');
  const lastQuote = lastPlaceOf(html, '"');
  let known = { quote: -1, kind: attributeKind('', 0) };
  return (at) => {
    if (styleStart(at) > styleEnd(at)) return undefined;
    const start = tagStart(at);
    const quote = lastQuote(at);
    if (start <= tagEnd(at) || quote < start) return 'html';
    if (known.quote !== quote) known = { quote, kind: attributeKind(html, quote) };
    if (known.kind === 'css') return undefined;
    if (known.kind === 'other') return 'html';
    return quote + 1 === at ? 'url' : 'urlpart';
  };
};
