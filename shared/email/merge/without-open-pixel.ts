import type { Seg } from './merge';
import { OPEN_TOKEN } from './merge-tokens';

const head = /<img\b[^<>]*$/;
const tail = /^[^<>]*>/;

/**
 * The mail without the picture that counts opens, for everything that shows it and is no opening of
 * it. The picture stays where it is not between two pieces of text.
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
