import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createChangeFiles } from '../../../functions/columns/changes/change-store';
import { createColumnObjects } from '../../../functions/columns/copy/column-objects';
import { createIndexPointers } from '../../../functions/columns/copy/index-pointers';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  openStore,
  type Store,
  sendEmail,
  waitUntilEnded,
} from '../deliveries/sending-support';

const readers = 12;
let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

/**
 * Sets the counters to more than 20,000 people, because only such an audience gets a columnar
 * index.
 */
const pretendLarge = () =>
  store.table.client.send(
    new UpdateCommand({
      TableName: store.table.name,
      Key: { pk: `C#${store.customerId}`, sk: 'CNT#S#0' },
      UpdateExpression: 'ADD active :many',
      ExpressionAttributeValues: { ':many': 30_000 },
    }),
  );

const receivedChanges = async () => {
  const { COLUMNS_BUCKET = '' } = await product.environment();
  const files = createChangeFiles(createColumnObjects(product.aws.objects, COLUMNS_BUCKET));
  const lines = (await files.read(await files.list(store.customerId))).flat();
  return lines.flatMap((line) =>
    'deeds' in line ? Object.keys(line.deeds).filter((name) => name.startsWith('r_')) : [],
  );
};

test('stores a send’s change records for the columnar index, answers queries from the index, and applies the changes', async () => {
  const { customerId, table } = store;
  const pointers = createIndexPointers(table);
  let token = store.token;
  const body = {
    segmentIds: [customerId],
    fieldRule: [],
    behaviorRule: [{ action: 'RECEIVED', timeRange: { pastDays: 7 } }],
  };
  const count = async () =>
    (await product.api(token, 'POST /segment/preview', { customerId, body })).count;
  const queryCount = async () =>
    (await product.metrics()).functions['ask-columns']?.invocations ?? 0;

  const orderByName = { order: 'name', direction: 'ascending' } as const;
  const listByName = () =>
    product.api(token, 'GET /subscriber', { customerId, query: orderByName });

  await pretendLarge();
  await eventually('the stream requests an index', () => pointers.get(customerId));
  const early = await listByName();
  expect(early).toMatchObject({ order: 'createdAt', indexReadyAt: expect.any(String) });
  const preview = await product.api(token, 'POST /segment/preview', { customerId, body });
  expect(preview).toMatchObject({ indexReadyAt: expect.any(String) });
  await product.advance(30);
  await eventually('there is a copy', async () => (await pointers.get(customerId))?.manifest);
  const sorted = await listByName();
  expect(sorted.order).toBe('name');
  expect(sorted).not.toHaveProperty('indexReadyAt');
  expect(await receivedChanges()).toEqual([]);

  const currentStore = { ...store, token };
  await waitUntilEnded(product, currentStore, await sendEmail(product, currentStore));
  await eventually('each mail is kept', async () => (await receivedChanges()).length === readers);
  await eventually('the copy and its changes are asked', async () => (await count()) === readers);
  expect(await queryCount()).toBeGreaterThan(0);

  const firstManifest = (await pointers.get(customerId))?.manifest;
  const query = { filter: 'reader3@readers.test' };
  const { subscribers } = await product.api(token, 'GET /subscriber/search', { customerId, query });
  const subscriberId = subscribers[0]?.id ?? '';
  await product.api(token, 'DELETE /subscriber/{subscriberId}', {
    customerId,
    params: { subscriberId },
  });
  // Waits for the deletion before moving the clock. If the change were recorded after the clock
  // moved, it would have to wait another 15 minutes.
  await eventually('the deletion is told', async () => (await count()) === readers - 1);
  await product.advance(20 * 60);
  token = await product.signIn('manager@agency.test');
  await eventually('a later copy holds them', async () => {
    const pointer = await pointers.get(customerId);
    return pointer?.manifest !== firstManifest && pointer?.broken !== true;
  });
  const before = await queryCount();
  expect(await count()).toBe(readers - 1);
  expect(await queryCount()).toBe(before + 1);
});
