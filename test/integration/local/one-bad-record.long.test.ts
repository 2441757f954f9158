import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { replayFailed, type StreamConsumer } from '../../../bin/failed-batches';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, sendEmail } from '../deliveries/sending-support';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
}, 120_000);
afterAll(() => product.close());

const findQueueCounts = async (queue: RegExp): Promise<{ name: string; visible: number }> => {
  const { queues } = await product.metrics();
  const [name = '', counts] = Object.entries(queues).find(([key]) => queue.test(key)) ?? [];
  return { name, visible: counts?.visible ?? 0 };
};

const failedQueue = /Streams-reactfailed/;

const follower = async (): Promise<StreamConsumer> => {
  const { functions } = await product.metrics();
  const functionName =
    Object.keys(functions).find((name) => /^react$|Streams-react/.test(name)) ?? '';
  const { name } = await findQueueCounts(failedQueue);
  return { queueUrl: `${product.origin}/000000000000/${name}`, functionName };
};

const replay = async () => {
  const lambda = new LambdaClient({
    endpoint: product.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  const { queues: sqs, objects: s3 } = product.aws;
  return replayFailed(await follower(), { sqs, s3, lambda });
};

const bucketOf = async () => {
  const { name } = await findQueueCounts(failedQueue);
  const prefix = name.replace(/deadletters.*$/, '').toLowerCase();
  const { FAILED_BUCKET = '' } = await product.environment();
  expect(FAILED_BUCKET.startsWith(prefix)).toBe(true);
  return FAILED_BUCKET;
};

const storedKeys = async () => {
  const { Contents = [] } = await product.aws.objects.send(
    new ListObjectsV2Command({ Bucket: await bucketOf() }),
  );
  return Contents.map(({ Key }) => Key);
};

/** Returns a delivery that makes its workflow's name invalid, so the workflow can't start. */
const badRecord = (did: string, cid: string) => ({
  pk: `D#${did}`,
  sk: 'META',
  did,
  cid,
  run: 0,
  status: 'queued',
});

test('stores a record that always fails, raises the alarm, and delays no other delivery', async () => {
  const store = await openStore(product, ['ada@readers.test']);
  const { client, name: TableName } = store.table;
  await client.send(
    new PutCommand({ TableName, Item: badRecord('<no name of a workflow>', store.customerId) }),
  );
  await sendEmail(product, store);
  await eventually('the delivery behind it is sent', async () => {
    return (await product.mail({ to: 'ada@readers.test' })).length === 1;
  });
  await eventually('the alarm’s queue holds the record', async () => {
    return (await findQueueCounts(failedQueue)).visible === 1;
  });
  expect(await storedKeys()).toEqual([
    expect.stringMatching(/^refused\/start-delivery\/\d+\.json$/),
  ]);
}, 120_000);

test('keeps a stored record until a replay succeeds', async () => {
  const Bucket = await bucketOf();
  // The format in which Lambda stores a batch that failed permanently.
  const record = { eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', Keys: {} } };
  const Body = JSON.stringify({ version: '1.0', payload: JSON.stringify({ Records: [record] }) });
  const Key = 'aws/lambda/mapping/shard/2026/11/22/a b';
  await product.aws.objects.send(new PutObjectCommand({ Bucket, Key, Body }));
  await eventually(
    'both are announced',
    async () => (await findQueueCounts(failedQueue)).visible === 2,
  );
  expect(await replay()).toEqual({ replayed: 1, failed: 1 });
  expect(await storedKeys()).toEqual([expect.stringMatching(/^refused\/start-delivery/)]);
}, 60_000);
