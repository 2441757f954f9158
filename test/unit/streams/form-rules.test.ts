import type { Consent, PendingKey, PendingSignup } from '../../../functions/items/audience/signup';
import { consentItem, pendingSignupItem } from '../../../functions/items/audience/signup';
import type { Item } from '../../../functions/platform/table/item';
import { formDeltas, signingCustomers } from '../../../functions/streams/form-rules';

const pendingKey: PendingKey = {
  customerId: 'c1',
  subscriberId: '01JD0000000000000000000003',
  formId: 'f1',
};
const consent: Consent = {
  formId: 'f1',
  version: 1,
  at: '2026-12-01T03:00:00.000Z',
  text: 'Join us',
  ip: '192.0.2.0',
};
const pending: PendingSignup = {
  ...consent,
  id: 'AAAAAAAAAAAA',
  email: 'a@b.test',
  name: '',
  fields: {},
  ttl: 1,
};
// Returns the day in New York. At three in the morning UTC, it is still the previous evening there.
const inNewYork = (_customer: string, at: number) => Math.floor((at - 5 * 3_600_000) / 86_400_000);

const movedCounts = (before: Item | undefined, after: Item | undefined) => {
  const { pk, sk } = (after ?? before) as { pk: string; sk: string };
  const kind = before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT';
  const change = { kind, pk, sk, before, after, sequence: '1', shard: 's', at: 0, expired: false };
  return formDeltas(change as never, inNewYork).map(({ sk: counter, moves }) => [counter, moves]);
};
const consentOf = (overrides: Partial<Consent> = {}): Item =>
  consentItem('c1', pendingKey.subscriberId, { ...consent, ...overrides });
const pendingOf = (overrides: Partial<PendingSignup>): Item =>
  pendingSignupItem(pendingKey, { ...pending, ...overrides });
const partition = String(consentOf().pk).at(-1);

test.each([
  ['a consent', undefined, consentOf(), 's', '2026-12', '20787'],
  ['the first that waits', undefined, pendingOf({ first: true }), 's', '2026-12', '20787'],
  [
    'a consent that was confirmed',
    undefined,
    consentOf({ confirmedAt: '2026-12-31T23:00:00.000Z' }),
    'c',
    '2026-12',
    '20818',
  ],
  [
    'a consent that is confirmed later',
    consentOf(),
    consentOf({ confirmedAt: '2027-01-01T12:00:00.000Z' }),
    'c',
    '2027-01',
    '20819',
  ],
])('counts %s once, on the store’s day', (_description, before, after, counterCode, month, day) => {
  expect(movedCounts(before, after)).toEqual([
    [`N#ALL#${partition}`, { [counterCode]: 1 }],
    [`N#${month}#${partition}`, { [`${day}${counterCode}`]: 1 }],
  ]);
});

test('counts a signup on its device and on its page', () => {
  const visit = { device: 'phone', page: '2026-11~04' } as const;
  expect(movedCounts(undefined, consentOf({ visit }))).toEqual([
    [`N#ALL#${partition}`, { s: 1 }],
    [`N#2026-12#${partition}`, { '20787s': 1, '20787sp': 1 }],
    [`N#2026-11~04#${partition}`, { '20787s': 1 }],
  ]);
});

test.each([
  ['another that waits', undefined, pendingOf({ first: false })],
  ['one from before these were counted so', undefined, pendingOf({})],
  ['how far its mail went', pendingOf({ first: true }), pendingOf({ first: true, id: pending.id })],
  ['somebody who is forgotten', consentOf(), undefined],
  ['one that waits no longer', pendingOf({ first: true }), undefined],
  [
    'what was confirmed before',
    consentOf({ confirmedAt: '2026-12-02T00:00:00.000Z' }),
    consentOf({ confirmedAt: '2026-12-02T00:00:00.000Z', text: 'x' }),
  ],
])('doesn’t count %s', (_description, before, after) => {
  expect(movedCounts(before, after)).toEqual([]);
});

test('lists each customer with signups in the batch once, so that their current day can be requested', () => {
  const changes = ['C#c1#P#3', 'C#c1#S#3', 'C#c2#P#0', 'C#c2#P#1'].map((pk) => ({ pk }));
  expect(signingCustomers(changes as never)).toEqual(['c1', 'c2']);
});
