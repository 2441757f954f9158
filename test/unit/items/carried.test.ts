import { readFileSync } from 'node:fs';
import {
  accountOwnerOf,
  type CarriedKind,
  carriedKindOf,
  carry,
  isWithdrawn,
  returnedKindOf,
} from '../../../functions/items/carried';

/** Every key in docs/data-model.md, by entity name. */
const documented = [
  ...readFileSync('docs/data-model.md', 'utf8').matchAll(/^### (.+)\n\n- Key: (.+)$/gm),
].map(([, entity = '', key = '']) => ({ entity, key }));

/** Returns an example of a documented key: `C#cid` / `SEG#<segId>` → C#1, SEG#1. */
const exampleOf = (key: string) => {
  const [pk = '', sk = ''] = [...key.matchAll(/`([^`]+)`/g)].map(([, part = '']) =>
    part
      .replace(/#(cid|did)\b/g, '#1')
      .replace(/<partition>/g, '3')
      .replace(/<[^>]+>/g, '1'),
  );
  return { pk, sk };
};

/** The entities that outlive a restore. Decide for each new entity whether to add it here. */
const carried: Readonly<Record<string, CarriedKind>> = {
  User: 'accounts',
  Customer: 'accounts',
  Autopilot: 'accounts',
  Sender: 'accounts',
  Entitlement: 'payments',
  'Plan log': 'payments',
  'Stripe customer': 'payments',
  Store: 'stores',
  Shop: 'stores',
  'Known shop': 'stores',
  'Stripe event': 'events',
  Subscriber: 'people',
  Suppression: 'suppressions',
  'Last email': 'last emails',
  Membership: 'members',
  Usage: 'usage',
  Consent: 'signups',
  'Pending signup': 'signups',
  Draft: 'emails sent',
  Delivery: 'deliveries',
  'Recent delivery': 'deliveries',
  Link: 'deliveries',
  'Deleted recipient': 'deliveries',
  Open: 'recipients',
  Click: 'recipients',
  Unsubscribe: 'recipients',
  Ledger: 'recipients',
  Enrollment: 'enrollments',
  'Shop event': 'events',
  'Store event': 'events',
  'Click touchpoint': 'clicks',
  Checkout: 'checkouts',
};

test('decides for every documented entity whether it outlives a restore', () => {
  expect(documented.length).toBeGreaterThan(90);
  const kinds = documented.flatMap(({ entity, key }) => {
    const kind = carriedKindOf(exampleOf(key));
    return kind ? [[entity, kind] as const] : [];
  });
  expect(Object.fromEntries(kinds)).toEqual(carried);
});

test('doesn’t copy what the stream consumers compute', () => {
  for (const sk of ['STATS#R#3', 'SUM']) expect(carriedKindOf({ pk: 'D#1', sk })).toBeUndefined();
  expect(carriedKindOf({ pk: 'C#1', sk: 'CNT#S#3' })).toBeUndefined();
  expect(carriedKindOf({ pk: 'C#1#E#3', sk: 'ada#2026' })).toBeUndefined();
});

const key = { pk: 'C#1#S#3', sk: 'ada' };
const active = { ...key, st: 'active', ca: '2026', n: 'Ada', g1sk: 'active#2026#ada' };
const left = {
  ...active,
  st: 'unsubscribed',
  n: 'Changed since',
  sr: 'link',
  sc: 'now',
  hs: [{ st: 'unsubscribed' }],
  g1sk: 'unsubscribed#2026#ada',
  sg: new Set(['made-since']),
};

type Person = typeof key & Readonly<Record<string, unknown>>;
const people = (old: Person, restored?: Person, isInUse = true) =>
  carry('people', { old, restored, isInUse });

test('keeps people unsubscribed, restores their other attributes, and never resubscribes anyone', () => {
  expect(people(left, active)).toEqual({
    item: { ...active, st: 'unsubscribed', sr: 'link', sc: 'now', hs: left.hs, g1sk: left.g1sk },
    guard: ['st', 'ch', 'sg'],
    remove: [],
  });
  expect(people(active, left)).toBeUndefined();
  expect(people(left, left)).toBeUndefined();
  const { sg: _segments, ...withoutSegments } = left;
  expect(people(left)).toEqual({ item: withoutSegments });
});

test('readmits someone who left and then came back in the restored table, once that table was in use', () => {
  const cameBack = { ...active, sc: '2026-11-30T12:00:00.000Z' };
  const hasLeft = { ...left, sc: '2026-11-30T11:00:00.000Z' };
  expect(people(hasLeft, cameBack)).toBeUndefined();
  expect(people({ ...hasLeft, sc: '2026-11-30T13:00:00.000Z' }, cameBack)?.item.st).toBe(
    'unsubscribed',
  );
});

test('keeps someone out of a topic that they left, and keeps their other topics', () => {
  const at = (hour: number, how: string, topic: string) =>
    `2026-11-30T${hour}:00:00.000Z#${how}#${topic}`;
  const inTopics = { ...active, sg: new Set(['offers', 'news']) };
  const leftTopic = { ...active, sg: new Set(['news']), ch: new Set([at(10, 'left', 'offers')]) };
  const remove = [{ pk: expect.stringMatching(/^C#1#G#offers#\d$/), sk: 'ada' }];
  const guard = ['st', 'ch', 'sg'];
  expect(people(leftTopic, inTopics, false)).toEqual({
    item: { ...inTopics, sg: new Set(['news']), ch: leftTopic.ch },
    guard,
    remove,
  });
  // This is the last topic, and DynamoDB can't store an empty set.
  const inOne = { ...active, sg: new Set(['offers']) };
  expect(people(leftTopic, inOne, false)?.item.sg).toBeUndefined();
  // The person left before the restore point and came back after it. The restore doesn't put them
  // back, but they may come back again.
  const before = { ...active, ch: new Set([at(10, 'left', 'offers')]) };
  const since = { ...before, ch: new Set([...before.ch, at(11, 'returned', 'offers')]) };
  expect(people(since, before, false)).toEqual({ item: since, guard, remove: [] });
  // In the restored table, which was already in use, they came back after they had left.
  const returned = { ...inTopics, ch: new Set([at(11, 'returned', 'offers')]) };
  expect(people(leftTopic, returned)).toEqual({
    item: { ...returned, ch: new Set([...leftTopic.ch, ...returned.ch]) },
    guard,
    remove: [],
  });
  expect(people(leftTopic, leftTopic)).toBeUndefined();
});

test('removes someone who unsubscribed from everything also from the topics that they left', () => {
  const leftBoth = { ...left, ch: new Set(['2026#left#offers']) };
  const item = people(leftBoth, { ...active, sg: new Set(['offers']) })?.item;
  expect([item?.st, item?.sg, item?.ch]).toEqual(['unsubscribed', undefined, leftBoth.ch]);
});

test('keeps someone who signed up with a form, and undoes other additions', () => {
  const added = (how: string) => ({ ...active, ad: new Set([`2026#${how}#segment`]) });
  const carryNew = (how: string) => carry('people', { old: added(how), isInUse: false });
  expect(carryNew('form')).toEqual({ item: added('form') });
  expect(carryNew('manual')).toBeUndefined();
  const member = (hw?: string) => ({ pk: 'C#1#G#2#3', sk: 'ada', hw });
  expect(carry('members', { old: member('f'), isInUse: false })).toEqual({ item: member('f') });
  expect(carry('members', { old: member('i'), isInUse: false })).toBeUndefined();
});

test('never turns a sent email back into a draft or a scheduled email', () => {
  const email = (st: string) => ({ pk: 'C#1', sk: 'DR#1', st });
  const carried = (old: string, restored: string) =>
    carry('emails sent', { old: email(old), restored: email(restored), isInUse: false })?.item.st;
  expect(carried('sent', 'scheduled')).toBe('sent');
  expect(carried('sending', 'draft')).toBe('sending');
  expect(carried('sent', 'sending')).toBe('sent');
  expect(carried('draft', 'scheduled')).toBeUndefined();
  expect(carried('sending', 'sent')).toBeUndefined();
});

test('gives the next delivery an unused number', () => {
  const customer = (ord: number, name: string) => ({ pk: 'C#1', sk: 'META', ord, name });
  const carried = (old: number, restored: number) =>
    carry('accounts', {
      old: customer(old, 'Changed since'),
      restored: customer(restored, 'Fern'),
      isInUse: false,
    });
  expect(carried(7, 5)).toEqual({ item: customer(7, 'Fern'), guard: ['ord'] });
  expect(carried(5, 5)).toBeUndefined();
});

test('never replaces an item with an older one once the restored table is in use', () => {
  const row = (st: string) => ({ pk: 'D#1#R#3', sk: 'ada', st });
  const rows = { old: row('A'), restored: row('C') };
  expect(carry('recipients', { ...rows, isInUse: false })).toEqual({ item: row('A') });
  expect(carry('recipients', { ...rows, isInUse: true })).toBeUndefined();
  expect(carry('recipients', { old: row('A'), isInUse: true })).toEqual({ item: row('A') });
  const delivery = (rev: number) => ({ pk: 'D#1', sk: 'META', rev });
  const revs = (old: number, restored: number) =>
    carry('deliveries', { old: delivery(old), restored: delivery(restored), isInUse: true });
  expect(revs(5, 4)).toEqual({ item: delivery(5), guard: ['rev'] });
  expect(revs(4, 5)).toBeUndefined();
});

const to = '2026-11-30T10:15:00.000Z';

test('withdraws a scheduled email that was moved, withdrawn, or deleted after the restore point', () => {
  const email = (st: string, rev: number, createdAt = '2026-11-01') => ({
    pk: 'C#1',
    sk: 'DR#1',
    st,
    rev,
    createdAt,
  });
  const scheduled = email('scheduled', 3);
  const isBack = (old?: typeof scheduled, isInUse = false, restored = scheduled) =>
    isWithdrawn(restored, { old, isInUse, to });
  expect(isBack(scheduled)).toBe(false);
  expect(isBack(email('scheduled', 5))).toBe(true);
  expect(isBack(email('draft', 4))).toBe(true);
  expect(isBack()).toBe(true);
  expect(isBack(email('draft', 4), false, email('draft', 3))).toBe(false);
  // After the deploy, people also schedule new emails in the restored table.
  expect(isBack(email('draft', 4), true)).toBe(true);
  expect(isBack(undefined, true)).toBe(true);
  expect(isBack(email('draft', 3), true, email('scheduled', 4))).toBe(false);
  const created = email('scheduled', 2, '2026-11-30T11:00:00.000Z');
  expect(isBack(undefined, true, created)).toBe(false);
});

test('finds the customer that a user or a sender belongs to', () => {
  expect(accountOwnerOf({ pk: 'U#ada', sk: 'META', customerId: '1' })).toBe('1');
  expect(accountOwnerOf({ pk: 'U#manager', sk: 'META' })).toBeUndefined();
  expect(accountOwnerOf({ pk: 'C#1', sk: 'SND#2' })).toBe('1');
});

test('lists items that were deleted after the restore point and are back, but none that were created after it', () => {
  const kinds = (pk: string, sk: string, created: object = {}) =>
    returnedKindOf({ pk, sk, ...created }, to);
  expect(kinds('C#1#S#3', 'ada', { ca: '2026-11-30T10:14:59.999Z' })).toBe('people');
  expect(kinds('C#1#S#3', 'ada', { ca: '2026-11-30T10:15:00.001Z' })).toBeUndefined();
  expect(kinds('INVITED#hash', '1', { at: '2026-11-01' })).toBe('invitations');
  expect(kinds('U#ada', 'META')).toBe('users');
  expect(kinds('U#ada', 'SN#1')).toBeUndefined();
  expect(kinds('SHOP#fern.myshopify.com', 'KNEW#1')).toBe('shops');
  expect(kinds('DOMAIN#fern.test', 'CLAIM', { createdAt: '2026-11-01' })).toBe('domains');
  expect(kinds('C#1', 'SQT#2#3', { since: '2026-11-01' })).toBe('sequences');
  expect(kinds('C#1', 'SEG#2', { createdAt: '2026-11-01' })).toBeUndefined();
});
