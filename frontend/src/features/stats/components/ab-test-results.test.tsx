import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { AbTestView, AbTestWinner } from '../../../../../shared/contracts/email/ab-test';
import { renderPage } from '../../../../test/render-page';
import { AbTestResults } from './ab-test-results';
import { AboutEmail } from './about-email';

const abTest: AbTestView = {
  percent: 20,
  measure: 'opens',
  hours: 4,
  size: 400,
  variants: [
    {
      variant: 'A',
      subject: 'Bulbs are in',
      preHeader: 'Plant now',
      sent: 201,
      bounced: 1,
      open: 50,
      click: 6,
    },
    {
      variant: 'B',
      subject: '{{first_name|friend}}, bulbs!',
      preHeader: '',
      sent: 199,
      bounced: 0,
      open: 90,
      click: 9,
    },
  ],
};

const winner: AbTestWinner = {
  variant: 'B',
  isClear: true,
  at: '2026-11-21T14:00:00.000Z',
  results: [
    { variant: 'A', sent: 201, acted: 40 },
    { variant: 'B', sent: 199, acted: 80 },
  ],
};

const delivery = (changes: Partial<DeliveryView>): DeliveryView => ({
  id: '01JD000000000000000000DLVR',
  name: 'Bulbs',
  subject: 'Bulbs are in',
  status: 'sending',
  sendTo: 2000,
  sent: 400,
  skipped: 0,
  failed: 0,
  delivered: 399,
  bounced: 1,
  softBounced: 0,
  pending: 0,
  complained: 0,
  open: 140,
  click: 15,
  unsubscribe: 0,
  machineOpen: 0,
  batches: 2,
  batchesDone: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

const show = (changes: Partial<AbTestView> = {}, deliveryChanges: Partial<DeliveryView> = {}) =>
  renderPage(
    <AbTestResults delivery={delivery({ trial: { ...abTest, ...changes }, ...deliveryChanges })} />,
  );

test('shows the results of each subject line and marks the winner', () => {
  show({ winner });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  const [a, b] = rows as [HTMLElement, HTMLElement];
  expect(a).toHaveTextContent('ABulbs are inPlant now20150 · 24.9%6 · 3%1');
  expect(within(b).getByText('First name')).toBeVisible();
  expect(within(b).getByText('Winner')).toBeVisible();
  expect(within(a).queryByText('Winner')).toBeNull();
  expect(screen.getByText(/^Subject B won and went to everyone else/)).toHaveTextContent(
    'had opened: A 19.9% of 201, B 40.2% of 199.',
  );
});

test('doesn’t declare a winner when the lead may be due to chance', () => {
  show({ winner: { ...winner, isClear: false } });
  expect(
    screen.getByText(/^No clear winner. The difference isn’t statistically significant/),
  ).toHaveTextContent('so everyone else got the leading subject, B.');
  expect(screen.getByText('Leading subject')).toBeVisible();
});

test('says when subject lines did equally well', () => {
  const results = winner.results.map((one) => ({ ...one, sent: 200, acted: 40 }));
  show({ winner: { ...winner, variant: 'A', isClear: false, results } });
  expect(screen.getByText(/Both did equally well, so everyone else got subject A/)).toBeVisible();
});

test.each<[RegExp, Partial<AbTestView>, Partial<DeliveryView>]>([
  [/^2 subjects go to 20% of recipients first/, { size: undefined }, {}],
  [/^2 subjects go to 400 people first. The winner is chosen 4 hours later/, {}, {}],
  [/^The winner is chosen on Nov 21, 2026/, { endsAt: '2026-11-21T14:00:00.000Z' }, {}],
  [/canceled before a winner was chosen/, {}, { status: 'cancelled' }],
  [
    /no one was left to get the winner/,
    {},
    { status: 'sent', finishedAt: '2026-11-21T14:00:00.000Z' },
  ],
])(
  'describes the status of an A/B test with the text %s',
  (expectedText, changes, deliveryChanges) => {
    show(changes, deliveryChanges);
    expect(screen.getByText(expectedText)).toBeVisible();
  },
);

test('shows no A/B test section for an email without one', () => {
  renderPage(<AbTestResults delivery={delivery({})} />);
  expect(screen.queryByRole('region', { name: 'A/B test results' })).toBeNull();
});

test.each<[string, Partial<AbTestView>, Partial<DeliveryView>]>([
  ['Subject B, winner of the A/B test of 2 subjects.', { winner }, {}],
  [
    'Subject B, leading in an A/B test of 2 subjects with no clear winner.',
    { winner: { ...winner, isClear: false } },
    {},
  ],
  ['One of 2 subjects in an A/B test.', {}, {}],
  [
    'One of 2 subjects in an A/B test. No winner was chosen.',
    {},
    { status: 'cancelled', finishedAt: '2026-11-21T10:00:00.000Z' },
  ],
])('shows in the report’s heading: %s', (text, changes, deliveryChanges) => {
  renderPage(
    <AboutEmail delivery={delivery({ trial: { ...abTest, ...changes }, ...deliveryChanges })} />,
  );
  expect(screen.getByText(text)).toBeVisible();
});

test('doesn’t mention an A/B test in the heading of an email with one subject line', () => {
  renderPage(<AboutEmail delivery={delivery({})} />);
  expect(screen.getByText(/Bulbs are in/)).toBeVisible();
  expect(screen.queryByText(/subjects/)).toBeNull();
});
