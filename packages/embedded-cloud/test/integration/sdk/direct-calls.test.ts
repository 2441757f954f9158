import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { throughputExceeded } from '../../../src/dynamodb/faults';
import { clientOf, documents, dynamo, openCloud, settings, type Way, ways } from './direct-cloud';

let cloud: ReturnType<typeof openCloud>;
beforeAll(() => {
  cloud = openCloud();
});
afterAll(() => cloud.close());

/** How a call ended, without what is another each time. */
const ended = async (call: Promise<object>) => {
  const seen: unknown = await call.catch((error: Error) => ({
    isConditionFailed: error instanceof ConditionalCheckFailedException,
    ...error,
    name: error.name,
    message: error.message,
  }));
  const { $metadata, ...rest } = seen as { $metadata: Record<string, unknown> };
  const { requestId: _, extendedRequestId, cfId, ...metadata } = $metadata ?? {};
  return { ...rest, metadata };
};

const key = { pk: 'a', sk: '1' };
const values = {
  text: 'ä',
  empty: '',
  number: -1.5,
  whole: 12,
  flag: true,
  nothing: null,
  left: undefined,
  list: ['a', 1, { deep: [true, null] }],
  map: { constructor: 'x', inner: { n: 1 } },
  nested: { gone: undefined, list: [undefined, 0.5, '', {}], big: 2 ** 53 - 1 },
  set: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
};

/** Calls in turn, each on the same table; the answers must not differ. */
const calls: Readonly<Record<string, (TableName: string) => object>> = {
  put: (TableName) => new PutCommand({ TableName, Item: { ...key, ...values } }),
  'put of bytes': (TableName) =>
    new PutCommand({ TableName, Item: { pk: 'a', sk: '2', bytes: Buffer.from('bytes') } }),
  get: (TableName) => new GetCommand({ TableName, Key: key, ConsistentRead: true }),
  'get of bytes': (TableName) => new GetCommand({ TableName, Key: { pk: 'a', sk: '2' } }),
  'get of nothing': (TableName) => new GetCommand({ TableName, Key: { pk: 'b', sk: '2' } }),
  update: (TableName) =>
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: 'SET #n = #n + :one, g1 = :g, s1 = :g REMOVE nothing',
      ExpressionAttributeNames: { '#n': 'number' },
      ExpressionAttributeValues: { ':one': 1, ':g': 'g', ':unused': undefined },
      ReturnValues: 'ALL_NEW',
      ReturnConsumedCapacity: 'TOTAL',
    }),
  'lost condition': (TableName) =>
    new PutCommand({
      TableName,
      Item: key,
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  'index query': (TableName) =>
    new QueryCommand({
      TableName,
      IndexName: 'byList',
      KeyConditionExpression: 'g1 = :g',
      ExpressionAttributeValues: { ':g': 'g' },
      Limit: 1,
    }),
  'batch get': (TableName) =>
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key, { pk: 'z', sk: 'z' }] } } }),
  transaction: (TableName) =>
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 'a', sk: '3' } } },
        {
          ConditionCheck: {
            TableName,
            Key: key,
            ConditionExpression: 'flag = :yes',
            ExpressionAttributeValues: { ':yes': true },
          },
        },
      ],
    }),
  'lost transaction': (TableName) =>
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 'a', sk: '4' } } },
        { Delete: { TableName, Key: key, ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    }),
  'bad expression': (TableName) =>
    new UpdateCommand({ TableName, Key: key, UpdateExpression: 'SET' }),
  'no key': (TableName) => new GetCommand({ TableName, Key: { pk: 'a' } }),
  'bad value': (TableName) => new PutCommand({ TableName, Item: { ...key, number: Number.NaN } }),
  delete: (TableName) => new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD' }),
};

const nameless = (seen: object, way: Way) =>
  JSON.parse(
    JSON.stringify(seen, (_, value) =>
      value instanceof Set || value instanceof Uint8Array
        ? [value.constructor.name, ...value]
        : value,
    ).replaceAll(`"${way}"`, '"table"'),
  );

