import type { CompareRows, Side } from './compare-rows';
import { firstWithout, type OrderedRows } from './ordered-rows';
import { createParts } from './refine-parts';
import { digitOf, gap, type RowKeys } from './row-keys';

/** How a key differs from another one in some bytes; 0 where it does not. */
const differenceIn = (
  [bytes, from]: readonly [Uint8Array, number],
  [others, otherFrom]: readonly [Uint8Array, number],
  [begin, end]: readonly [number, number],
): number => {
  for (let at = begin; at < end; at += 1) {
    const difference = digitOf(bytes[from + at]) - digitOf(others[otherFrom + at]);
    if (difference !== 0) return difference;
  }
  return 0;
};

const keyOf = ({ bytes, from }: RowKeys, row: number) => [bytes, from[row] ?? 0] as const;

/**
 * Rows in the order of their keys, those without one last, equal ones as they come; put in order only as
 * far as somebody asks. They are told apart by the first byte of their keys that they do not share, and
 * the rows of one byte are gathered and dealt out to the next one when a place or a comparison falls among
 * them. So a page of a million people takes one pass over all of them, and what it has put in order stays
 * so for the next one.
 * @param given rows as they stand in the lane, or how many there are where it is all of them
 */
export const lazyOrder = (
  side: Side,
  given: Uint32Array | number,
  compare: CompareRows,
  sign: 1 | -1,
): OrderedRows => {
  const { keys } = side;
  keys.find(given);
  const { rows, root, placeAt, refined, within } = createParts(keys, given, sign);

  return {
    length: rows.length,
    at(place) {
      // Step by step: so many may share a beginning that calls within calls would not fit the stack.
      for (let part = root; ; ) {
        const dealt = refined(part);
        if (!dealt) return rows[place] ?? 0;
        const { ends } = dealt;
        const { from } = part;
        const index = firstWithout(0, ends.length - 1, (at) => from + (ends[at] ?? 0) <= place);
        part = within(part, dealt, index);
      }
    },
    before({ side: other, row }) {
      const [key, start] = keyOf(other.keys, row);
      // Whoever has no key comes behind rows that all begin alike.
      if (root.depth > 0 && (key[start] ?? gap) === gap) return rows.length;
      const isBefore = (place: number) => compare(side, rows[place] ?? 0, other, row) < 0;
      for (let part = root, known = 0; ; ) {
        const dealt = refined(part);
        if (!dealt) return firstWithout(part.from, part.to, isBefore);
        const { from, to, depth } = part;
        const difference = differenceIn([key, start], keyOf(keys, rows[from] ?? 0), [known, depth]);
        if (difference !== 0) return sign * difference < 0 ? from : to;
        const { digits, ends } = dealt;
        const digit = placeAt(depth, key[start + depth]);
        const index = firstWithout(0, digits.length, (at) => (digits[at] ?? 0) < digit);
        if (digits[index] !== digit) return from + (index === 0 ? 0 : (ends[index - 1] ?? 0));
        part = within(part, dealt, index);
        known = depth + 1;
      }
    },
  };
};
