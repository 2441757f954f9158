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
const nestedSegmentId = '01JD00000000000000000000S2';

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
  [nestedSegmentId]: {
    fieldRule: [inParis],
    behaviorRule: [{ action: 'IN_SEGMENT', segmentId: opened }],
  },
  either: { segmentIds: [fileSegment, opened] },
  without: { behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId: nestedSegmentId }] },
  coffee: { behaviorRule: [coffee] },
  coffeeLately: { behaviorRule: [{ ...coffee, timeRange: { pastDays: 30 } }] },
  noCoffeeLately: {
    behaviorRule: [{ ...coffee, action: 'NOT_BOUGHT', timeRange: { pastDays: 30 } }],
  },
};

const setUp = (at = now) => {
  const book = createRuleBook(cloud.table);
  const rulePeople = createRulePeople(cloud.table, book, () => at);
  const rulePage = createRulePage(cloud.table, book);
  /** Returns the people in a segment by scanning everyone. */
  const scanSegment = async (segmentId: string, turn = { from: at, to: at }, isComplete = true) => {
    const pages = partitions.map((partition) =>
      rulePage({
        customerId,
        segmentId,
        partition,
        afterId: undefined,
        turn,
        isComplete,
      }),
    );
    return (await Promise.all(pages)).flatMap(({ subscriberIds }) => subscriberIds).sort();
  };
  const isEntering = async (segmentId: string, change: PersonChange, earliestAt = 0) =>
    (await rulePeople.entering({ customerId, segmentId, notBefore: earliestAt }, [change])).length >
    0;
  return { rulePeople, walked: scanSegment, entering: isEntering };
};

/** The number of an active person who is not in the file segment and has opened nothing. */
const index = people.find((one) => isActive(one) && one % 2 === 1) ?? 0;
const somebody = idOf(index);
const subscriber = (extra: object = {}) => ({
  sk: somebody,
  st: 'active',
  e: 'p@example.com',
  n: '',
  ca: '2026-05-01T00:00:00.000Z',
  f: { city: 'Rome' },
  sg: new Set([customerId]),
  ...extra,
});
const toChange = (before: object | undefined, after: object): PersonChange => ({
  kind: 'subscriber',
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
    kind: 'deeds',
    subscriberId: somebody,
    sk,
    before: before && { sk, ...before },
    after: { sk, ...after },
  };
};

test.each(Object.keys(segments))(
  'finds the same people in %s whether it checks them one by one or scans everyone',
  async (segmentId) => {
    const { rulePeople, walked: scanSegment } = setUp();
    const ids = people.map(idOf);
    const inside = [...(await rulePeople.inside(customerId, segmentId, ids))].sort();
    expect(inside).toEqual(await scanSegment(segmentId));
  },
);

test('enrolls someone after an attribute, a segment, or a status changes', async () => {
  const { entering: isEntering } = setUp();
  const paris = { f: { city: 'Paris' } };
  expect(await isEntering('paris', toChange({}, paris))).toBe(true);
  expect(await isEntering('paris', toChange(undefined, paris))).toBe(true);
  expect(await isEntering('paris', toChange({ ...paris, st: 'unsubscribed' }, paris))).toBe(true);
  expect(await isEntering('paris', toChange(paris, { ...paris, n: 'Mia' }))).toBe(false);
  expect(await isEntering('paris', toChange({}, { ...paris, st: 'unsubscribed' }))).toBe(false);
  expect(await isEntering('paris', toChange(paris, {}))).toBe(false);
  const joined = { sg: new Set([customerId, fileSegment]) };
  expect(await isEntering('either', toChange({}, joined))).toBe(true);
  expect(await isEntering('either', toChange(joined, { ...joined, ...paris }))).toBe(false);
});

