import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { partitionOf } from '../../../../functions/items/partitions';
import { createDeletedRecipients } from '../../../../functions/people/privacy/deleted-recipients';
import { createRemovalDependencies } from '../../../../functions/people/privacy/live';
import { createPersonRows } from '../../../../functions/people/privacy/person-rows';
import { systemClock } from '../../../../functions/platform/clock';
import type { Table } from '../../../../functions/platform/table/table';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aPerson, customerId, idOf } from '../people';

let product: ProductTable;
let logs: LogCapture;
beforeEach(() => {
  product = openProductTable();
  logs = captureLogs();
});
afterEach(async () => {
  logs.restore();
  await product.dispose();
});

const email = 'ada.leaving@example.com';
const sid = idOf(email);
const partition = partitionOf(sid);
const segment = '01JD0000000000000000000S01';
const second = '01JD0000000000000000000S02';
const sentDeliveryId = '01JD0000000000000000000D01';
const underWay = '01JD0000000000000000000D02';
const at = '2026-03-01T00:00:00.000Z';

const put = (Item: Record<string, unknown>) =>
  product.table.client.send(new PutCommand({ TableName: product.table.name, Item }));

const aDelivery = (did: string, isOver: boolean) =>
  put({
    pk: `D#${did}`,
    sk: 'META',
    g1pk: `C#${customerId}#DL`,
    g1sk: `${at}#${did}`,
    did,
    cid: customerId,
    ord: 1,
    name: 'Spring',
    subject: 'Spring is here',
    createdAt: at,
    ...(isOver ? { finishedAt: at } : {}),
  });

/**
 * Writes everything that the product can store about a person who received, opened, clicked, and
 * unsubscribed.
 */
const createFullHistory = async ({ status = 'active' as 'active' | 'unsubscribed' } = {}) => {
  const subscribers = createSubscriberRepository(product.table);
  const { subscriber } = await subscribers.upsert(
    customerId,
    aPerson(email, { name: 'Ada', fields: { city: 'Rome' }, segmentIds: [segment, second] }),
  );
  const members = createMembershipRepository(product.table);
  await members.putMany(customerId, segment, [subscriber]);
  await members.putMany(customerId, second, [subscriber]);
  if (status !== 'active') {
    await subscribers.setStatus(customerId, sid, { status, reason: 'test', at });
  }
  await aDelivery(sentDeliveryId, true);
  await aDelivery(underWay, false);
  await put({ pk: `D#${sentDeliveryId}`, sk: 'LINK#001', url: 'https://shop.test', label: '' });
  await put({
    pk: `D#${sentDeliveryId}#R#${partition}`,
    sk: sid,
    st: 'A',
    e: email,
    at,
    mid: 'ses-1',
  });
  await put({ pk: `D#${sentDeliveryId}#O#${partition}`, sk: sid, at, e: email, bot: 0, hu: at });
  await put({
    pk: `D#${sentDeliveryId}#K#${partition}`,
    sk: `001#${sid}`,
    at,
    e: email,
    bot: 0,
    hu: at,
  });
  await put({
    pk: `D#${sentDeliveryId}#K#${partition}`,
    sk: `000#${sid}`,
    at,
    e: email,
    bot: 0,
    hu: at,
  });
  await put({
    pk: `D#${sentDeliveryId}#U#${partition}`,
    sk: sid,
    at,
    e: email,
    reason: 'I am Ada, stop it',
  });
  await put({ pk: `C#${customerId}#E#${partition}`, sk: `${sid}#2026`, r_1: 1, o_1: 2 });
};

const readEverything = async () => {
  const { Items = [] } = await product.table.client.send(
    new ScanCommand({ TableName: product.table.name }),
  );
  return Items;
};

const readRemaining = async () => {
  const items = (await readEverything()).filter((item) => JSON.stringify(item).includes(sid));
  return items.map(({ pk, sk }) => `${pk} ${sk}`.replaceAll(sid, '<sid>')).sort();
};

