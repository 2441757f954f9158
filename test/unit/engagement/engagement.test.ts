import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryIndex } from '../../../functions/engagement/delivery-index';
import { createEngagementRepository } from '../../../functions/engagement/engagement-repository';
import { engagementKey } from '../../../functions/items/audience/subscriber-keys';
import { partitionOf } from '../../../functions/items/partitions';
import { toInstant } from '../../../functions/platform/clock';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { recordEngagement } from '../../../functions/streams/reactions/record-engagement';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const sid = '01JD0000000000000000000003';
const first = '01JD00000000000000000000D1';
const second = '01JD00000000000000000000D2';
const partition = partitionOf(sid);
const moment = (minute: number) => toInstant(Date.UTC(2026, 4, 1, 10, minute));

let embedded: EmbeddedTable;
beforeEach(async () => {
  embedded = embeddedTable();
  await putDelivery(first, 1);
  await putDelivery(second, 2);
});
afterEach(() => embedded.close());

const putDelivery = async (did: string, ord: number) => {
  const createdAt = moment(ord);
  const lists = { g1pk: `C#${customerId}#DL`, g1sk: `${createdAt}#${did}`, o: ord };
  const Item = {
    pk: `D#${did}`,
    sk: 'META',
    ...lists,
    did,
    ord,
    cid: customerId,
    name: `Email ${ord}`,
    subject: `Subject ${ord}`,
    createdAt,
  };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
};

const react = (...changes: Change[]) => recordEngagement({ table: embedded.table })(changes);

const aChange = (pk: string, sk: string, after: Change['after'], before?: Change['before']) => ({
  ...({
    kind: before ? 'MODIFY' : 'INSERT',
    sequence: '1',
    shard: 's',
    at: 0,
    expired: false,
  } as const),
  pk,
  sk,
  before,
  after: after && { e: 'ada@shop.example', ...after },
});

const receivedChange = (did: string, minute: number) =>
  aChange(`D#${did}#R#${partition}`, sid, { st: 'A', at: moment(minute) }, { st: 'C' });
const openedChange = (did: string, minute: number) =>
  aChange(`D#${did}#O#${partition}`, sid, { hu: moment(minute), bot: 0 });
const clickedChange = (did: string, link: string, minute: number) =>
  aChange(`D#${did}#K#${partition}`, `${link}#${sid}`, { hu: moment(minute) });

const readEngagement = () =>
  createEngagementRepository(embedded.table).ofSubscriber(customerId, sid);

test('stores received, opened, and clicked emails of a person in one item, newest first', async () => {
  await react(
    ...[
      receivedChange(first, 0),
      receivedChange(second, 5),
      openedChange(first, 6),
      clickedChange(first, '000', 7),
    ],
    ...[clickedChange(first, '002', 7), clickedChange(first, '001', 8)],
  );
  expect(await readEngagement()).toEqual([
    { number: 2, receivedAt: Date.parse(moment(5)), links: [] },
    {
      number: 1,
      receivedAt: Date.parse(moment(0)),
      openedAt: Date.parse(moment(6)),
      clickedAt: Date.parse(moment(7)),
      links: [1, 2],
    },
  ]);
  const { Item } = await embedded.table.client.send(
    new GetCommand({
      TableName: embedded.table.name,
      Key: engagementKey(customerId, sid, '2026'),
    }),
  );
  expect(Item).toMatchObject({ r_2: Date.parse(moment(5)) / 1000, l_1: new Set([1, 2]) });
});

test('changes nothing for repeated or later events of the same kind', async () => {
  const changes = [
    receivedChange(first, 0),
    openedChange(first, 6),
    clickedChange(first, '000', 7),
  ];
  await react(...changes);
  const before = await readEngagement();
  await react(...changes);
  await react(openedChange(first, 30), clickedChange(first, '000', 31));
  expect(await readEngagement()).toEqual(before);
});

test('records no engagement for bots, failures, and repeated tracking events', async () => {
  await react(
    aChange(`D#${first}#O#${partition}`, sid, { at: moment(1), bot: 1 }),
    aChange(`D#${first}#R#${partition}`, sid, { st: 'F', at: moment(1) }, { st: 'C' }),
    aChange(`D#${first}#R#${partition}`, sid, { st: 'A', dv: 1, at: moment(1) }, { st: 'A' }),
    aChange(`D#${first}#U#${partition}`, sid, { at: moment(1) }),
  );
  expect(await readEngagement()).toEqual([]);
});

test('returns no engagement for a deleted delivery', async () => {
  await react(openedChange('01JD00000000000000000000D9', 3));
  expect(await readEngagement()).toEqual([]);
});

test('removes a person’s engagement, even when repeated', async () => {
  await react(receivedChange(first, 0));
  const engagement = createEngagementRepository(embedded.table);
  await engagement.remove(customerId, sid);
  await engagement.remove(customerId, sid);
  expect(await readEngagement()).toEqual([]);
});

test('finds deliveries by their delivery numbers', async () => {
  const index = createDeliveryIndex(embedded.table);
  expect(await index.byNumber(customerId, [2, 7])).toEqual(
    new Map([
      [2, { deliveryId: second, name: 'Email 2', subject: 'Subject 2', createdAt: moment(2) }],
    ]),
  );
  expect(await index.byNumber(customerId, [])).toEqual(new Map());
});

test('records no engagement for someone whose data was deleted', async () => {
  const lateChange = aChange(`D#${first}#O#${partition}`, sid, {
    hu: moment(5),
    bot: 0,
    e: undefined,
  });
  await react(lateChange);
  expect(await readEngagement()).toEqual([]);
});

test('records all clicks of someone who clicks each of 999 links within a moment', async () => {
  const links = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
  await react(...links.map((link) => clickedChange(first, link, 7)));
  const [engagement] = await readEngagement();
  expect(engagement?.links).toHaveLength(999);
  expect(engagement?.clickedAt).toBe(Date.parse(moment(7)));
});

test('records all opens of someone who opens a whole year’s emails within seconds', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `01JD0000000000000000000${100 + index}`);
  for (const [index, id] of ids.entries()) await putDelivery(id, 10 + index);
  await react(...ids.map((id) => openedChange(id, 9)));
  const engagements = await readEngagement();
  expect(engagements).toHaveLength(300);
  expect(engagements.every(({ openedAt }) => openedAt === Date.parse(moment(9)))).toBe(true);
});
