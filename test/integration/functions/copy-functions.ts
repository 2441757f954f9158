import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createIndexPointers } from '../../../functions/columns/copy/index-pointers';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import type { FunctionCheck, FunctionChecks } from './function-check';

/**
 * The number of people to set in the counters. An audience with more than 20,000 gets a columnar
 * index.
 */
const largeCount = 30_000;

const addToCounter = async ({ store: { customerId, table } }: Fixture, increment: number) => {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: `C#${customerId}`, sk: 'CNT#S#0' },
      UpdateExpression: 'ADD active :by',
      ExpressionAttributeValues: { ':by': increment },
    }),
  );
};

/**
 * A large audience is counted from the table until it has a columnar index, and then from the
 * index.
 */
const countInCopy: FunctionCheck = async (fixture) => {
  const { api, product, newSegment, newSubscriber, signInAgain, store } = fixture;
  await addToCounter(fixture, largeCount);
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  const readCount = async () => {
    const { count } = await api('POST /segment/preview', { body: { segmentIds: [segmentId] } });
    return count === 1;
  };
  await eventually('the new one is counted', readCount);
  await product.advance(7 * 60);
  await signInAgain();
  const pointers = createIndexPointers(store.table);
  await eventually('there is a copy', async () => {
    return (await pointers.get(store.customerId))?.manifest !== undefined;
  });
  await eventually('they are counted in the copy', readCount);
  // Only a columnar index returns how many people a search finds.
  await eventually('the copy is searched', async () => {
    const { total = 0 } = await api('GET /subscriber/search', { query: { filter: 'a' } });
    return total > 0;
  });
  await addToCounter(fixture, -largeCount);
};

/**
 * The checks of functions that maintain, build, and read the columnar indexes of large audiences.
 */
export const copyFunctions: FunctionChecks = {
  'tend-copies': countInCopy,
  'keep-copy': countInCopy,
  'ask-columns': countInCopy,
};
