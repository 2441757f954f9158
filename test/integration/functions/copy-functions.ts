import { isDeepStrictEqual } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createColumnObjects } from '../../../functions/columns/copy/column-objects';
import { createCopyPointers } from '../../../functions/columns/copy/copy-pointers';
import { createCopyReader } from '../../../functions/columns/reading/copy-reader';
import { createColumns } from '../../../functions/segments/evaluation/answer-columns';
import type { FindTask } from '../../../functions/segments/evaluation/columns-task';
import { createLanesColumns } from '../../../functions/segments/evaluation/lanes/ask-lanes';
import { invokedLanes } from '../../../functions/segments/evaluation/lanes/lane-question';
import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { eventually } from '../../support/eventually';
import type { World } from '../api/every-route/world';
import type { FunctionCheck, FunctionChecks } from './function-check';

/** An audience has a copy where the counters say that it has more than 20,000 people. */
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

/** A large audience is counted in the table until there is a copy, and in the copy from then on. */
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
  // Only a copy knows how many a search finds.
  await eventually('the copy is searched', async () => {
    const { total = 0 } = await api('GET /subscriber/search', { query: { filter: 'a' } });
    return total > 0;
  });
  await addToCounter(world, -many);
};

/** Beyond two million people each lane of a copy is made by a function of its own. */
const millions = 2_500_000;

/** The copy of an audience that is said to be so large is made lane by lane, and is searched. */
const copyLaneByLane: FunctionCheck = async (world) => {
  const { api, newSubscriber, product, signInAgain, store } = world;
  const { customerId } = store;
  await addToCounter(world, millions);
  const { email } = await newSubscriber();
  const pointers = createCopyPointers(store.table);
  // Long ago, so that the next tick makes it; another check may have asked for one before.
  if (!(await pointers.begin(customerId, 0))) await pointers.breakOff(customerId, 0);
  await product.advance(2 * 60);
  await signInAgain();
  await eventually('the copy is made', async () => {
    const pointer = await pointers.get(customerId);
    return pointer?.manifest !== undefined && !pointer.broken;
  });
  await addToCounter(world, many - millions);
  await eventually('the copy finds who is in the lanes', async () => {
    const { total } = await api('GET /subscriber/search', { query: { filter: email.slice(1) } });
    return total === 1;
  });
  await addToCounter(world, -many);
};

/**
 * Eight functions, each of its own lane, say together what one says alone. Nobody here has two million
 * people: the number from which they are asked is lower.
 */
const askEveryLane: FunctionCheck = async (world) => {
  await countInCopy(world);
  const { product, store } = world;
  const { customerId, table } = store;
  const { ASK_LANE_FUNCTIONS = '', COLUMNS_BUCKET = '' } = await product.environment();
  const { objects, functions } = product.aws;
  const now = Date.parse((await product.health()).productTime);
  const parts = {
    table,
    rules: createRuleBook(table),
    copies: createCopyReader({
      objects: createColumnObjects(objects, COLUMNS_BUCKET),
      pointers: createCopyPointers(table),
      clock: () => now,
    }),
    byLanes: createLanesColumns(invokedLanes(functions, ASK_LANE_FUNCTIONS.split(','))),
  };
  const alone = createColumns(parts);
  const together = createColumns({ ...parts, mostHere: 0 });
  const task: FindTask = {
    customerId,
    at: now,
    find: {
      text: 'readers',
      order: { by: 'email', direction: 'descending' },
      offset: 0,
      limit: 3,
      fresh: [],
      from: 'copy',
    },
  };
  const question = { segmentIds: [store.segmentId] };
  await eventually('all lanes say what one function says', async () => {
    const page = await together.find(task);
    const counts = await together.count({ ...task, question });
    const onePage = await alone.find(task);
    const oneCount = await alone.count({ ...task, question });
    // Changes on their way may come between both.
    if (!page || !isDeepStrictEqual([page, counts], [onePage, oneCount])) return false;
    return page.ids.length > 0 && counts !== undefined;
  });
};

/** The copies of large audiences: who looks after them, who makes them, who answers from them. */
export const copyFunctions: FunctionChecks = {
  'tend-copies': countInCopy,
  'keep-copy': countInCopy,
  'make-lane': copyLaneByLane,
  'ask-columns': countInCopy,
  'ask-lane': askEveryLane,
};