test('enrolls someone after engagement with any email, or with a specific one', async () => {
  const { entering: isEntering } = setUp();
  const receivedItem = { r_7: seconds - 60 };
  const openedItem = { ...receivedItem, o_7: seconds };
  expect(await isEntering(opened, engagementChange(receivedItem, openedItem))).toBe(true);
  expect(await isEntering('thatOne', engagementChange(receivedItem, openedItem))).toBe(true);
  expect(
    await isEntering('thatOne', engagementChange(receivedItem, { ...receivedItem, o_8: seconds })),
  ).toBe(false);
  expect(await isEntering('often', engagementChange(receivedItem, openedItem))).toBe(false);
  expect(
    await isEntering('often', engagementChange(openedItem, { ...openedItem, o_8: seconds })),
  ).toBe(true);
  expect(await isEntering(opened, engagementChange(undefined, receivedItem))).toBe(false);
  const currentItem = { ...openedItem, o_7: seconds - 86_400 };
  expect(
    await isEntering(opened, engagementChange(currentItem, { ...currentItem, o_8: seconds })),
  ).toBe(false);
});

test('doesn’t enroll someone for their next engagement if they were in the segment before the sequence began', async () => {
  const { entering: isEntering } = setUp();
  const lately = { o_7: seconds - 3600 };
  const next = engagementChange(lately, { ...lately, o_8: seconds });
  expect(await isEntering(opened, next, now - 2 * hourMs)).toBe(true);
  expect(await isEntering(opened, next, now - hourMs / 2)).toBe(false);
});

