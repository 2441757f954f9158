import { expect, test } from 'vitest';
import { blockIndexAt } from './block-at';

const spans = [
  { top: 0, bottom: 20 },
  { top: 30, bottom: 90 },
  { top: 90, bottom: 100 },
];
const at = (y: number) =>
  blockIndexAt(y, spans.length, (index) => spans[index] ?? { top: 0, bottom: 0 });

test.each([
  [10, 0],
  [24, 0],
  [26, 1],
  [60, 1],
  [95, 2],
  [-50, 0],
  [500, 2],
])('finds, at a vertical position of %s px, the block with index %s', (y, index) =>
  expect(at(y)).toBe(index),
);

test('finds no block in an empty email', () => {
  expect(blockIndexAt(5, 0, () => ({ top: 0, bottom: 0 }))).toBe(-1);
});

test('finds a block in a long email by binary search', () => {
  let measuredCount = 0;
  const index = blockIndexAt(150_005, 300, (block) => {
    measuredCount += 1;
    return { top: block * 1000, bottom: block * 1000 + 1000 };
  });
  expect(index).toBe(150);
  expect(measuredCount).toBeLessThanOrEqual(18);
});
