import { readFileSync } from 'node:fs';
import { type CarriedKind, carriedKindOf, carry } from '../../../functions/items/carried';

/** Every key in docs/data-model.md, by the name of its entity. */
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
  Customer: 'customers',
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

test('keeps people unsubscribed, restores their other attributes, and never resubscribes anyone', () => {
  const people = (old: typeof active, current?: typeof active, isInUse = true) =>
    carry('people', { old, ...(current && { current }), isInUse });
  expect(people(left, active)).toEqual({
    item: { ...active, st: 'unsubscribed', sr: 'link', sc: 'now', hs: left.hs, g1sk: left.g1sk },
    guard: 'st',
  });
  expect(people(active, left)).toBeUndefined();
  expect(people(left, left)).toBeUndefined();
  const { sg: _segments, ...withoutSegments } = left;
  expect(people(left)).toEqual({ item: withoutSegments });
});

test('keeps people who signed up with a form, and undoes other additions', () => {
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
  const carried = (old: string, current: string) =>
    carry('emails sent', { old: email(old), current: email(current), isInUse: false })?.item.st;
  expect(carried('sent', 'scheduled')).toBe('sent');
  expect(carried('sending', 'draft')).toBe('sending');
  expect(carried('sent', 'sending')).toBe('sent');
  expect(carried('draft', 'scheduled')).toBeUndefined();
  expect(carried('sending', 'sent')).toBeUndefined();
});

test('gives the next delivery an unused number', () => {
  const customer = (ord: number, name: string) => ({ pk: 'C#1', sk: 'META', ord, name });
  const carried = (old: number, current: number) =>
    carry('customers', {
      old: customer(old, 'Changed since'),
      current: customer(current, 'Fern'),
      isInUse: false,
    });
  expect(carried(7, 5)).toEqual({ item: customer(7, 'Fern'), guard: 'ord' });
  expect(carried(5, 5)).toBeUndefined();
});

test('never replaces an item with an older one once the restored table is in use', () => {
  const row = (st: string) => ({ pk: 'D#1#R#3', sk: 'ada', st });
  const rows = { old: row('A'), current: row('C') };
  expect(carry('recipients', { ...rows, isInUse: false })).toEqual({ item: row('A') });
  expect(carry('recipients', { ...rows, isInUse: true })).toBeUndefined();
  expect(carry('recipients', { old: row('A'), isInUse: true })).toEqual({ item: row('A') });
  const delivery = (rev: number) => ({ pk: 'D#1', sk: 'META', rev });
  const revs = (old: number, current: number) =>
    carry('deliveries', { old: delivery(old), current: delivery(current), isInUse: true });
  expect(revs(5, 4)).toEqual({ item: delivery(5), guard: 'rev' });
  expect(revs(4, 5)).toBeUndefined();
});
