import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deliveryKey } from '../../../../functions/items/delivery/delivery-keys';
import { partitions } from '../../../../functions/items/partitions';
import { createOrderRepository } from '../../../../functions/revenue/order-repository';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import {
  createRulePeople,
  type PersonChange,
} from '../../../../functions/segments/evaluation/rule-people';
import { createRulePage } from '../../../../functions/segments/reading/rule-page';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import {
  customerId,
  deliveryId,
  fileSegment,
  fillAudience,
  hasOpened,
  idOf,
  isActive,
  now,
  people,
  saveDynamic,
} from '../../segments/dynamic-fixtures';

let cloud: EmbeddedTable;
beforeAll(async () => {
  cloud = embeddedTable();
  const { table } = cloud;
  await fillAudience(table);
  const origin = { cid: customerId, did: deliveryId, ord: 7, createdAt: '2026-11-01T00:00:00Z' };
  const Item = { ...deliveryKey(deliveryId), ...origin };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  for (const [id, rules] of Object.entries(segments)) {
    await saveDynamic(table, id, { segmentIds: [customerId], ...rules });
  }
});
afterAll(() => cloud.close());

const hourMs = 3_600_000;
const dayMs = 24 * 3_600_000;
const inParis = { field: 'city', type: 'text', operator: 'is', value: ['paris'] };
const openedEmail = { action: 'OPENED', deliveryId };

const coffee = { action: 'BOUGHT', what: 'products', ids: ['11'] };

/** The IDs of segments that other segments use as a source. */
const opened = '01JD00000000000000000000S1';
const nested = '01JD00000000000000000000S2';

const segments = {
  paris: { fieldRule: [inParis] },
  [opened]: { behaviorRule: [{ action: 'OPENED' }] },
  often: { behaviorRule: [{ action: 'OPENED', quantity: 2 }] },
  thatOne: { behaviorRule: [openedEmail] },
  lapsed: { behaviorRule: [{ action: 'NOT_OPENED', timeRange: { pastDays: 3 } }] },
  lapsedOfThat: {
    behaviorRule: [{ ...openedEmail, action: 'NOT_OPENED', timeRange: { pastDays: 3 } }],
  },
  renewing: {
    fieldRule: [{ field: 'renewal', type: 'date', operator: 'in_last_days', value: ['7'] }],
  },
  [nested]: {
    fieldRule: [inParis],
    behaviorRule: [{ action: 'IN_SEGMENT', segmentId: opened }],
  },
  either: { segmentIds: [fileSegment, opened] },
  without: { behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId: nested }] },
  coffee: { behaviorRule: [coffee] },
  coffeeLately: { behaviorRule: [{ ...coffee, timeRange: { pastDays: 30 } }] },
  noCoffeeLately: {
    behaviorRule: [{ ...coffee, action: 'NOT_BOUGHT', timeRange: { pastDays: 30 } }],
  },
};

const open = (at = now) => {
  const book = createRuleBook(cloud.table);
  const rulePeople = createRulePeople(cloud.table, book, () => at);
  const rulePage = createRulePage(cloud.table, book);
  /** Returns the people in a segment by scanning everyone. */
  const scanned = async (segmentId: string, turn = { from: at, to: at }, isWhole = true) => {
    const pages = partitions.map((partition) =>
      rulePage({ customerId, segmentId, lane: partition, afterId: undefined, turn, isWhole }),
    );
    return (await Promise.all(pages)).flatMap(({ subscriberIds }) => subscriberIds).sort();
  };
  const entering = async (segmentId: string, change: PersonChange, notBefore = 0) =>
    (await rulePeople.entering({ customerId, segmentId, notBefore }, [change])).length > 0;
  return { rulePeople, walked: scanned, entering };
};

/** The number of an active person who is not in the file and has opened nothing. */
const index = people.find((one) => isActive(one) && one % 2 === 1) ?? 0;
const somebody = idOf(index);
const subscriber = (more: object = {}) => ({
  sk: somebody,
  st: 'active',
  e: 'p@example.com',
  n: '',
  ca: '2026-05-01T00:00:00.000Z',
  f: { city: 'Rome' },
  sg: new Set([customerId]),
  ...more,
});
const changed = (before: object | undefined, after: object): PersonChange => ({
  what: 'subscriber',
  subscriberId: somebody,
  sk: somebody,
  before: before && subscriber(before),
  after: subscriber(after),
});
const seconds = Math.floor(now / 1000);
/** Returns a change to this year's engagement. */
const engagementChange = (before: object | undefined, after: object): PersonChange => {
  const sk = `${somebody}#2026`;
  return {
    what: 'deeds',
    subscriberId: somebody,
    sk,
    before: before && { sk, ...before },
    after: { sk, ...after },
  };
};

