import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createCopyPointers } from '../../../functions/columns/copy/copy-pointers';
import { eventually } from '../../support/eventually';
import type { World } from '../api/every-route/world';
import type { FunctionCheck, FunctionChecks } from './function-check';

/**
 * The number of people to set in the counters. An audience with more than 20,000 gets a columnar
 * index.
 */
const many = 30_000;

const addToCounter = async ({ store: { customerId, table } }: World, by: number) => {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: `C#${customerId}`, sk: 'CNT#S#0' },
      UpdateExpression: 'ADD active :by',
      ExpressionAttributeValues: { ':by': by },
    }),
  );
};

/**
 * A large audience is counted from the table until it has a columnar index, and then from the
 * index.
 */
const countInCopy: FunctionCheck = async (world) => {
  const { api, product, newSegment, newSubscriber, signInAgain, store } = world;
  await addToCounter(world, many);
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  const counted = async () => {
    const { count } = await api('POST /segment/preview', { body: { segmentIds: [segmentId] } });
    return count === 1;
  };
  await eventually('the new one is counted', counted);
  await product.advance(7 * 60);
  await signInAgain();
  const pointers = createCopyPointers(store.table);
  await eventually('there is a copy', async () => {
    return (await pointers.get(store.customerId))?.manifest !== undefined;
  });
  await eventually('they are counted in the copy', counted);
  // Only a columnar index returns how many people a search finds.
  await eventually('the copy is searched', async () => {
    const { total = 0 } = await api('GET /subscriber/search', { query: { filter: 'a' } });
    return total > 0;
  });
  await addToCounter(world, -many);
};

/**
 * The checks of functions that maintain, build, and read the columnar indexes of large audiences.
 */
export const copyFunctions: FunctionChecks = {
  'tend-copies': countInCopy,
  'keep-copy': countInCopy,
  'ask-columns': countInCopy,
};
