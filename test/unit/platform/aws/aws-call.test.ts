import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { callAws } from '../../../../functions/platform/aws/aws-call';
import { createItemReader } from '../../../../functions/platform/table/item-reader';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

type SeenRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Reply = { readonly status: number; readonly body: string } | 'hang up';

let server: Server;
let seen: SeenRequest[];
let replies: Reply[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const reply = replies.shift() ?? { status: 200, body: '{}' };
      if (reply === 'hang up') return void request.socket.destroy();
      response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' });
      return void response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`;
  process.env.AWS_REGION = 'eu-central-1';
  process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
  process.env.AWS_SECRET_ACCESS_KEY = 'wJalrXUtnFEMI';
  process.env.AWS_SESSION_TOKEN = 'session';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
  replies = [];
});

const send = () => callAws('sqs', 'SendMessage', { QueueUrl: 'q', MessageBody: 'ü' });

test('names the operation in an AWS call and signs it with the function’s own credentials', async () => {
  await send();
  expect(seen).toHaveLength(1);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ QueueUrl: 'q', MessageBody: 'ü' });
  expect(seen[0]?.headers).toMatchObject({
    'x-amz-target': 'AmazonSQS.SendMessage',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-security-token': 'session',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/sqs\/aws4_request, SignedHeaders=content-type;host;x-amz-.*, Signature=[0-9a-f]{64}$/,
    ),
  });
});

test('retries once when a server disconnects or fails', async () => {
  for (const trouble of ['hang up', { status: 503, body: '<html>' }] as const) {
    replies = [trouble, { status: 200, body: '{"MessageId":"m"}' }];
    expect(await send()).toEqual({ MessageId: 'm' });
  }
  replies = ['hang up', 'hang up'];
  await expect(send()).rejects.toThrow();
  expect(seen).toHaveLength(6);
});

test('retries a throttled call but not a refused one, and uses AWS’s error code as the error’s name', async () => {
  const refusal = (type: string) => ({
    status: 400,
    body: JSON.stringify({ __type: `com.amazonaws.sqs#${type}`, message: 'about ada@example.com' }),
  });
  replies = [refusal('ThrottlingException')];
  await send();
  expect(seen).toHaveLength(2);
  replies = [refusal('AccessDeniedException')];
  await expect(send()).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'AWS returned AccessDeniedException',
  });
  expect(seen).toHaveLength(3);
});

describe('reading an item', () => {
  let embedded: EmbeddedTable;
  beforeAll(() => {
    embedded = embeddedTable();
  });
  afterAll(() => embedded.close());

  test('reads strings and maps of strings like the SDK', async () => {
    const { client, name } = embedded.table;
    const Key = { pk: 'C#1', sk: 'META' };
    const Item = { ...Key, name: 'Ada', f: { city: 'Köln', empty: '' } };
    await client.send(new PutCommand({ TableName: name, Item: { ...Item, count: 3 } }));
    // The item in DynamoDB's own format.
    const wire = {
      pk: { S: 'C#1' },
      sk: { S: 'META' },
      name: { S: 'Ada' },
      f: { M: { city: { S: 'Köln' }, empty: { S: '' } } },
      count: { N: '3' },
    };
    replies = [{ status: 200, body: JSON.stringify({ Item: wire }) }];
    const fetchedItem = await createItemReader(name)(Key);
    const sdkItem = (await client.send(new GetCommand({ TableName: name, Key }))).Item;
    expect({ ...fetchedItem, count: sdkItem?.count }).toEqual(sdkItem);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      TableName: name,
      Key: { pk: { S: 'C#1' }, sk: { S: 'META' } },
    });
  });

  test('returns nothing for a missing item', async () => {
    expect(await createItemReader('product')({ pk: 'x', sk: 'y' })).toBeUndefined();
  });
});
