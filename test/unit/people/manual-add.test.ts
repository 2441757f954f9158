import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createListRepository } from '../../../functions/audience/list/list-repository';
import { createAudienceCounters } from '../../../functions/audience/status-counters';
import { createSubscriberLookup } from '../../../functions/audience/subscriber-lookup';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { createManualAdd } from '../../../functions/people/manual-add-service';
import { createReservePlanCapacity } from '../../../functions/plans/plan-reservations';
import { createPlanLimit } from '../../../functions/plans/subscriber-limit';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { manualAddBody } from '../../../shared/contracts/subscriber/subscriber-edit';
import { messages } from '../../../shared/messages';
import { entrySourceOf } from '../../support/audience/entry-source';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf, key } from './people';
import { dynamicSegment, manualSegment, threeSegments } from './person-fixtures';

let product: ProductTable;
beforeEach(async () => {
  product = openProductTable();
  await threeSegments(product);
});
afterEach(() => product.dispose());

const now = Date.UTC(2026, 3, 1);
const at = '2026-04-01T00:00:00.000Z';

const setUp = ({ premium = true } = {}) => {
  const { table } = product;
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const counters = createAudienceCounters(table);
  const known = createSubscriberLookup(table, counters);
  const add = createManualAdd({
    table,
    subscribers,
    suppressions,
    segments: createSegmentRepository(table),
    planLimit: createPlanLimit({
      customers: { get: async () => ({ premium }) },
      known,
      reservePlanRoom: createReservePlanCapacity(table, () => now, known.countUpTo),
    }),
    keys: async () => key,
    clock: () => now,
  });
  const list = createListRepository(table, counters);
  const members = async (segmentId: string) =>
    (await list.list({ customerId, segmentIds: [segmentId] }, { limit: 100, offset: 0 }))
      .subscribers;
  return { add, subscribers, suppressions, members };
};

const typedSubscriber = (
  subscribers: readonly { email: string; name?: string; fields?: Record<string, string> }[],
  segmentId = manualSegment,
) => manualAddBody.parse({ segmentId, subscribers });

test('creates a new person in the segment as typed, and records the manual addition', async () => {
  const { add, subscribers, members } = setUp();
  const [result] = await add(
    customerId,
    typedSubscriber([
      {
        email: ' Ada@Shop.Example ',
        name: 'Ada',
        fields: { 'Favourite City': 'Rome', empty: '', '': 'nothing', Email: 'x@y.example' },
      },
    ]),
  );
  const id = idOf('ada@shop.example');
  expect(result).toEqual({ id, email: 'ada@shop.example', outcome: 'created', status: 'active' });
  expect(await subscribers.get(customerId, id)).toMatchObject({
    name: 'Ada',
    status: 'active',
    createdAt: at,
    fields: { favourite_city: 'Rome' },
    segmentIds: [manualSegment],
    arrivals: [{ how: 'manual', segmentId: manualSegment, at }],
  });
  expect(await members(manualSegment)).toMatchObject([{ id, name: 'Ada', status: 'active' }]);
  expect(await entrySourceOf(product.table, customerId, manualSegment, id)).toBe('byHand');
});

test('fills missing data of someone who is added again, and counts one addition', async () => {
  const { add, subscribers } = setUp();
  const one = [{ email: 'bo@shop.example', name: 'Bo', fields: { city: 'Rome' } }];
  await add(customerId, typedSubscriber(one));
  const [secondResult] = await add(
    customerId,
    typedSubscriber([{ email: 'bo@shop.example', fields: { size: 'M' } }]),
  );
  expect(secondResult).toMatchObject({ outcome: 'updated' });
  expect(await subscribers.get(customerId, idOf('bo@shop.example'))).toMatchObject({
    name: 'Bo',
    fields: { city: 'Rome', size: 'M' },
    arrivals: [{ how: 'manual' }],
  });
});

test('creates one person when an address is typed twice', async () => {
  const { add } = setUp();
  const results = await add(
    customerId,
    typedSubscriber([
      { email: 'cy@shop.example', name: 'Cy' },
      { email: 'CY@shop.example', fields: { city: 'Bonn' } },
    ]),
  );
  expect(results).toHaveLength(1);
});

