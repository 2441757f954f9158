/** A style element in a text: its start, its end, and its content. */
export type StyleElement = { readonly start: number; readonly end: number; readonly css: string };

/**
 * Returns the style elements of a text, in order. An opening tag without a closing tag doesn't
 * count and ends the search. We don't match both tags with one regular expression, because it would
 * read to the end of the text from every opening tag.
 */
export const styleElements = (html: string): StyleElement[] => {
  const found: StyleElement[] = [];
  const openingTag = /<style[^<>]*>/gi;
  const closing = /<\/style\s*>/gi;
  for (let open = openingTag.exec(html); open; open = openingTag.exec(html)) {
    closing.lastIndex = openingTag.lastIndex;
    const close = closing.exec(html);
    if (!close) return found;
    const css = html.slice(openingTag.lastIndex, close.index);
    found.push({ start: open.index, end: closing.lastIndex, css });
    openingTag.lastIndex = closing.lastIndex;
  }
  return found;
};
