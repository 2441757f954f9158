import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { useFunctionKeys } from '../../../src/core/access-keys';
import { createClock } from '../../../src/core/clock';
import { createDynamoDb, type DynamoDb } from '../../../src/dynamodb/dynamodb';
import { createGuard } from '../../../src/iam/guard';
import { readPolicy } from '../../../src/iam/policy';
import { createRoles } from '../../../src/iam/roles';
import { createS3, type S3 } from '../../../src/s3/s3-service';
import { handleSdkInProcess } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory, type ServiceDirectory } from '../../../src/sdk/service-directory';
import { useShortSignatures } from '../../../src/sdk/short-signatures';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import { type FunctionFixture, openFunctionFixture } from '../functions/function-fixture';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const worker = `
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
const table = new DynamoDBClient({});
const objects = new S3Client({ forcePathStyle: true });
const queues = new SQSClient({ useQueueUrlAsEndpoint: false });
const calls = {
  read: () => table.send(new GetItemCommand({ TableName: 'orders', Key: { id: { S: '1' } } })),
  send: () => queues.send(new SendMessageCommand({
    QueueUrl: 'http://127.0.0.1/0/jobs', MessageBody: '1',
  })),
  get: (Key) => objects.send(new GetObjectCommand({ Bucket: 'files', Key })),
  head: (Key) => objects.send(new HeadObjectCommand({ Bucket: 'files', Key })),
  sign: (Key) => getSignedUrl(objects, new GetObjectCommand({ Bucket: 'files', Key })),
};
export const handler = async ({ call, key }) => {
  try {
    const answer = await calls[call](key);
    return typeof answer === 'string' ? answer : 'answered';
  } catch (error) {
    return error.name + ': ' + error.message;
  }
};`;

const folder = temporaryFolder();
let fixture: FunctionFixture;
let stores: { sqs: Sqs; s3: S3; dynamodb: DynamoDb };
let services: ServiceDirectory;
let restore: readonly (() => void)[];

const grants = [
  ['dynamodb:GetItem', 'arn:aws:dynamodb:us-east-1:000000000000:table/orders'],
  ['sqs:SendMessage', 'arn:aws:sqs:us-east-1:000000000000:jobs'],
  ['s3:GetObject', 'arn:aws:s3:::files/*'],
];

/** Gives the role of a function the grants, without those of one service. */
const addFunction = async (
  roles: ReturnType<typeof createRoles>,
  name: string,
  withoutService?: string,
) => {
  const Statement = grants
    .filter(([action]) => !action?.startsWith(`${withoutService}:`))
    .map(([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }));
  roles.setFunctionRole(name, `${name}-role`);
  roles.addStatements(`${name}-role`, readPolicy({ Version: '2012-10-17', Statement }));
  await fixture.add(name, worker);
};

const invoke = async (name: string, call: string, key = 'there') => {
  const result = await fixture.host.invoke(name, { call, key });
  return result.ok ? String(result.payload) : JSON.stringify(result);
};

const fetchSigned = async (address: string) => {
  const url = new URL(address);
  const headers = { host: url.host };
  return services.handle('s3', { method: 'GET', url, headers, body: Buffer.alloc(0) });
};

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
  fixture = await openFunctionFixture();
  const roles = createRoles();
  const clock = createClock();
  const settings = { ...LOCAL, dataDir: folder.path, clock };
  stores = {
    sqs: createSqs({ ...settings, port: () => 1 }),
    s3: createS3(settings),
    dynamodb: createDynamoDb(settings),
  };
  stores.sqs.createQueue({ name: 'jobs' });
  stores.s3.createBucket({ name: 'files' });
  stores.dynamodb.createTable({
    name: 'orders',
    key: { partition: { name: 'id', type: 'S' } },
    indexes: [],
  });
  services = createServiceDirectory(undefined, createGuard(roles));
  for (const service of Object.values(stores)) services.add(service);
  restore = [handleSdkInProcess(services), useShortSignatures(), useFunctionKeys('local')];
  await addFunction(roles, 'allowed');
  for (const service of ['dynamodb', 'sqs', 's3']) {
    await addFunction(roles, `without-${service}`, service);
  }
  // A tool outside functions needs no role.
  const operator = new S3Client({ forcePathStyle: true });
  await operator.send(new PutObjectCommand({ Bucket: 'files', Key: 'there', Body: 'text' }));
});
afterAll(async () => {
  for (const each of restore) each();
  await fixture.close();
  await services.close();
  folder.remove();
});

test.each(['read', 'send', 'get', 'head'])('answers a %s that the role allows', async (call) => {
  expect(await invoke('allowed', call)).toBe('answered');
});

test.each([
  ['read', 'dynamodb', 'AccessDeniedException', 'dynamodb:GetItem', grants[0]?.[1]],
  ['send', 'sqs', 'AccessDenied', 'sqs:SendMessage', grants[1]?.[1]],
  ['get', 's3', 'AccessDenied', 's3:GetObject', 'arn:aws:s3:::files/there'],
])(
  'refuses a %s without the grant, as AWS does',
  async (call, service, error, action, resource) => {
    const name = `without-${service}`;
    expect(await invoke(name, call)).toBe(
      `${error}: User: arn:aws:sts::000000000000:assumed-role/${name}-role/${name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    );
  },
);

test('refuses a read of a missing object whose bucket the role may not list', async () => {
  expect(await invoke('allowed', 'get', 'missing')).toContain(
    'is not authorized to perform: s3:ListBucket on resource: arn:aws:s3:::files',
  );
});

test('evaluates a presigned address for the function that signed it', async () => {
  expect((await fetchSigned(await invoke('allowed', 'sign'))).status).toBe(200);
  const refused = await fetchSigned(await invoke('without-s3', 'sign'));
  expect(refused.status).toBe(403);
  expect(String(refused.body)).toContain('<Code>AccessDenied</Code>');
});
