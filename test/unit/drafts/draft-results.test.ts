import { draftResults } from '../../../functions/drafts/draft-results';
import type { DeliveryOverview } from '../../../functions/items/delivery/delivery';
import { readDeliveryCounts } from '../../../functions/items/delivery/delivery-counts';
import { aDelivery } from '../deliveries/delivery-fixtures';

const ended: DeliveryOverview = {
  ...aDelivery({ planned: 3, status: 'sent', finishedAt: '2026-11-21T10:00:00.000Z' }),
  planned: 3,
};
const counts = (counted: object) => readDeliveryCounts([{ sk: 'STATS#R#0', ...counted }]);

test('doesn’t show an email as sent when the frequency cap excluded everyone', () => {
  const { toNobody, recipients } = draftResults(ended, counts({ skipped: 3, s_frequency: 3 }));
  // People whom the frequency cap skipped are recipients too, because they were meant to get the
  // email.
  expect(recipients).toBe(3);
  expect(toNobody).toContain('they got another of your emails recently');
});

test.each<[string, Partial<DeliveryOverview>, object]>([
  ['somebody got it', {}, { accepted: 1, skipped: 2 }],
  ['it is still being sent', { finishedAt: undefined, status: 'sending' }, { skipped: 3 }],
  ['not everybody is counted yet', {}, { skipped: 2 }],
  ['it was canceled', { status: 'cancelled' }, { skipped: 3 }],
])('doesn’t report that an email reached no one when %s', (_name, changes, counted) => {
  expect(draftResults({ ...ended, ...changes }, counts(counted)).toNobody).toBeUndefined();
});

test('keeps the results of an email without a delivery', () => {
  expect(draftResults(undefined, counts({ accepted: 2 }))).toMatchObject({ recipients: 2 });
});

const variants = [
  { subject: 'Bulbs are in', preHeader: '' },
  { subject: 'Half price', preHeader: '' },
];
const abTest = { ...({ percent: 20, measure: 'opens', hours: 4 } as const), variants };

test.each([true, false])(
  'shows the winner’s subject line, with or without a clear winner: %s',
  (isClear) => {
    const winner: DeliveryOverview['winner'] = {
      variant: 'B',
      isClear,
      at: '2026-11-21T09:00:00.000Z',
      results: [],
    };
    const results = draftResults({ ...ended, trial: abTest, winner }, counts({ accepted: 3 }));
    expect(results).toMatchObject({
      subject: 'Half price',
      trial: { subjects: 2, winner: { variant: 'B', isClear } },
    });
  },
);

test('shows an email’s own subject line until there is a winner', () => {
  const results = draftResults({ ...ended, subject: 'Bulbs are in', trial: abTest }, counts({}));
  expect(results).toMatchObject({ subject: 'Bulbs are in', trial: { subjects: 2 } });
  expect(results.trial).not.toHaveProperty('winner');
});

test('shows no winner and no A/B test for an email without one', () => {
  expect(draftResults(ended, counts({ accepted: 3 }))).not.toHaveProperty('trial');
});