const holdsAddress = async () => {
  const personalTexts = [email, 'Ada'];
  const items = await readEverything();
  return items.filter((item) => personalTexts.some((word) => JSON.stringify(item).includes(word)));
};

const remove = (table: Table = product.table) =>
  createRemovalDependencies(table, systemClock).remove(customerId, sid);

test('leaves only rows without an address after a person is deleted, and keeps counts unchanged', async () => {
  await createFullHistory();
  expect(await remove()).toEqual({ removed: true, keepsSuppression: false });
  expect(logs.text()).toContain(sid);
  expect(logs.text()).not.toContain(email);
  expect(await holdsAddress()).toEqual([]);
  expect(await readRemaining()).toEqual([
    `D#${sentDeliveryId}#K#${partition} 000#<sid>`,
    `D#${sentDeliveryId}#K#${partition} 001#<sid>`,
    `D#${sentDeliveryId}#O#${partition} <sid>`,
    `D#${sentDeliveryId}#R#${partition} <sid>`,
    `D#${sentDeliveryId}#U#${partition} <sid>`,
    `D#${underWay} GONE#<sid>`,
  ]);
});

test('keeps the suppression of someone who unsubscribed as a hash, without their address and source', async () => {
  await createFullHistory({ status: 'unsubscribed' });
  await put({
    pk: `C#${customerId}#X#${partition}`,
    sk: sid,
    r: 'bounce',
    at,
    e: email,
    src: `from ${email}`,
    g1pk: `C#${customerId}#X#${partition}`,
    g1sk: `${at}#${sid}`,
  });
  expect(await remove()).toEqual({ removed: true, keepsSuppression: true });
  expect(await holdsAddress()).toEqual([]);
  const storedEntry = (await readEverything()).find(
    ({ pk }) => pk === `C#${customerId}#X#${partition}`,
  );
  expect(storedEntry).toEqual({
    pk: `C#${customerId}#X#${partition}`,
    sk: sid,
    r: 'bounce',
    at,
    g1pk: `C#${customerId}#X#${partition}`,
    g1sk: `${at}#${sid}`,
  });
});

test('suppresses an unsubscribed person who has no suppression yet, and then deletes them', async () => {
  await createFullHistory({ status: 'unsubscribed' });
  await remove();
  const storedEntry = await createSuppressionRepository(product.table).getMany(customerId, [sid]);
  expect(storedEntry.get(sid)?.reason).toBe('unsubscribe');
});

/** Returns a client with another `send`. It has the same class, which the paginator checks. */
const withSend = (client: Table['client'], send: (command: unknown) => unknown): Table['client'] =>
  Object.assign(Object.create(client), { send });

/** Returns a table whose nth write and all later ones fail. */
const tableFailingAfter = (writes: number): Table => {
  let left = writes;
  const { client, name } = product.table;
  const send = async (command: unknown) => {
    const kind = (command as object).constructor.name;
    if (!/^(Get|Query|BatchGet)/.test(kind)) {
      if (left === 0) throw new Error('killed');
      left -= 1;
    }
    return client.send(command as PutCommand);
  };
  return { name, client: withSend(client, send) };
};

test('finishes a deletion on the next attempt after a crash at any write, and shows the person until then', async () => {
  let kills = 0;
  for (let writes = 0; ; writes += 1) {
    await createFullHistory({ status: 'unsubscribed' });
    await put({ pk: `C#${customerId}#X#${partition}`, sk: sid, r: 'unsubscribe', at, e: email });
    const removalResult = await remove(tableFailingAfter(writes)).catch(() => undefined);
    if (removalResult) break;
    kills += 1;
    const subscribers = createSubscriberRepository(product.table);
    expect(await subscribers.find(customerId, sid)).toBeDefined();
    expect(await remove()).toEqual({ removed: true, keepsSuppression: true });
    expect(await holdsAddress()).toEqual([]);
  }
  // The writes are the marker, five rows, two memberships, engagement, shopper profile, reduced
  // suppression, and subscriber.
  expect(kills).toBe(12);
});

