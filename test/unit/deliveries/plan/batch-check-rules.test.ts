import {
  type BatchCheckCounts,
  evaluateBatchCheck,
} from '../../../../functions/deliveries/plan/batch-check-rules';

const limits = { bounce: 2, unsubscribe: 1, open: 10 };
const healthy: BatchCheckCounts = { delivered: 100, bounced: 0, unsubscribes: 0, opens: 30 };

test.each<[string, Partial<BatchCheckCounts>, number, string]>([
  ['all is well', {}, 0, 'PASS'],
  ['nothing is delivered yet', { delivered: 0, opens: 0 }, 0, 'PASS'],
  ['49 are too few to judge by', { delivered: 40, bounced: 9, opens: 0 }, 0, 'PASS'],
  [
    'at 50 a single bounce is 2 %, which is not above 2 %',
    { delivered: 49, bounced: 1 },
    0,
    'PASS',
  ],
  ['two of 50 bounce', { delivered: 48, bounced: 2 }, 0, 'PAUSE'],
  ['exactly 1 % unsubscribe', { unsubscribes: 1 }, 0, 'PASS'],
  ['2 % unsubscribe', { unsubscribes: 2 }, 0, 'PAUSE'],
  ['exactly 10 % open', { opens: 10 }, 0, 'PASS'],
  ['9 % open for the first time', { opens: 9 }, 0, 'HOLD'],
  ['9 % open for the third time', { opens: 9 }, 2, 'HOLD'],
  ['9 % open after three holds', { opens: 9 }, 3, 'PAUSE'],
  ['opens came while it was held', { opens: 12 }, 3, 'PASS'],
  ['bounces weigh more than opens', { opens: 90, bounced: 10 }, 0, 'PAUSE'],
])(
  'decides in the batch check, for %s → %s after %i holds: %s',
  (_name, counts, holds, decision) => {
    expect(evaluateBatchCheck({ ...healthy, ...counts }, limits, holds).decision).toBe(decision);
  },
);

test('reports the measured value and the limit when a batch check pauses the delivery', () => {
  const result = evaluateBatchCheck({ ...healthy, delivered: 95, bounced: 5 }, limits, 0);
  expect(result).toEqual({
    decision: 'PAUSE',
    reason: 'Bounces reached 5%. Your limit is 2%. Check your list, then resume.',
  });
});