test.each(Object.entries(calls))('%s: the same as the SDK has it', async (_, command) => {
  const [bySdk, directly] = await Promise.all(
    ways.map(async (way) => nameless(await ended(clientOf(way).send(command(way) as never)), way)),
  );
  expect(directly).toEqual(bySdk);
});

/** Which way the calls of a piece of work went. */
const taken = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  cloud.requests.length = 0;
  await work();
  return [...cloud.requests];
};

const put = () => new PutCommand({ TableName: 'direct', Item: key });

test("plain values go directly, bytes and clients that look at requests the SDK's way", async () => {
  const client = clientOf('direct');
  const bytes = new PutCommand({ TableName: 'direct', Item: { ...key, bytes: Buffer.from('a') } });
  expect(await taken(() => client.send(put()))).toEqual(['direct']);
  expect(await taken(() => client.send(bytes))).toEqual(['sdk']);
  expect(await taken(() => clientOf('sdk').send(put()))).toEqual(['sdk']);
  const stored = new PutItemCommand({
    TableName: 'direct',
    Item: { pk: { S: 'a' }, sk: { S: '1' } },
  });
  expect(await taken(() => dynamo().send(stored))).toEqual(['direct']);
});

test("a command with middleware of its own goes the SDK's way, callbacks too", async () => {
  const client = clientOf('direct');
  const watched = put();
  watched.middlewareStack.add((next) => (given) => next(given), { step: 'deserialize' });
  expect(await taken(() => client.send(watched))).toEqual(['sdk']);
  const called = () => new Promise((resolve) => client.send(put(), resolve));
  expect(await taken(called)).toEqual(['sdk']);
});

test('middleware at the start of a client goes around direct calls, and may change them', async () => {
  const client = dynamo();
  client.middlewareStack.add(
    (next) => (given) =>
      next({ ...given, input: Object.assign({}, given.input, { ReturnValues: 'ALL_OLD' }) }),
    { step: 'initialize' },
  );
  const around = documents(client);
  await around.send(put());
  const again = await taken(async () => expect((await around.send(put())).Attributes).toEqual(key));
  expect(again).toEqual(['direct']);
});

test.each(ways)('%s: passing failures are tried again as often as the client says', async (way) => {
  const client = clientOf(way, new DynamoDBClient({ ...settings, maxAttempts: 3 }));
  let refusals = 2;
  const stop = cloud.table.injectFault(() => {
    refusals -= 1;
    return refusals < 0 ? undefined : { error: throughputExceeded() };
  });
  const command = () => new GetCommand({ TableName: way, Key: key });
  const { $metadata } = await client.send(command());
  expect($metadata).toMatchObject({ attempts: 3, httpStatusCode: 200 });
  refusals = 3;
  const refused = client.send(command());
  await expect(refused).rejects.toMatchObject({
    name: 'ProvisionedThroughputExceededException',
    $metadata: { attempts: 3 },
  });
  stop();
});

test.each(ways)('%s: an aborted call ends at once', async (way) => {
  const abort = new AbortController();
  cloud.state.isSilent = true;
  const call = clientOf(way).send(put(), { abortSignal: abort.signal });
  setTimeout(() => abort.abort(), 20);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  cloud.state.isSilent = false;
});

test('messages of a batch are sent directly, and those that are refused come back', async () => {
  const client = new SQSClient({ ...settings, useQueueUrlAsEndpoint: false });
  const entries = ['a', 'b'].map((Id) => ({
    Id,
    MessageBody: Id,
    DelaySeconds: Id === 'a' ? 0 : 5000,
  }));
  const command = new SendMessageBatchCommand({
    QueueUrl: 'http://127.0.0.1/0/q',
    Entries: entries,
  });
  const went = await taken(async () => {
    const { Successful, Failed } = await client.send(command);
    expect([Successful?.map(({ Id }) => Id), Failed?.map(({ Id }) => Id)]).toEqual([['a'], ['b']]);
  });
  expect(went).toEqual(['direct']);
});