test.each(['unsubscribed', 'bounced', 'spam'] as const)(
  'keeps the status of someone whose status is %s, and says since when',
  async (status) => {
    const { add, subscribers, members } = setUp();
    const email = `${status}@shop.example`;
    await subscribers.upsert(customerId, aPerson(email));
    const change = { status, reason: 'test', at: '2026-03-01T00:00:00.000Z' };
    await subscribers.setStatus(customerId, idOf(email), change);
    const [result] = await add(customerId, typedSubscriber([{ email }]));
    expect(result).toMatchObject({ outcome: 'updated', status, statusChangedAt: change.at });
    expect(await members(manualSegment)).toMatchObject([{ status }]);
  },
);

test.each([
  ['unsubscribe', 'unsubscribed'],
  ['manual', 'unsubscribed'],
  ['bounce', 'bounced'],
  ['complaint', 'spam'],
  ['upload', 'active'],
] as const)(
  'creates a new person who is suppressed with the reason %s as %s, and reports the suppression',
  async (reason, status) => {
    const { add, suppressions, subscribers } = setUp();
    const email = 'gone@shop.example';
    await suppressions.add(customerId, idOf(email), reason, '2026-03-01T00:00:00.000Z');
    const [result] = await add(customerId, typedSubscriber([{ email }]));
    const suppression = { reason, at: '2026-03-01T00:00:00.000Z' };
    expect(result).toMatchObject({ outcome: 'created', status, suppression });
    expect((await subscribers.get(customerId, idOf(email))).status).toBe(status);
  },
);

test('refuses to add people manually to a dynamic or unknown segment', async () => {
  const { add, subscribers } = setUp();
  const people = [{ email: 'di@shop.example' }];
  await expect(add(customerId, typedSubscriber(people, dynamicSegment))).rejects.toMatchObject({
    code: 'segment_is_dynamic',
  });
  const nowhere = '01JD0000000000000000000S99';
  await expect(add(customerId, typedSubscriber(people, nowhere))).rejects.toMatchObject({
    code: 'segment_not_found',
  });
  expect(await subscribers.find(customerId, idOf('di@shop.example'))).toBeUndefined();
});

test('refuses to exceed the free plan’s 200 subscribers before adding anyone, and doesn’t count existing people', async () => {
  const { add, subscribers } = setUp({ premium: false });
  const emails = Array.from({ length: 199 }, (_, index) => `p${index}@shop.example`);
  await Promise.all(emails.map((email) => subscribers.upsert(customerId, aPerson(email))));
  await add(
    customerId,
    typedSubscriber([{ email: 'p0@shop.example' }, { email: 'last@shop.example' }]),
  );
  const refused = add(
    customerId,
    typedSubscriber([{ email: 'p1@shop.example' }, { email: 'over@shop.example' }]),
  );
  await expect(refused).rejects.toMatchObject({
    status: 455,
    message: messages.subscriberQuotaExceeded,
  });
  expect(await subscribers.find(customerId, idOf('over@shop.example'))).toBeUndefined();
  const known = await add(customerId, typedSubscriber([{ email: 'p1@shop.example' }]));
  expect(known).toMatchObject([{ outcome: 'updated' }]);
});

test('names an attribute that can’t be used in an email when refusing it', async () => {
  const { add } = setUp();
  for (const bad of ['123', 'name', '…']) {
    const people = [{ email: 'ed@shop.example', fields: { [bad]: 'x' } }];
    await expect(add(customerId, typedSubscriber(people))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  }
});

test('accepts up to a hundred people at a time, names up to 254 characters, and only valid addresses', () => {
  const read = (body: unknown) => manualAddBody.safeParse(body);
  const manySubscribers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `p${index}@shop.example` }));
  const segmentId = manualSegment;
  expect(read({ segmentId, subscribers: manySubscribers(100) }).success).toBe(true);
  expect(read({ segmentId, subscribers: manySubscribers(101) }).success).toBe(false);
  expect(read({ segmentId, subscribers: [] }).success).toBe(false);
  const messagesOf = (body: unknown) => read(body).error?.issues.map(({ message }) => message);
  const name = 'n'.repeat(255);
  expect(messagesOf({ segmentId, subscribers: [{ email: 'a@b.example', name }] })).toEqual([
    messages.nameTooLong,
  ]);
  expect(messagesOf({ segmentId, subscribers: [{ email: 'no address' }] })).toEqual([
    messages.invalidEmail,
  ]);
});

