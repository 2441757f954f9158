import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createIndexPointers } from '../../../functions/columns/copy/index-pointers';
import { subscriberCountKeys } from '../../../functions/items/counters';
import { openProductTable, type ProductTable } from '../../support/product-table';

const customerId = '01JD0000000000000000000099';
let product: ProductTable;
beforeEach(() => {
  product = openProductTable();
});
afterEach(() => product.dispose());

/** Adds people to every counter of the audience, as the stream handler that counts does. */
const grow = async (byEach: number) => {
  const { client, name: TableName } = product.table;
  for (const Key of subscriberCountKeys(customerId)) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'ADD active :by',
        ExpressionAttributeValues: { ':by': byEach },
      }),
    );
  }
  await product.settle();
};
const pointer = () => createIndexPointers(product.table).get(customerId);

test('requests the index once an audience has grown past 20,000 people, and starts its build', async () => {
  await grow(2_500);
  expect(await pointer()).toBeUndefined();
  await grow(1);
  const requested = await pointer();
  expect(requested).toMatchObject({ rev: 0 });
  expect(product.startedUpkeep).toEqual([{ customerId, isNew: true }]);
  await grow(1_000);
  expect(await pointer()).toEqual(requested);
  expect(product.startedUpkeep).toHaveLength(1);
});

test('requests no index for an audience that only becomes smaller', async () => {
  await grow(1);
  await product.passOver();
  const { client, name: TableName } = product.table;
  const [Key] = subscriberCountKeys(customerId);
  const write = (UpdateExpression: string, by: number) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression,
        ExpressionAttributeValues: { ':by': by },
      }),
    );
  await write('ADD active :by', 30_000);
  await product.passOver();
  await write('ADD active :by', -1);
  await product.settle();
  expect(await pointer()).toBeUndefined();
});
