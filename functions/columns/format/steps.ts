import { makeData, makeVector, Uint16, Uint32, type Vector } from 'apache-arrow';

/** The value at which 32-bit numbers wrap around. */
const wrap = 2 ** 32;

/** Returns 32-bit numbers as an Arrow vector. */
export const numbersVector = (data: Uint32Array): Vector<Uint32> =>
  makeVector(makeData({ type: new Uint32(), length: data.length, nullCount: 0, data }));

/**
 * Returns how much smaller each number is than the one before it, modulo 2 ** 32. Stored this way,
 * decreasing numbers compress to half the size, and equal numbers to almost nothing.
 */
export const stepsOf = (count: number, at: (row: number) => number): Uint32Array => {
  const steps = new Uint32Array(count);
  let before = 0;
  for (let row = 0; row < count; row += 1) {
    const number = at(row) >>> 0;
    steps[row] = before - number;
    before = number;
  }
  return steps;
};

/** Restores numbers from their differences. */
export const numbersOf = (steps: Uint32Array, count: number): Uint32Array => {
  const numbers = new Uint32Array(count);
  let number = 0;
  for (let row = 0; row < count; row += 1) {
    number = (number - (steps[row] ?? 0)) >>> 0;
    numbers[row] = number;
  }
  return numbers;
};

/**
 * Splits whole numbers from 0 up to 2 ** 48 into the part above 32 bits and the differences of the
 * lower part.
 */
export const largeVectors = (numbers: Float64Array) => {
  const data = Uint16Array.from(numbers, (number) => Math.floor(number / wrap));
  const type = new Uint16();
  return {
    high: makeVector(makeData({ type, length: data.length, nullCount: 0, data })),
    steps: numbersVector(stepsOf(numbers.length, (row) => numbers[row] ?? 0)),
  };
};

export const largeNumbers = (high: Uint16Array, steps: Uint32Array, count: number) => {
  const numbers = new Float64Array(count);
  let low = 0;
  for (let row = 0; row < count; row += 1) {
    low = (low - (steps[row] ?? 0)) >>> 0;
    numbers[row] = (high[row] ?? 0) * wrap + low;
  }
  return numbers;
};
