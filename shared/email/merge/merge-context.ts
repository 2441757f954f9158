/** Where a token stands, which decides how its value is escaped. */
export type MergeContext = 'html' | 'url' | 'image' | 'host' | 'urlpart' | 'text' | 'header';

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

const LINK_ATTRIBUTE = /(?:href|action|cite)$/i;
const IMAGE_ATTRIBUTE = /(?:src|background|poster)$/i;

/** What the value behind the quote at `quote` is, by its attribute's name. */
const attributeKind = (html: string, quote: number): 'url' | 'image' | 'css' | 'other' => {
  const beforeQuote = html.slice(0, quote).trimEnd();
  if (!beforeQuote.endsWith('=')) return 'other';
  const name = beforeQuote.slice(0, -1).trimEnd().slice(-10);
  if (/style$/i.test(name)) return 'css';
  if (IMAGE_ATTRIBUTE.test(name)) return 'image';
  return LINK_ATTRIBUTE.test(name) ? 'url' : 'other';
};

/** A scheme with its slashes, or a merge tag that is the whole beginning of an address. */
const BEGINNING = /\s*(?:https?:[/\\]*|\{\{[^{}"]{1,300}\}\})/iy;
const PATH = /[/\\?#"]/g;

/** Where the host of the address behind a quote ends; its start where it has none. */
const hostEnd = (html: string, quote: number): number => {
  BEGINNING.lastIndex = quote + 1;
  if (!BEGINNING.test(html)) return quote + 1;
  PATH.lastIndex = BEGINNING.lastIndex;
  return PATH.exec(html)?.index ?? html.length;
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
  let known = { quote: -1, kind: attributeKind('', 0), hostEnd: 0 };
  return (at) => {
    if (styleStart(at) > styleEnd(at)) return undefined;
    const start = tagStart(at);
    const quote = lastQuote(at);
    if (start <= tagEnd(at) || quote < start) return 'html';
    if (known.quote !== quote) {
      known = { quote, kind: attributeKind(html, quote), hostEnd: hostEnd(html, quote) };
    }
    if (known.kind === 'css') return undefined;
    if (known.kind === 'other') return 'html';
    if (quote + 1 === at) return known.kind;
    return at < known.hostEnd ? 'host' : 'urlpart';
  };
};
