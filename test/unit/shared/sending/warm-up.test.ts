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

/**
 * The expected results of a warm-up that starts with 10 recipients and grows by a factor of 1.5
 * every hour. Source: design, measured row M2.
 */
test.each([
  [1000, 10, 9],
  [10_000, 16, 15],
  [100_000, 22, 21],
  [1_000_000, 27, 26],
  [10_000_000, 33, 32],
])(
  'divides %i recipients into %i batches over %i hours by default',
  (recipients, batches, duration) => {
    const plan = planBatches(recipients, 'incremental');
    expect(plan).toHaveLength(batches);
    expect(hours(planDurationSeconds(plan.length, warmUpDefaults))).toBe(duration);
  },
);

test('starts the default plan with 10, 15, 22, 33 and 50', () => {
  expect(sizes(1000).slice(0, 5)).toEqual([10, 15, 22, 33, 50]);
});

test('keeps growing when a plan starts with one and grows by half', () => {
  expect(sizes(100, { initial: 1 })).toEqual([1, 1, 2, 3, 5, 7, 11, 17, 25, 28]);
});

test('keeps growing when a plan grows by a tenth', () => {
  expect(sizes(100_000, { initial: 9, increaseMultiplier: 1.1 })).toHaveLength(74);
});

test('never shrinks a batch to zero', () => {
  expect(sizes(20, { increaseMultiplier: 0.5 })).toEqual([10, 5, 2, 1, 1, 1]);
});

test('puts the remaining recipients into the last batch', () => {
  expect(sizes(30)).toEqual([10, 15, 5]);
  expect(sizes(25)).toEqual([10, 15]);
});

test('plans one batch for a complete send, and no batch if there are no recipients', () => {
  expect(planBatches(5000, 'complete')).toEqual([{ offset: 0, size: 5000 }]);
  for (const type of ['complete', 'incremental', 'threshold'] as const) {
    expect(planBatches(0, type)).toEqual([]);
  }
});

test('takes no time for one batch or none', () => {
  expect(planDurationSeconds(1, warmUpDefaults)).toBe(0);
  expect(planDurationSeconds(0, warmUpDefaults)).toBe(0);
});

test('detects that a plan is too long without calculating all of it', () => {
  const endless = { initial: 1, increaseMultiplier: 1 };
  expect(sizes(maxBatches, endless)).toHaveLength(maxBatches);
  expect(sizes(10_000_000, endless).length).toBe(maxBatches + 1);
});

test('assumes a thousand recipients while the number is unknown', () => {
  expect(assumedRecipients).toBe(1000);
});

test('puts every recipient into exactly one batch, without gaps', () => {
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

test('adds a wait once, to all batches after it, and drops the wait when it is over', () => {
  const starts = (first: number) =>
    batchStarts(
      5,
      { timeSpan: 60 },
      { first, firstBatchAt: 0, wait: { before: 2, seconds: 1000 } },
    ).map((at) => (at === undefined ? undefined : at / 1000));
  expect(starts(0)).toEqual([0, 60, 1120, 1180, 1240]);
  expect(starts(1)).toEqual([undefined, 0, 1060, 1120, 1180]);
  // The wait is over, so the batch after it begins now.
  expect(starts(2)).toEqual([undefined, undefined, 0, 60, 120]);
  expect(starts(3)).toEqual([undefined, undefined, undefined, 0, 60]);
});
