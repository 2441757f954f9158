import { dealRows, placeOfByte, sharedBytes, type Turn } from './deal-rows';
import { compareKeys, type RowKeys } from './row-keys';

/** Up to so many rows are put in order at once. */
const few = 64;

/** What a part was dealt out to: each digit that there is, where its rows end, and what became of them. */
type Dealt = {
  readonly digits: Uint8Array;
  readonly ends: Uint32Array;
  readonly parts: (Part | undefined)[];
};

/** Places `from` to `to` of an order, whose keys are equal up to `depth`. */
export type Part = {
  readonly from: number;
  readonly to: number;
  depth: number;
  /** Undefined for what is in order; absent for what nobody has asked about. */
  dealt?: Dealt | undefined;
};

/** Puts rows in order as far as parts of them are asked about: what was dealt out or sorted stays so. */
export const createParts = (keys: RowKeys, given: Uint32Array, sign: 1 | -1) => {
  const rows = new Uint32Array(given.length);
  const flip = sign > 0 ? 0 : 0xff;
  const further: Turn = { flip, shift: 0 };
  // Where a key begins its end says that there is none, which comes last in both directions.
  const first: Turn = { flip, shift: sign > 0 ? 1 : 0 };
  const placeAt = (depth: number, byte: number | undefined): number =>
    placeOfByte(byte, depth === 0 ? first : further);

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
      const [a, b] = [(keys.from[one] ?? 0) + part.depth, (keys.from[other] ?? 0) + part.depth];
      return sign * compareKeys(keys.bytes, a, keys.bytes, b);
    });
    return undefined;
  };

  const all = dealRows(keys, given, rows, 0, first);
  const root: Part = {
    ...{ from: 0, to: rows.length, depth: 0 },
    dealt: { ...all, parts: Array(all.digits.length) },
  };
  return {
    rows,
    root,
    placeAt,
    /** What a part was dealt out to; undefined when it is in order. */
    refined(part: Part): Dealt | undefined {
      if (!('dealt' in part)) part.dealt = refine(part);
      return part.dealt;
    },
    /** The part at an index of what another was dealt out to. */
    within({ from, depth }: Part, { digits, ends, parts }: Dealt, index: number): Part {
      const begin = index === 0 ? 0 : (ends[index - 1] ?? 0);
      const part = parts[index] ?? {
        ...{ from: from + begin, to: from + (ends[index] ?? 0), depth: depth + 1 },
        // Keys that end are equal, and their rows as they should be.
        ...(digits[index] === placeAt(depth, undefined) && { dealt: undefined }),
      };
      parts[index] = part;
      return part;
    },
  };
};
