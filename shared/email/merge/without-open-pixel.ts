import type { Seg } from './merge';
import { OPEN_TOKEN } from './merge-tokens';

const head = /<img\b[^<>]*$/;
const tail = /^[^<>]*>/;

/**
 * Returns the email without the image that counts opens. It is used for previews and other places
 * where viewing the email doesn't count as an open. If the image isn't between two pieces of text,
 * the image stays.
 */
export const withoutOpenPixel = (html: readonly Seg[]): readonly Seg[] => {
  const at = html.findIndex(
    (seg) => typeof seg === 'object' && 'name' in seg && seg.name === OPEN_TOKEN,
  );
  const before = html[at - 1];
  const after = html[at + 1];
  if (at < 0 || typeof before !== 'string' || typeof after !== 'string') return html;
  return [
    ...html.slice(0, at - 1),
    before.replace(head, '') + after.replace(tail, ''),
    ...html.slice(at + 2),
  ];
};
