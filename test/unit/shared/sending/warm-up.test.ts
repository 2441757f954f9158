import fc from 'fast-check';
import {
  assumedRecipients,
  batchStarts,
  maxBatches,
  planBatches,
  planDurationSeconds,
  warmUpDefaults,
} from '../../../../shared/sending/warm-up';

const hours = (seconds: number) => seconds / 3600;
const sizes = (recipients: number, data: Partial<typeof warmUpDefaults> = {}) =>
  planBatches(recipients, 'incremental', { ...warmUpDefaults, ...data }).map(({ size }) => size);

/** Worked out by hand from 10 × 1.5 an hour: design, measured row M2. */
test.each([
  [1000, 10, 9],
  [10_000, 16, 15],
  [100_000, 22, 21],
  [1_000_000, 27, 26],
  [10_000_000, 33, 32],
])('%i recipients take %i batches and %i hours by default', (recipients, batches, duration) => {
  const plan = planBatches(recipients, 'incremental');
  expect(plan).toHaveLength(batches);
  expect(hours(planDurationSeconds(plan.length, warmUpDefaults))).toBe(duration);
});

test('the default plan begins with 10, 15, 22, 33 and 50', () => {
  expect(sizes(1000).slice(0, 5)).toEqual([10, 15, 22, 33, 50]);
});

test('starting with one and growing by half still grows', () => {
  expect(sizes(100, { initial: 1 })).toEqual([1, 1, 2, 3, 5, 7, 11, 17, 25, 28]);
});

test('growing by a tenth still grows', () => {
  expect(sizes(100_000, { initial: 9, increaseMultiplier: 1.1 })).toHaveLength(74);
});

test('a shrinking plan never reaches zero', () => {
  expect(sizes(20, { increaseMultiplier: 0.5 })).toEqual([10, 5, 2, 1, 1, 1]);
});

test('the last batch takes what is left', () => {
  expect(sizes(30)).toEqual([10, 15, 5]);
  expect(sizes(25)).toEqual([10, 15]);
});

test('a completed warm-up is one batch, and no recipients mean none', () => {
  expect(planBatches(5000, 'complete')).toEqual([{ offset: 0, size: 5000 }]);
  for (const type of ['complete', 'incremental', 'threshold'] as const) {
    expect(planBatches(0, type)).toEqual([]);
  }
});

test('neither one batch nor none takes any time', () => {
  expect(planDurationSeconds(1, warmUpDefaults)).toBe(0);
  expect(planDurationSeconds(0, warmUpDefaults)).toBe(0);
});

test('recognizes a plan that is too long by its length, without running it', () => {
  const endless = { initial: 1, increaseMultiplier: 1 };
  expect(sizes(maxBatches, endless)).toHaveLength(maxBatches);
  expect(sizes(10_000_000, endless).length).toBe(maxBatches + 1);
});

test('assumes a thousand recipients while the number is unknown', () => {
  expect(assumedRecipients).toBe(1000);
});

test('batches follow each other without a gap and contain everyone exactly once', () => {
  const data = fc.record({
    initial: fc.integer({ min: 1, max: 1_000_000 }),
    timeSpan: fc.integer({ min: 300, max: 7_776_000 }),
    increaseMultiplier: fc.double({ min: 0.1, max: 100, noNaN: true }),
  });
  const recipients = fc.integer({ min: 1, max: 20_000_000 });
  fc.assert(
    fc.property(recipients, data, (total, warmUp) => {
      const plan = planBatches(total, 'incremental', warmUp);
      let next = 0;
      for (const { offset, size } of plan) {
        expect(offset).toBe(next);
        expect(Number.isInteger(size) && size >= 1).toBe(true);
        next += size;
      }
      if (plan.length <= maxBatches) expect(next).toBe(total);
      else expect(next).toBeLessThan(total);
    }),
  );
});

test('a wait counts once, for the batches after it, and is over once waited for', () => {
  const starts = (first: number) =>
    batchStarts(5, { timeSpan: 60 }, { first, firstAt: 0, wait: { before: 2, seconds: 1000 } }).map(
      (at) => (at === undefined ? undefined : at / 1000),
    );
  expect(starts(0)).toEqual([0, 60, 1120, 1180, 1240]);
  expect(starts(1)).toEqual([undefined, 0, 1060, 1120, 1180]);
  // The batch after the wait begins now, because the wait is over.
  expect(starts(2)).toEqual([undefined, undefined, 0, 60, 120]);
  expect(starts(3)).toEqual([undefined, undefined, undefined, 0, 60]);
});
