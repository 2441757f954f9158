import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  throughputExceeded,
  transactionCanceledByConflict,
  transactionConflict,
} from '@mailbloom/embedded-cloud/dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createReputationRepository } from '../../../../functions/deliveries/reputation/reputation-repository';
import { newDraft } from '../../../../functions/drafts/draft';
import { createDraftRepository } from '../../../../functions/drafts/draft-repository';
import { deliveryItem } from '../../../../functions/items/delivery/delivery';
import { deliveryKey } from '../../../../functions/items/delivery/delivery-keys';
import { createNewId } from '../../../../functions/platform/ids';
import { createSegmentRegister } from '../../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aDelivery } from '../../deliveries/delivery-fixtures';
import { customerId } from '../../drafts/email-fixtures';

const now = Date.parse('2026-11-21T10:00:00Z');
const id = createNewId()(now);

let product: ProductTable;
beforeEach(() => {
  product = openProductTable();
});
afterEach(() => product.dispose());

/**
 * Refuses the first writes, as DynamoDB does during a transaction.
 * @returns how many writes were requested
 */
const refuseTimes = (times: number, { throttled = false } = {}) => {
  let calls = 0;
  product.service.injectFault(({ operation, fields }) => {
    const isTransaction = operation === 'TransactWriteItems';
    if (!isTransaction && operation !== 'UpdateItem' && operation !== 'PutItem') return undefined;
    calls += 1;
    if (calls > times) return undefined;
    if (throttled) return { error: throughputExceeded() };
    if (!isTransaction) return { error: transactionConflict() };
    const actions: unknown = fields.TransactItems;
    return { error: transactionCanceledByConflict(Array.isArray(actions) ? actions.length : 1) };
  });
  return () => calls;
};
const everyTime = Number.POSITIVE_INFINITY;

const put = (Item: Record<string, unknown>) =>
  product.table.client.send(new PutCommand({ TableName: product.table.name, Item }));

test('asks one of two people to reload when their saves of the same draft revision collide', async () => {
  const drafts = createDraftRepository(product.table);
  const draft = await drafts.create(customerId, newDraft({ id, now }));
  product.service.setTransactionDuration(20);
  const saves = await Promise.allSettled(
    ['one', 'two'].map((subject) =>
      drafts.save(customerId, { ...draft, subject, rev: draft.rev + 1 }, draft.rev),
    ),
  );
  const refused = saves.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'stale_version' } }]);
});

test('pauses a delivery even while a step’s transaction is running on it', async () => {
  const { client, name: TableName } = product.table;
  const deliveries = createDeliveryRepository(product.table);
  const { deliveryId } = aDelivery();
  await put(deliveryItem(aDelivery()));
  product.service.setTransactionDuration(30);
  const Update = {
    TableName,
    Key: deliveryKey(deliveryId),
    UpdateExpression: 'SET enqueued = :some',
    ExpressionAttributeValues: { ':some': 5 },
  };
  const transactWrite = client.send(new TransactWriteCommand({ TransactItems: [{ Update }] }));
  const pause = deliveries.change(deliveryId, { status: 'paused' }, { from: ['sending'] });
  expect(await pause).toBe(true);
  await transactWrite;
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'paused', enqueued: 5 });
});

const reputation = {
  customerId,
  level: 'good',
  since: '2026-11-21T10:00:00.000Z',
  baseline: {},
  version: 1,
  rates: { delivered: 0, bounced: 0, complained: 0, bounceRate: 0, complaintRate: 0 },
} as const;
const saveReputation = () => createReputationRepository(product.table).save(reputation, now);

const segment = {
  id,
  name: 'Roses',
  createdAt: '2026-11-21T10:00:00.000Z',
  reserved: false,
  origin: 'manually',
} as const;
const createSegment = () => {
  const register = createSegmentRegister(product.table, createSegmentRepository(product.table));
  return register.write(customerId, { all: [], counted: 0, rev: 0 }, { kind: 'create', segment });
};

test.each([
  ['a reputation', saveReputation],
  ['a segment', createSegment],
])(
  'writes %s despite concurrent transactions, and distinguishes a conflict from a failed condition',
  async (_name, write) => {
    const calls = refuseTimes(3);
    expect(await write()).toBe(true);
    expect(calls()).toBe(4);
    expect(await write()).toBe(false);
    expect(calls()).toBe(5);
  },
);

test.each([
  ['met transactions every time', {}, 'TransactionCanceledException', 7],
  ['was throttled', { throttled: true }, 'ProvisionedThroughputExceededException', 1],
])(
  'fails when a write %s, instead of reporting that someone else was faster',
  async (_name, fault, name, tries) => {
    const calls = refuseTimes(everyTime, fault);
    await expect(saveReputation()).rejects.toMatchObject({ name });
    expect(calls()).toBe(tries);
  },
);

test('retries a single write that collides with a transaction, a limited number of times', async () => {
  const { client, name: TableName } = product.table;
  const Key = deliveryKey(id);
  const write = () => client.send(new UpdateCommand({ TableName, Key }));
  const calls = refuseTimes(6);
  await write();
  expect(calls()).toBe(7);
  const retriedWrite = refuseTimes(everyTime);
  await expect(write()).rejects.toMatchObject({ name: 'TransactionConflictException' });
  expect(retriedWrite()).toBe(7);
});