test('finds one of two changes that each enroll someone, even if both were stored before the check', async () => {
  const { table } = cloud;
  const sk = `${somebody}#2026`;
  const pk = `C#${customerId}#E#`;
  const joined = toChange({}, { sg: new Set([customerId, fileSegment]) });
  const openedItem = engagementChange({ r_7: 1 }, { r_7: 1, o_7: seconds });
  // Both changes are already stored, so the check of each change sees the other change too.
  const partition = partitions.map((one) => ({ pk: `${pk}${one}`, sk, r_7: 1, o_7: seconds }));
  for (const Item of partition) {
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const { entering: isEntering } = setUp();
  expect([await isEntering('either', joined), await isEntering('either', openedItem)]).toContain(
    true,
  );
});

test('enrolls someone whose data didn’t change only if a period or day in the rule has passed', async () => {
  const { walked: scanSegment } = setUp();
  const lapse = { from: now - hourMs, to: now + hourMs };
  const lapsing = people.filter((one) => hasOpened(one) && isActive(one));
  const lapsedIds = people.filter((one) => one % 8 === 0 && isActive(one)).map(idOf);
  expect(await scanSegment('lapsedOfThat', lapse, false)).toEqual(lapsing.map(idOf).sort());
  // Some of these people opened another email a minute later, which is also within the period.
  expect(await scanSegment('lapsed', lapse, false)).toEqual(
    expect.arrayContaining([...lapsedIds].sort()),
  );
  expect(await scanSegment('lapsed', { from: now + hourMs, to: now + 2 * hourMs }, false)).toEqual(
    [],
  );
  expect(await scanSegment('paris', { from: now - 30 * dayMs, to: now }, false)).toEqual([]);
});

const daySeconds = 86_400;
const purchaseDaysAgo = (days: number, product = '11') =>
  `${product}:${seconds - days * daySeconds}`;

test('doesn’t enroll someone who was in the segment all along when they buy again', async () => {
  const { entering: isEntering } = setUp();
  const january = { pb: purchaseDaysAgo(20) };
  const currentItem = { pb: purchaseDaysAgo(0.05) };
  const since = now - 200 * dayMs;
  expect(await isEntering('coffeeLately', toChange({}, currentItem), since)).toBe(true);
  expect(
    await isEntering('coffeeLately', toChange({ pb: purchaseDaysAgo(40) }, currentItem), since),
  ).toBe(true);
  for (const segmentId of ['coffee', 'coffeeLately']) {
    expect(await isEntering(segmentId, toChange(january, currentItem), since)).toBe(false);
    const another = { pb: `${purchaseDaysAgo(0, '12')} ${currentItem.pb}` };
    expect(await isEntering(segmentId, toChange(currentItem, another), since)).toBe(false);
  }
});

test('doesn’t enroll anyone for orders from before the sequence that are reported late', async () => {
  const { entering: isEntering } = setUp();
  const since = now - 10 * dayMs;
  const old = { pb: purchaseDaysAgo(300) };
  expect(await isEntering('coffee', toChange({}, old), since)).toBe(false);
  expect(await isEntering('coffeeLately', toChange({}, { pb: purchaseDaysAgo(20) }), since)).toBe(
    false,
  );
  expect(await isEntering('coffee', toChange({ pb: purchaseDaysAgo(1, '12') }, old), since)).toBe(
    false,
  );
  const tea = { pb: `${purchaseDaysAgo(12, '12')} ${purchaseDaysAgo(300)}` };
  expect(await isEntering('coffee', toChange({ pb: purchaseDaysAgo(12, '12') }, tea), since)).toBe(
    false,
  );
  // People enter if they bought after the sequence began. People with an older purchase enter if
  // they weren't active subscribers before.
  expect(await isEntering('coffee', toChange({}, { pb: purchaseDaysAgo(9) }), since)).toBe(true);
  expect(await isEntering('coffee', toChange(undefined, old), since)).toBe(true);
  expect(await isEntering('coffee', toChange({ ...old, st: 'unsubscribed' }, old), since)).toBe(
    true,
  );
});

test('doesn’t add a recent buyer to a “not bought” segment when they join, even before the purchase is recorded', async () => {
  const { entering: isEntering } = setUp();
  const { table } = cloud;
  const joined = toChange(undefined, {});
  expect(await isEntering('noCoffeeLately', joined)).toBe(true);
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
  expect(await isEntering('noCoffeeLately', joined)).toBe(false);
  expect(await isEntering('coffee', toChange(undefined, { pb: purchaseDaysAgo(2) }))).toBe(true);
  await orders.remove(customerId, order);
});

test('adds someone whose recent purchases are refunded to a “not bought” segment', async () => {
  const { entering: isEntering } = setUp();
  const since = now - 10 * dayMs;
  const purchaseItem = { pb: purchaseDaysAgo(2) };
  expect(await isEntering('noCoffeeLately', toChange(purchaseItem, {}), since)).toBe(true);
  expect(
    await isEntering('noCoffeeLately', toChange(purchaseItem, { pb: purchaseDaysAgo(40) }), since),
  ).toBe(true);
  expect(await isEntering('noCoffeeLately', toChange({}, { pb: purchaseDaysAgo(40) }), since)).toBe(
    false,
  );
});

test('enrolls in a re-evaluation only people who match because time has passed, not because they bought something', async () => {
  const { table } = cloud;
  const { walked: scanSegment } = setUp();
  const item = {
    ...subscriberKey(customerId, somebody),
    ...subscriber({ pb: purchaseDaysAgo(0.05) }),
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  const reevaluation = { from: now - 3 * hourMs, to: now };
  expect(await scanSegment('coffeeLately')).toEqual([somebody]);
  expect(await scanSegment('coffeeLately', reevaluation, false)).toEqual([]);
  const lapse = { from: now + 29 * dayMs, to: now + 30 * dayMs };
  expect(await scanSegment('noCoffeeLately', lapse, false)).toEqual([somebody]);
  expect(await scanSegment('noCoffeeLately', reevaluation, false)).toEqual([]);
});

test('treats only a change that removes someone from the segment as an exit', async () => {
  const { rulePeople } = setUp();
  const isExiting = async (segmentId: string, change: PersonChange) =>
    (await rulePeople.exiting(customerId, segmentId, [change])).length > 0;
  const inCity = { f: { city: 'Paris' } };
  const moved = { f: { city: 'Rome' } };
  expect(await isExiting('paris', toChange(inCity, moved))).toBe(true);
  expect(await isExiting('paris', toChange(moved, inCity))).toBe(false);
  expect(await isExiting('paris', toChange(moved, { f: { city: 'Oslo' } }))).toBe(false);
  expect(await isExiting('paris', toChange(inCity, { ...inCity, n: 'Ada' }))).toBe(false);
  expect(await isExiting('paris', toChange(inCity, { ...inCity, st: 'bounced' }))).toBe(true);
  expect(await isExiting('paris', toChange(undefined, moved))).toBe(false);
});
