/** A style element of a text: where it starts and ends, and what stands in it. */
export type StyleElement = { readonly start: number; readonly end: number; readonly css: string };

/**
 * The style elements of a text, in order. An opening tag whose element is never closed is none, and
 * ends the search: one regular expression for both tags would read on to the end from each of them.
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
