import { statusOfSuppression } from '../../../../functions/audience/status-rules';
import type { StatusEntry } from '../../../../functions/items/audience/status-history';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import {
  firstStanding,
  nextStanding,
  shopReasons,
} from '../../../../functions/stores/apply/standing-rules';
import { suppressionReasons } from '../../../../shared/audience/suppression-reason';

/** Tests how a store's consent status changes a known person's, and what it may never undo. */

const at = '2026-11-01T00:00:00.000Z';
const entry = (
  status: StatusEntry['status'],
  { by = 'shop', reason = '' }: Partial<Pick<StatusEntry, 'by' | 'reason'>> = {},
): StatusEntry => ({ status, at, by, reason });
const person = (
  status: Subscriber['status'],
  statusHistory: readonly StatusEntry[],
): Subscriber => ({
  id: 's1',
  email: 'ada@a.test',
  name: 'Ada',
  status,
  createdAt: at,
  fields: {},
  segmentIds: [],
  statusHistory,
  arrivals: [],
});
const says = { consent: 'subscribed' } as const;
const leftShop = person('unsubscribed', [
  entry('active', { reason: shopReasons.consent }),
  entry('unsubscribed', { reason: shopReasons.left }),
]);

test('someone who left only through the store returns through the store', () => {
  expect(nextStanding(says, leftShop, undefined)).toEqual({
    status: 'active',
    reason: shopReasons.consent,
  });
});

test.each(suppressionReasons)(
  'a store’s “subscribed” makes no one suppressed (%s) active again',
  (reason) => {
    const suppression = { subscriberId: 's1', reason, at };
    expect(nextStanding(says, leftShop, suppression)).toBeUndefined();
  },
);

test.each(suppressionReasons.filter((reason) => reason !== 'upload'))(
  'a new person who is suppressed (%s) begins with the status of their suppression',
  (reason) => {
    const suppression = { subscriberId: 's1', reason, at };
    expect(firstStanding(says, suppression, undefined)).toEqual({
      status: statusOfSuppression[reason],
      reason: 'suppressed',
    });
    expect(statusOfSuppression[reason]).not.toBe('active');
  },
);

test.each([
  ['left by our link', person('unsubscribed', [entry('unsubscribed', { by: 'subscriber' })])],
  [
    'was ended by the store’s people',
    person('unsubscribed', [entry('unsubscribed', { by: 'customer' })]),
  ],
  [
    'left here before the shop said so too',
    person('unsubscribed', [
      entry('unsubscribed', { by: 'subscriber' }),
      entry('unsubscribed', { reason: shopReasons.left }),
    ]),
  ],
  ['complained', person('spam', [entry('spam', { by: 'subscriber' })])],
  ['bounced', person('bounced', [entry('bounced')])],
  ['left at a time of which nothing is kept', person('unsubscribed', [])],
  ['is active already', person('active', [entry('active', { reason: shopReasons.consent })])],
])('a store’s “subscribed” changes nothing for someone who %s', (_, known) => {
  expect(nextStanding(says, known, undefined)).toBeUndefined();
});

test.each(['none', 'pending'] as const)(
  'a store’s “%s” ends only what the store alone began',
  (consent) => {
    const byShop = person('active', [entry('active', { reason: shopReasons.consent })]);
    expect(nextStanding({ consent }, byShop, undefined)?.status).toBe('unsubscribed');
    const byForm = { ...byShop, arrivals: [{ how: 'form', segmentId: 'f1', at } as const] };
    expect(nextStanding({ consent }, byForm, undefined)).toBeUndefined();
  },
);

test('leaving in the store ends a consent, unless it was given here later', () => {
  const left = Date.parse(at);
  const says = { consent: 'unsubscribed', consentAt: left } as const;
  const by = (moment: number) => ({
    ...person('active', [entry('active', { reason: shopReasons.consent })]),
    arrivals: [{ how: 'form', segmentId: 'f1', at: new Date(moment).toISOString() } as const],
  });
  expect(nextStanding(says, by(left + 1), undefined)).toBeUndefined();
  // At the same moment the “no” counts.
  expect(nextStanding(says, by(left), undefined)?.status).toBe('unsubscribed');
  expect(nextStanding(says, by(left - 1), undefined)?.status).toBe('unsubscribed');
});
