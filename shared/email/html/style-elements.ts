/** A style element in a text: where it starts and ends, and its content. */
export type StyleElement = { readonly start: number; readonly end: number; readonly css: string };

/**
 * Returns the style elements of a text, in order. An opening tag that is never closed isn't one,
 * and ends the search: a single regular expression for both tags would read on to the end from each
 * of them.
 */
export const styleElements = (html: string): StyleElement[] => {
  const found: StyleElement[] = [];
  const opening = /<style[^<>]*>/gi;
  const closing = /<\/style\s*>/gi;
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    closing.lastIndex = opening.lastIndex;
    const close = closing.exec(html);
    if (!close) return found;
    const css = html.slice(opening.lastIndex, close.index);
    found.push({ start: open.index, end: closing.lastIndex, css });
    opening.lastIndex = closing.lastIndex;
  }
  return found;
};
