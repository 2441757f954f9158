import { encodeTime } from 'ulid';

// We don't use `seedrandom`, because this generator has only eight lines, and ids have to come from
// the same random sequence as all other values.

export type Random = {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** Returns a ULID for the given time. */
  id(epochMs: number): string;
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates a random generator (mulberry32). The same seed produces the same values, so the demo
 * agency is the same on every machine, and a first start that was interrupted writes the same data
 * again.
 */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(choices) {
      const picked = choices[between(0, choices.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    id: (epochMs) =>
      encodeTime(epochMs, 10) +
      Array.from({ length: 16 }, () => crockford[between(0, 31)]).join(''),
  };
};
