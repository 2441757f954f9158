import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createClock } from '../../../src/core/clock';
import { createDynamoDb } from '../../../src/dynamodb/dynamodb';
import { throughputExceeded } from '../../../src/dynamodb/faults';
import { handleSdkInProcess } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory } from '../../../src/sdk/service-directory';
import { createSesService } from '../../../src/ses/ses-service';
import { createSqs } from '../../../src/sqs/sqs-service';
import { withStream } from '../dynamodb/dynamodb-support';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const TableName = 'calls';

/** Opens a cloud with a table, queues, and email for the SDK clients in this process. */
const openCloud = () => {
  const folder = temporaryFolder();
  const clock = createClock();
  const services = createServiceDirectory();
  const table = createDynamoDb({ dataDir: folder.path, clock });
  table.createTable(withStream(TableName));
  const sqs = createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 1 });
  sqs.createQueue({ name: 'q' });
  const ses = createSesService({
    ...LOCAL,
    file: join(folder.path, 'ses.sqlite'),
    clock,
    publish: async () => undefined,
    verifiedDomains: ['shop.test'],
  });
  for (const service of [table, sqs, ses]) services.add(service);
  const state = { isSilent: false };
  const restore = handleSdkInProcess({
    ...services,
    handle: (name, request) =>
      state.isSilent ? new Promise(() => undefined) : services.handle(name, request),
  });
  const close = async () => {
    restore();
    await services.close();
    folder.remove();
  };
  return { table, ses, state, close };
};

let cloud: ReturnType<typeof openCloud>;
beforeAll(() => {
  cloud = openCloud();
});
afterAll(() => cloud.close());

const settings = {
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};
const key = { pk: 'a', sk: '1' };
const documents = (client = new DynamoDBClient(settings)) => DynamoDBDocumentClient.from(client);

test('returns an item as it was put, including bytes', async () => {
  const Item = { ...key, text: 'ä', number: -1.5, list: ['a', { deep: [true, null] }] };
  await documents().send(new PutCommand({ TableName, Item: { ...Item, bytes: Buffer.from('é') } }));
  const { Item: found } = await documents().send(new GetCommand({ TableName, Key: key }));
  expect(found).toMatchObject(Item);
  expect(Buffer.from(found?.bytes).toString()).toBe('é');
});

test('retries temporary failures as often as the client is configured to', async () => {
  const client = documents(new DynamoDBClient({ ...settings, maxAttempts: 3 }));
  let refusals = 2;
  const stop = cloud.table.injectFault(() => {
    refusals -= 1;
    return refusals < 0 ? undefined : { error: throughputExceeded() };
  });
  const command = () => new GetCommand({ TableName, Key: key });
  const { $metadata } = await client.send(command());
  expect($metadata).toMatchObject({ attempts: 3, httpStatusCode: 200 });
  refusals = 3;
  await expect(client.send(command())).rejects.toMatchObject({
    name: 'ProvisionedThroughputExceededException',
    $metadata: { attempts: 3 },
  });
  stop();
});

test('ends an aborted call immediately', async () => {
  const abort = new AbortController();
  cloud.state.isSilent = true;
  const call = documents().send(new GetCommand({ TableName, Key: key }), {
    abortSignal: abort.signal,
  });
  setTimeout(() => abort.abort(), 20);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  cloud.state.isSilent = false;
});

test('sends the messages of a batch, and returns the refused messages', async () => {
  const client = new SQSClient({ ...settings, useQueueUrlAsEndpoint: false });
  const Entries = ['a', 'b'].map((Id) => ({
    Id,
    MessageBody: Id,
    DelaySeconds: Id === 'a' ? 0 : 5000,
  }));
  const { Successful, Failed } = await client.send(
    new SendMessageBatchCommand({ QueueUrl: 'http://127.0.0.1/0/q', Entries }),
  );
  expect(Successful?.map(({ Id }) => Id)).toEqual(['a']);
  expect(Failed?.map(({ Id }) => Id)).toEqual(['b']);
});

const text = '\ud83d\ude00 \u2028 "quoted"';

const sendEmail = (FromEmailAddress: string) =>
  new SESv2Client({ ...settings, maxAttempts: 1 }).send(
    new SendEmailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: { Simple: { Subject: { Data: 'Größe' }, Body: { Text: { Data: text } } } },
      EmailTags: [{ Name: 'kind', Value: 'test' }],
    }),
  );

test('accepts an email and stores it unchanged', async () => {
  const { MessageId = '', $metadata } = await sendEmail('a@shop.test');
  expect($metadata).toMatchObject({ httpStatusCode: 200, attempts: 1 });
  expect(await cloud.ses.getMail(MessageId)).toMatchObject({
    to: ['ada@example.com'],
    subject: 'Größe',
    text,
    tags: { kind: 'test' },
  });
});

test('fails a refused email with the same error as SES', async () => {
  await expect(sendEmail('a@other.test')).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining('a@other.test'),
    $fault: 'client',
    $metadata: { httpStatusCode: 400, attempts: 1 },
  });
});
