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

/**
 * What comes before a host: a scheme with its slashes, two slashes of either kind (a merge tag
 * between them may become nothing), or a merge tag that is the whole beginning of an address.
 * Browsers skip control characters there.
 */
const BEGINNING =
  /[\s\p{Cc}]*(?:https?:[/\\\p{Cc}]*|([/\\](?:\p{Cc}|\{\{[^{}"]{1,300}\}\})*[/\\][/\\\p{Cc}]*)|\{\{[^{}"]{1,300}\}\})/iuy;
const PATH = /[/\\?#"]/g;

type Span = { readonly start: number; readonly end: number };

/** Where the host of the address behind a quote stands, with a merge tag that begins it. */
const hostOf = (html: string, quote: number): Span => {
  BEGINNING.lastIndex = quote + 1;
  const begun = BEGINNING.exec(html);
  if (!begun) return { start: quote + 1, end: quote + 1 };
  PATH.lastIndex = BEGINNING.lastIndex;
  const end = PATH.exec(html)?.index ?? html.length;
  return { start: begun[1] === undefined ? quote + 1 : BEGINNING.lastIndex, end };
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
  let known = { quote: -1, kind: attributeKind('', 0), host: { start: 0, end: 0 } };
  return (at) => {
    if (styleStart(at) > styleEnd(at)) return undefined;
    const start = tagStart(at);
    const quote = lastQuote(at);
    if (start <= tagEnd(at) || quote < start) return 'html';
    if (known.quote !== quote) {
      known = { quote, kind: attributeKind(html, quote), host: hostOf(html, quote) };
    }
    if (known.kind === 'css') return undefined;
    if (known.kind === 'other') return 'html';
    if (quote + 1 === at) return known.kind;
    return known.host.start <= at && at < known.host.end ? 'host' : 'urlpart';
  };
};
