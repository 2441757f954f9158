import {
  createGathering,
  dealRows,
  digitsOfRows,
  placeIn,
  placesOfBytes,
  sharedBytes,
} from './deal-rows';
import { compareKeys, type RowKeys } from './row-keys';

/** Up to so many rows are put in order at once. */
const few = 64;

/** What a part was dealt out to: each digit that there is, where its rows end, and what became of them. */
type Dealt = {
  readonly digits: Uint8Array;
  readonly ends: Uint32Array;
  readonly parts: (Part | undefined)[];
  /** Puts the rows of a digit where they belong, where they do not stand there yet. */
  readonly place?: (digit: number, from: number, to: number) => void;
};

/** Places `from` to `to` of an order, whose keys are equal up to `depth`. */
export type Part = {
  readonly from: number;
  readonly to: number;
  depth: number;
  /** Undefined for what is in order; absent for what nobody has asked about. */
  dealt?: Dealt | undefined;
};

/**
 * Puts rows in order as far as parts of them are asked about: what was dealt out or sorted stays so. Of all
 * rows only the digits are read at first; those of one digit are gathered when a part of them is.
 * @param given a list of rows, or how many there are in all
 */
export const createParts = (keys: RowKeys, given: Uint32Array | number, sign: 1 | -1) => {
  const rows = new Uint32Array(typeof given === 'number' ? given : given.length);
  const further = placesOfBytes(sign);
  // Where a key begins its end says that there is none, which comes last in both directions.
  const first = placesOfBytes(sign, sign > 0 ? 1 : 0);
  const placesAt = (depth: number) => (depth === 0 ? first : further);
  const placeAt = (depth: number, byte: number | undefined): number =>
    placeIn(placesAt(depth), byte);

  const refine = (part: Part): Dealt | undefined => {
    const own = rows.subarray(part.from, part.to);
    while (own.length > few) {
      const { digits, ends } = dealRows(keys, own.slice(), own, part.depth, further);
      if (digits.length > 1) return { digits, ends, parts: Array(digits.length) };
      // All of them end here, or go on alike: the same first name, the same firm.
      if (digits[0] === placeAt(part.depth, undefined)) return undefined;
      part.depth += 1;
      part.depth += sharedBytes(keys, own, part.depth);
    }
    own.sort((one, other) => {
      const a = (keys.from[one] ?? 0) + part.depth;
      const b = (keys.from[other] ?? 0) + part.depth;
      return sign * compareKeys(keys.bytes, a, keys.bytes, b);
    });
    return undefined;
  };

  const rootOf = (): Part => {
    const depth = rows.length > 0 ? sharedBytes(keys, given, 0) : 0;
    const found = digitsOfRows(keys, given, depth, placesAt(depth));
    const { digits, ends } = found;
    // Any of them stands for what all of them share.
    if (typeof given !== 'number') rows.set(given.subarray(0, 1));
    const place = createGathering(found, given, rows);
    const dealt = { digits, ends, parts: Array(digits.length), place };
    return { from: 0, to: rows.length, depth, dealt };
  };
  return {
    rows,
    root: rootOf(),
    placeAt,
    /** What a part was dealt out to; undefined when it is in order. */
    refined(part: Part): Dealt | undefined {
      if (!('dealt' in part)) part.dealt = refine(part);
      return part.dealt;
    },
    /** The part at an index of what another was dealt out to. */
    within(part: Part, { digits, ends, parts, place }: Dealt, index: number): Part {
      const known = parts[index];
      if (known) return known;
      const from = part.from + (index === 0 ? 0 : (ends[index - 1] ?? 0));
      const to = part.from + (ends[index] ?? 0);
      const digit = digits[index] ?? 0;
      place?.(digit, from, to);
      const made: Part = {
        from,
        to,
        depth: part.depth + 1,
        // Keys that end are equal, and their rows as they should be.
        ...(digit === placeAt(part.depth, undefined) && { dealt: undefined }),
      };
      parts[index] = made;
      return made;
    },
  };
};
