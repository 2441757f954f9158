import { statusOfSuppression } from '../../../../functions/audience/status-rules';
import type { StatusEntry } from '../../../../functions/items/audience/status-history';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import {
  firstConsentStatus,
  nextConsentStatus,
  shopReasons,
} from '../../../../functions/stores/apply/consent-status-rules';
import { suppressionReasons } from '../../../../shared/audience/suppression-reason';

/**
 * These tests check how a store's consent status changes a known person's status, and which changes
 * are never allowed.
 */

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
const unsubscribedInShop = person('unsubscribed', [
  entry('active', { reason: shopReasons.consent }),
  entry('unsubscribed', { reason: shopReasons.left }),
]);

test('lets someone who unsubscribed only in the store consent again in the store', () => {
  expect(nextConsentStatus(says, unsubscribedInShop, undefined)).toEqual({
    status: 'active',
    reason: shopReasons.consent,
  });
});

test.each(suppressionReasons)(
  'doesn’t make anyone suppressed (%s) active again because of a store’s “subscribed”',
  (reason) => {
    const suppression = { subscriberId: 's1', reason, at };
    expect(nextConsentStatus(says, unsubscribedInShop, suppression)).toBeUndefined();
  },
);

test.each(suppressionReasons.filter((reason) => reason !== 'upload'))(
  'gives a new person who is suppressed (%s) the status of their suppression',
  (reason) => {
    const suppression = { subscriberId: 's1', reason, at };
    expect(firstConsentStatus(says, suppression, undefined)).toEqual({
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
])('ignores a store’s “subscribed” for someone who %s', (_, knownPerson) => {
  expect(nextConsentStatus(says, knownPerson, undefined)).toBeUndefined();
});

test.each(['none', 'pending'] as const)(
  'ends only consent from the store itself after a store’s “%s”',
  (consent) => {
    const byShop = person('active', [entry('active', { reason: shopReasons.consent })]);
    expect(nextConsentStatus({ consent }, byShop, undefined)?.status).toBe('unsubscribed');
    const byForm = { ...byShop, arrivals: [{ how: 'form', segmentId: 'f1', at } as const] };
    expect(nextConsentStatus({ consent }, byForm, undefined)).toBeUndefined();
  },
);

test('ends a consent when the person unsubscribes in the store, unless they gave it in Mailbloom later', () => {
  const leftMs = Date.parse(at);
  const says = { consent: 'unsubscribed', consentAt: leftMs } as const;
  const by = (moment: number) => ({
    ...person('active', [entry('active', { reason: shopReasons.consent })]),
    arrivals: [{ how: 'form', segmentId: 'f1', at: new Date(moment).toISOString() } as const],
  });
  expect(nextConsentStatus(says, by(leftMs + 1), undefined)).toBeUndefined();
  // If the signup and the unsubscribe have the same time, the unsubscribe takes precedence.
  expect(nextConsentStatus(says, by(leftMs), undefined)?.status).toBe('unsubscribed');
  expect(nextConsentStatus(says, by(leftMs - 1), undefined)?.status).toBe('unsubscribed');
});
