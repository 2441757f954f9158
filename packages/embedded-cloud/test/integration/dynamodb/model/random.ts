export type Random = (upperLimit: number) => number;

/** Returns a small seeded generator (mulberry32), so that a failure can be reproduced. */
export const seededRandom = (seed: number): Random => {
  let state = seed;
  return (upperLimit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % upperLimit;
  };
};

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
};
