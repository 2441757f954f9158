/** A part of a text: plain text, or a link. */
export type TextPart = { readonly text: string; readonly url?: string };

const link = /\[([^[\]]{1,200})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g;

/**
 * Splits a text at its links, which are written like `[privacy policy](https://olive.example)`.
 * Other addresses than those of web pages stay plain text.
 */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = '', url = ''] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: label, url });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** Returns the text as it is read aloud or stored, with the address of each link behind it. */
export const textWithAddresses = (text: string): string =>
  textParts(text)
    .map(({ text: part, url }) => (url ? `${part} (${url})` : part))
    .join('');
