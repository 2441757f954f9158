import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createDeliveryIndex } from '../../../functions/engagement/delivery-index';
import { createEngagementRepository } from '../../../functions/engagement/engagement-repository';
import { partitionOf } from '../../../functions/items/partitions';
import { createActivity } from '../../../functions/people/activity/activity-service';
import { createEmailTitles } from '../../../functions/people/activity/email-titles';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf } from './people';
import { anEmail, aRow, day, fileSegment, manualSegment, threeSegments } from './person-fixtures';

let product: ProductTable;
beforeEach(async () => {
  product = openProductTable();
  await threeSegments(product);
});
afterEach(() => product.dispose());

const email = 'ada@shop.example';
const sid = idOf(email);

const setUp = async (overrides: Parameters<typeof aPerson>[1] = {}) => {
  const { table } = product;
  const subscribers = createSubscriberRepository(table);
  await subscribers.upsert(customerId, aPerson(email, overrides));
  const activity = createActivity({
    subscribers,
    segments: createSegmentRepository(table),
    emails: createEmailTitles(table),
    engagement: createEngagementRepository(table),
    deliveries: createDeliveryIndex(table),
  });
  const page = (paging: { limit?: number; offset?: number; cursor?: string } = {}) =>
    activity.page(customerId, sid, { limit: 30, offset: 0, ...paging });
  return { page, activity, subscribers };
};

const seconds = (number: number): number => Date.parse(day(number)) / 1000;

const putEngagement = (attributes: Record<string, unknown>) =>
  product.table.client.send(
    new PutCommand({
      TableName: product.table.name,
      Item: { pk: `C#${customerId}#E#${partitionOf(sid)}`, sk: `${sid}#2026`, ...attributes },
    }),
  );

test('shows received, opened, and clicked emails with link and email name, newest first', async () => {
  const { page } = await setUp();
  const did = await anEmail(product, 1);
  await putEngagement({ r_1: seconds(1), o_1: seconds(2), c_1: seconds(3), l_1: new Set([2]) });
  const view = { draftId: did, name: 'Email 1', subject: 'Subject 1' };
  expect((await page()).events).toEqual([
    { id: 'c1.2', at: day(3), kind: 'clicked', email: view, link: 'https://shop.test/1/002' },
    { id: 'o1', at: day(2), kind: 'opened', email: view },
    { id: 'r1', at: day(1), kind: 'received', email: view },
  ]);
});

test('shows a separate time for each of several links that a person clicked in one email', async () => {
  const { page } = await setUp();
  const did = await anEmail(product, 1);
  await putEngagement({ c_1: seconds(3), l_1: new Set([1, 2]) });
  await aRow(product, did, sid, {
    family: 'K',
    sk: `001#${sid}`,
    at: day(3),
    hu: day(3),
    e: email,
  });
  await aRow(product, did, sid, {
    family: 'K',
    sk: `002#${sid}`,
    at: day(5),
    hu: day(5),
    e: email,
  });
  const { events } = await page();
  expect(events.map(({ id, at }) => [id, at])).toEqual([
    ['c1.2', day(5)],
    ['c1.1', day(3)],
  ]);
});

test('shows how people joined and left, with the email from which they unsubscribed', async () => {
  const { page, subscribers } = await setUp({
    segmentIds: [manualSegment, fileSegment],
    arrival: { how: 'manual', segmentId: manualSegment, at: day(2) },
  });
  const did = await anEmail(product, 4);
  await subscribers.setStatus(customerId, sid, {
    status: 'unsubscribed',
    reason: 'unsubscribed by email link',
    at: day(5),
    by: 'subscriber',
    deliveryId: did,
  });
  expect((await page()).events).toMatchObject([
    { kind: 'status', status: 'unsubscribed', by: 'subscriber', email: { draftId: did } },
    { kind: 'added', at: day(2), segmentId: manualSegment, segmentName: 'Friends' },
    { kind: 'imported', at: '2026-02-01T00:00:00.000Z', segmentName: 'spring.csv' },
  ]);
});

test('doesn’t list an import for someone who was added to its segment later', async () => {
  const { page } = await setUp({
    segmentIds: [fileSegment],
    createdAt: '2026-06-01T00:00:00.000Z',
  });
  expect((await page()).events).toEqual([]);
});

test('shows the import that created someone even after the import’s segment is deleted', async () => {
  const { page } = await setUp({ importId: '01JD0000000000000000000S77' });
  expect((await page()).events).toMatchObject([
    { kind: 'imported', segmentId: '01JD0000000000000000000S77' },
  ]);
});

test('repeats and misses no activity in pages of thirty by cursor, whatever happens meanwhile', async () => {
  const { page } = await setUp();
  const attributes: Record<string, number> = {};
  for (let ord = 1; ord <= 40; ord += 1) {
    await anEmail(product, ord);
    // Two emails share each moment, so that pages also end between events of the same moment.
    attributes[`r_${ord}`] = seconds(Math.ceil(ord / 2));
    attributes[`o_${ord}`] = seconds(Math.ceil(ord / 2));
  }
  await putEngagement(attributes);
  const first = await page();
  expect(first).toMatchObject({ total: 80, nextCursor: expect.any(String) });
  await anEmail(product, 41);
  await putEngagement({ ...attributes, r_41: seconds(60) });
  const second = await page({ cursor: first.nextCursor });
  const third = await page({ cursor: second.nextCursor });
  const all = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id));
  expect(all).toHaveLength(80);
  expect(new Set(all).size).toBe(80);
  expect(third.nextCursor).toBeUndefined();
  const byOffset = await page({ offset: 31 });
  expect(byOffset.events.map(({ id }) => id)).toEqual(second.events.map(({ id }) => id));
});

test('omits an email whose data no longer exists', async () => {
  const { page } = await setUp();
  await putEngagement({ r_9: seconds(1) });
  expect((await page()).events).toEqual([]);
});

test('shows an empty page for someone without activity, and none for an unknown person', async () => {
  const { page, activity } = await setUp();
  expect(await page()).toEqual({ events: [], total: 0, nextCursor: undefined });
  await expect(
    activity.page(customerId, idOf('nobody@shop.example'), { limit: 30, offset: 0 }),
  ).rejects.toMatchObject({ code: 'subscriber_not_found' });
  await expect(page({ cursor: 'bad' })).rejects.toMatchObject({ code: 'invalid_cursor' });
});