test.each(Object.keys(segments))(
  'finds the same people in %s whether it checks them one by one or scans everyone',
  async (segmentId) => {
    const { rulePeople, walked: scanned } = open();
    const ids = people.map(idOf);
    const inside = [...(await rulePeople.inside(customerId, segmentId, ids))].sort();
    expect(inside).toEqual(await scanned(segmentId));
  },
);

test('enrolls someone after a change of an attribute, a segment or a status', async () => {
  const { entering } = open();
  const paris = { f: { city: 'Paris' } };
  expect(await entering('paris', changed({}, paris))).toBe(true);
  expect(await entering('paris', changed(undefined, paris))).toBe(true);
  expect(await entering('paris', changed({ ...paris, st: 'unsubscribed' }, paris))).toBe(true);
  expect(await entering('paris', changed(paris, { ...paris, n: 'Mia' }))).toBe(false);
  expect(await entering('paris', changed({}, { ...paris, st: 'unsubscribed' }))).toBe(false);
  expect(await entering('paris', changed(paris, {}))).toBe(false);
  const joined = { sg: new Set([customerId, fileSegment]) };
  expect(await entering('either', changed({}, joined))).toBe(true);
  expect(await entering('either', changed(joined, { ...joined, ...paris }))).toBe(false);
});

test('enrolls someone after engagement with any email, or with a specific one', async () => {
  const { entering } = open();
  const received = { r_7: seconds - 60 };
  const read = { ...received, o_7: seconds };
  expect(await entering(opened, engagementChange(received, read))).toBe(true);
  expect(await entering('thatOne', engagementChange(received, read))).toBe(true);
  expect(await entering('thatOne', engagementChange(received, { ...received, o_8: seconds }))).toBe(
    false,
  );
  expect(await entering('often', engagementChange(received, read))).toBe(false);
  expect(await entering('often', engagementChange(read, { ...read, o_8: seconds }))).toBe(true);
  expect(await entering(opened, engagementChange(undefined, received))).toBe(false);
  const again = { ...read, o_7: seconds - 86_400 };
  expect(await entering(opened, engagementChange(again, { ...again, o_8: seconds }))).toBe(false);
});

test('doesn’t enroll someone who was in the segment before the sequence began after their next engagement', async () => {
  const { entering } = open();
  const lately = { o_7: seconds - 3600 };
  const next = engagementChange(lately, { ...lately, o_8: seconds });
  expect(await entering(opened, next, now - 2 * hourMs)).toBe(true);
  expect(await entering(opened, next, now - hourMs / 2)).toBe(false);
});

