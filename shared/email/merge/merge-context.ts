/** The position of a token in the HTML, which decides how its value is escaped. */
export type MergeContext = 'html' | 'url' | 'image' | 'host' | 'urlpart' | 'text' | 'header';

/**
 * Returns a function that finds the last occurrence of a piece of text before a position. Call it
 * with increasing positions. Each call continues where the previous one stopped, because searching
 * back from every token would read the whole email once per token.
 */
const lastIndexOf = (html: string, piece: string) => {
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

/**
 * Returns what kind of value starts after the quotation mark at `quote`, based on the name of its
 * attribute.
 */
const attributeKind = (html: string, quote: number): 'url' | 'image' | 'css' | 'other' => {
  const beforeQuote = html.slice(0, quote).trimEnd();
  if (!beforeQuote.endsWith('=')) return 'other';
  const name = beforeQuote.slice(0, -1).trimEnd().slice(-10);
  if (/style$/i.test(name)) return 'css';
  if (IMAGE_ATTRIBUTE.test(name)) return 'image';
  return LINK_ATTRIBUTE.test(name) ? 'url' : 'other';
};

/**
 * Matches the part of a URL before its host: a scheme with its slashes, two slashes of either kind
 * (a merge tag between them may become empty), or a merge tag that is the whole beginning of the
 * URL. Control characters are allowed, because browsers skip them here.
 */
const BEGINNING =
  /[\s\p{Cc}]*(?:https?:[/\\\p{Cc}]*|([/\\](?:\p{Cc}|\{\{[^{}"]{1,300}\}\})*[/\\][/\\\p{Cc}]*)|\{\{[^{}"]{1,300}\}\})/iuy;
const PATH = /[/\\?#"]/g;

type Span = { readonly start: number; readonly end: number };

/**
 * Returns the start and end of the host in the URL after a quotation mark. A merge tag at the start
 * of the URL belongs to the host.
 */
const hostOf = (html: string, quote: number): Span => {
  BEGINNING.lastIndex = quote + 1;
  const begun = BEGINNING.exec(html);
  if (!begun) return { start: quote + 1, end: quote + 1 };
  PATH.lastIndex = BEGINNING.lastIndex;
  const end = PATH.exec(html)?.index ?? html.length;
  return { start: begun[1] === undefined ? quote + 1 : BEGINNING.lastIndex, end };
};

/**
 * Returns a function that determines the context of a token from its position in the HTML. Call it
 * with increasing positions. The HTML must be well-formed and have double-quoted attributes, like
 * that of the renderer and the sanitizer.
 * @returns the function, which returns undefined inside CSS, because no escaping makes an untrusted
 *   value safe there
 */
export const htmlContexts = (html: string): ((at: number) => MergeContext | undefined) => {
  const styleStart = lastIndexOf(html, '<style');
  const styleEnd = lastIndexOf(html, '</style');
  const tagStart = lastIndexOf(html, '<');
  const tagEnd = lastIndexOf(html, '>');
  const lastQuote = lastIndexOf(html, '"');
  let cachedAttribute = { quote: -1, kind: attributeKind('', 0), host: { start: 0, end: 0 } };
  return (at) => {
    if (styleStart(at) > styleEnd(at)) return undefined;
    const start = tagStart(at);
    const quote = lastQuote(at);
    if (start <= tagEnd(at) || quote < start) return 'html';
    if (cachedAttribute.quote !== quote) {
      cachedAttribute = { quote, kind: attributeKind(html, quote), host: hostOf(html, quote) };
    }
    if (cachedAttribute.kind === 'css') return undefined;
    if (cachedAttribute.kind === 'other') return 'html';
    if (quote + 1 === at) return cachedAttribute.kind;
    return cachedAttribute.host.start <= at && at < cachedAttribute.host.end ? 'host' : 'urlpart';
  };
};