test('also removes someone from a segment that they join during the deletion', async () => {
  await createFullHistory();
  const members = createMembershipRepository(product.table);
  const subscribers = createSubscriberRepository(product.table);
  const third = '01JD0000000000000000000S03';
  let hasInterfered = false;
  const { client, name } = product.table;
  const send = async (command: unknown) => {
    const kind = (command as object).constructor.name;
    const key = (command as { input: { Key?: { pk: string } } }).input.Key;
    if (kind === 'DeleteCommand' && key?.pk.includes('#S#') && !hasInterfered) {
      hasInterfered = true;
      const input = aPerson(email, { segmentIds: [third] });
      const known = await subscribers.get(customerId, input.id);
      const { subscriber } = await subscribers.upsert(customerId, input, known);
      await members.putMany(customerId, third, [subscriber]);
    }
    return client.send(command as PutCommand);
  };
  await remove({ name, client: withSend(client, send) });
  expect(hasInterfered).toBe(true);
  expect(await holdsAddress()).toEqual([]);
});

test('reports when the person to delete doesn’t exist', async () => {
  expect(await remove()).toEqual({ removed: false, keepsSuppression: false });
});

test('when a delivery ends, clears data that a worker wrote about someone who was deleted during the delivery', async () => {
  await createFullHistory();
  await remove();
  await put({ pk: `D#${underWay}#R#${partition}`, sk: sid, st: 'A', e: email, at });
  const rows = createPersonRows(product.table);
  const deletedRecipients = createDeletedRecipients(product.table, rows);
  await deletedRecipients.settleAll(underWay);
  await deletedRecipients.settleAll(underWay);
  expect(await holdsAddress()).toEqual([]);
  expect(await readRemaining()).not.toContain(`D#${underWay} GONE#<sid>`);
});

test('doesn’t recreate a row that was already deleted when clearing it', async () => {
  const rows = createPersonRows(product.table);
  await rows.clear({ pk: `D#${sentDeliveryId}#R#${partition}`, sk: sid });
  expect(await readEverything()).toEqual([]);
});

test('removes only the address and the reason from a row', async () => {
  await createFullHistory();
  await product.table.client.send(
    new UpdateCommand({
      TableName: product.table.name,
      Key: { pk: `D#${sentDeliveryId}#R#${partition}`, sk: sid },
      UpdateExpression: 'SET dv = :at',
      ExpressionAttributeValues: { ':at': at },
    }),
  );
  await remove();
  const row = (await readEverything()).find(
    ({ pk }) => pk === `D#${sentDeliveryId}#R#${partition}`,
  );
  expect(row).toEqual({
    pk: `D#${sentDeliveryId}#R#${partition}`,
    sk: sid,
    st: 'A',
    at,
    mid: 'ses-1',
    dv: at,
  });
});

test('removes a deleted person from every sequence, and no one else', async () => {
  await createFullHistory();
  const otherId = idOf('bo.stays@example.com');
  for (const sequence of ['q1', 'q2']) {
    await put({ pk: `C#${customerId}`, sk: `SQ#${sequence}`, id: sequence, name: sequence });
    for (const id of [sid, otherId]) {
      const enrollmentKeys = { pk: `SQ#${sequence}#E#${partitionOf(id)}`, sk: id, cid: customerId };
      await put({ ...enrollmentKeys, st: 'W', at: 'a', due: 1, n: 0, en: at });
    }
  }
  await createRemovalDependencies(product.table, systemClock).remove(customerId, sid);
  const sequenceItems = (await readEverything()).filter(({ pk }) => /^SQ#.*#E#/.test(String(pk)));
  expect(sequenceItems.map(({ sk }) => sk)).toEqual([otherId, otherId]);
});