/** Sets a subscriber's status the way background writers do. */
const changeStatus = async (email: string, status: string) => {
  const { table } = product;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: subscriberKey(customerId, idOf(email)),
      UpdateExpression: 'SET st = :st',
      ExpressionAttributeValues: { ':st': status },
    }),
  );
};

test('also applies a status change to the segment if it happens while the person is being added', async () => {
  const { add, subscribers, members } = setUp();
  const email = 'eve@shop.example';
  await subscribers.upsert(customerId, aPerson(email));
  const getMany = subscribers.getMany;
  jest.spyOn(subscribers, 'getMany').mockImplementationOnce(async (...input) => {
    const read = await getMany(...input);
    await changeStatus(email, 'unsubscribed');
    return read;
  });
  const [result] = await add(customerId, typedSubscriber([{ email }]));
  expect(result).toMatchObject({ outcome: 'updated', status: 'unsubscribed' });
  expect(await members(manualSegment)).toMatchObject([{ status: 'unsubscribed' }]);
});

test('adds a person once, in the segment, even if they are created or deleted at the same moment', async () => {
  const { add, subscribers, members } = setUp();
  const fay = 'fay@shop.example';
  const gus = 'gus@shop.example';
  await subscribers.upsert(customerId, aPerson(gus));
  const getMany = subscribers.getMany;
  jest.spyOn(subscribers, 'getMany').mockImplementationOnce(async (...input) => {
    const read = await getMany(...input);
    await subscribers.upsert(customerId, { ...aPerson(fay), name: 'Fay' });
    const { table } = product;
    const Key = subscriberKey(customerId, idOf(gus));
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    return read;
  });
  const results = await add(
    customerId,
    typedSubscriber([{ email: fay }, { email: gus, name: 'Gus' }]),
  );
  expect(results).toMatchObject([{ outcome: 'updated' }, { outcome: 'created' }]);
  const names = (await members(manualSegment)).map(({ name }) => name);
  expect(names.sort()).toEqual(['Fay', 'Gus']);
  expect((await subscribers.get(customerId, idOf(fay))).segmentIds).toContain(manualSegment);
});

test('leaves no member without a subscriber and no subscriber without a member after a failed write', async () => {
  const { add, subscribers, members } = setUp();
  const known = 'hal@shop.example';
  await subscribers.upsert(customerId, aPerson(known));
  const { client } = product.table;
  const send = client.send.bind(client);
  const people = typedSubscriber([{ email: 'ida@shop.example' }, { email: known }]);
  let isDone = false;
  for (let allowedWrites = 0; !isDone; allowedWrites += 1) {
    let writesLeft = allowedWrites;
    const writing = jest.spyOn(client, 'send').mockImplementation((...input: unknown[]) => {
      const isWrite = /Put|Update|Write/.test(Object(input[0]).constructor.name);
      if (isWrite && writesLeft === 0) throw new Error('The worker was killed');
      if (isWrite) writesLeft -= 1;
      return Reflect.apply(send, client, input);
    });
    isDone = await add(customerId, people).then(
      () => true,
      () => false,
    );
    writing.mockRestore();
    const inSegment = (await members(manualSegment)).map(({ id }) => id).sort();
    const found = await subscribers.getMany(
      customerId,
      people.subscribers.map(({ email }) => idOf(email)),
    );
    const segmentMembers = [...found.values()].filter((one) =>
      one.segmentIds.includes(manualSegment),
    );
    expect(segmentMembers.map(({ id }) => id).sort()).toEqual(inSegment);
  }
  expect(await members(manualSegment)).toHaveLength(2);
});