test('finds one of two changes that each enroll someone, even if both were stored before the check', async () => {
  const { table } = cloud;
  const sk = `${somebody}#2026`;
  const pk = `C#${customerId}#E#`;
  const joined = changed({}, { sg: new Set([customerId, fileSegment]) });
  const read = engagementChange({ r_7: 1 }, { r_7: 1, o_7: seconds });
  // Both changes are already stored, so the check of each one sees the other.
  const partition = partitions.map((one) => ({ pk: `${pk}${one}`, sk, r_7: 1, o_7: seconds }));
  for (const Item of partition) {
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const { entering } = open();
  expect([await entering('either', joined), await entering('either', read)]).toContain(true);
});

test('enrolls through time alone only people whose period or day has passed', async () => {
  const { walked: scanned } = open();
  const lapse = { from: now - hourMs, to: now + hourMs };
  const lapsing = people.filter((one) => hasOpened(one) && isActive(one));
  const late = people.filter((one) => one % 8 === 0 && isActive(one)).map(idOf);
  expect(await scanned('lapsedOfThat', lapse, false)).toEqual(lapsing.map(idOf).sort());
  // Some of them opened another email a minute later, which is also within the period.
  expect(await scanned('lapsed', lapse, false)).toEqual(expect.arrayContaining([...late].sort()));
  expect(await scanned('lapsed', { from: now + hourMs, to: now + 2 * hourMs }, false)).toEqual([]);
  expect(await scanned('paris', { from: now - 30 * dayMs, to: now }, false)).toEqual([]);
});

const daySeconds = 86_400;
const boughtAgo = (days: number, product = '11') => `${product}:${seconds - days * daySeconds}`;

test('doesn’t enroll someone who was in the segment all along when they buy again', async () => {
  const { entering } = open();
  const january = { pb: boughtAgo(20) };
  const again = { pb: boughtAgo(0.05) };
  const since = now - 200 * dayMs;
  expect(await entering('coffeeLately', changed({}, again), since)).toBe(true);
  expect(await entering('coffeeLately', changed({ pb: boughtAgo(40) }, again), since)).toBe(true);
  for (const segmentId of ['coffee', 'coffeeLately']) {
    expect(await entering(segmentId, changed(january, again), since)).toBe(false);
    const another = { pb: `${boughtAgo(0, '12')} ${again.pb}` };
    expect(await entering(segmentId, changed(again, another), since)).toBe(false);
  }
});

test('doesn’t enroll anyone for orders from before the sequence that are reported late', async () => {
  const { entering } = open();
  const since = now - 10 * dayMs;
  const old = { pb: boughtAgo(300) };
  expect(await entering('coffee', changed({}, old), since)).toBe(false);
  expect(await entering('coffeeLately', changed({}, { pb: boughtAgo(20) }), since)).toBe(false);
  expect(await entering('coffee', changed({ pb: boughtAgo(1, '12') }, old), since)).toBe(false);
  const tea = { pb: `${boughtAgo(12, '12')} ${boughtAgo(300)}` };
  expect(await entering('coffee', changed({ pb: boughtAgo(12, '12') }, tea), since)).toBe(false);
  // If the rule covers only purchases since the sequence began, they enter. So does someone who
  // wasn't a subscriber before.
  expect(await entering('coffee', changed({}, { pb: boughtAgo(9) }), since)).toBe(true);
  expect(await entering('coffee', changed(undefined, old), since)).toBe(true);
  expect(await entering('coffee', changed({ ...old, st: 'unsubscribed' }, old), since)).toBe(true);
});

test('doesn’t add someone who bought before joining to a “not bought” segment, even before it is recorded', async () => {
  const { entering } = open();
  const { table } = cloud;
  const joined = changed(undefined, {});
  expect(await entering('noCoffeeLately', joined)).toBe(true);
  const at = now - 2 * dayMs;
  const order = {
    holder: somebody,
    id: '1',
    name: '#1',
    at,
    updatedAt: at,
    total: 900,
    refunded: 0,
    currency: 'USD',
    isCancelled: false,
    isTest: false,
    productIds: ['11'],
    day: 1,
    rev: 0,
  };
  const orders = createOrderRepository(table);
  expect(await orders.put(customerId, order)).toBe(true);
  expect(await entering('noCoffeeLately', joined)).toBe(false);
  expect(await entering('coffee', changed(undefined, { pb: boughtAgo(2) }))).toBe(true);
  await orders.remove(customerId, order);
});

test('adds someone whose recent purchases are refunded to a “not bought” segment', async () => {
  const { entering } = open();
  const since = now - 10 * dayMs;
  const kept = { pb: boughtAgo(2) };
  expect(await entering('noCoffeeLately', changed(kept, {}), since)).toBe(true);
  expect(await entering('noCoffeeLately', changed(kept, { pb: boughtAgo(40) }), since)).toBe(true);
  expect(await entering('noCoffeeLately', changed({}, { pb: boughtAgo(40) }), since)).toBe(false);
});

test('enrolls through time alone no one who bought again or whose last purchase was long ago', async () => {
  const { table } = cloud;
  const { walked: scanned } = open();
  const item = { ...subscriberKey(customerId, somebody), ...subscriber({ pb: boughtAgo(0.05) }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  const reevaluation = { from: now - 3 * hourMs, to: now };
  expect(await scanned('coffeeLately')).toEqual([somebody]);
  expect(await scanned('coffeeLately', reevaluation, false)).toEqual([]);
  const lapse = { from: now + 29 * dayMs, to: now + 30 * dayMs };
  expect(await scanned('noCoffeeLately', lapse, false)).toEqual([somebody]);
  expect(await scanned('noCoffeeLately', reevaluation, false)).toEqual([]);
});

test('treats only a change that removes someone from the segment as an exit', async () => {
  const { rulePeople } = open();
  const exits = async (segmentId: string, change: PersonChange) =>
    (await rulePeople.exiting(customerId, segmentId, [change])).length > 0;
  const inCity = { f: { city: 'Paris' } };
  const moved = { f: { city: 'Rome' } };
  expect(await exits('paris', changed(inCity, moved))).toBe(true);
  expect(await exits('paris', changed(moved, inCity))).toBe(false);
  expect(await exits('paris', changed(moved, { f: { city: 'Oslo' } }))).toBe(false);
  expect(await exits('paris', changed(inCity, { ...inCity, n: 'Ada' }))).toBe(false);
  expect(await exits('paris', changed(inCity, { ...inCity, st: 'bounced' }))).toBe(true);
  expect(await exits('paris', changed(undefined, moved))).toBe(false);
});
