/** A style element in a text: where it starts and ends, and its content. */
export type StyleElement = { readonly start: number; readonly end: number; readonly css: string };

/**
 * Returns the style elements of a text, in order. An opening tag that is never closed isn't one,
 * and ends the search: a single regular expression for both tags would read on to the end from each
 * of them.
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
