import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  type AwsRequest,
  createClock,
  createInProcessHandler,
} from '@mailbloom/embedded-cloud/core';
import { createDynamoDb } from '@mailbloom/embedded-cloud/dynamodb';
import { createGuard, createRoles, readPolicy } from '@mailbloom/embedded-cloud/iam';
import { describeMachine } from './machine';

/**
 * Measures what evaluating the permissions of a small call costs in the embedded cloud, as a part of
 * the whole call. Run it with `tsx bench/permissions.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 20);
const callsPerRound = 2000;
const actions = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchGetItem'];
const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';

const roles = createRoles();
roles.setFunctionRole('worker', 'worker-role');
const Statement = [
  { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::files/*' },
  {
    Effect: 'Allow',
    Action: actions.map((action) => `dynamodb:${action}`),
    Resource: [arn, `${arn}/index/GSI1`, `${arn}/index/GSI2`],
  },
];
roles.addStatements('worker-role', readPolicy({ Version: '2012-10-17', Statement }));
const guard = createGuard(roles);

const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-bench-'));
const environment = { clock: createClock(), region: 'us-east-1', accountId: '000000000000' };
const table = createDynamoDb({ ...environment, dataDir });
table.createTable({
  name: 'orders',
  key: { partition: { name: 'id', type: 'S' } },
  indexes: [],
});

let lastRequest: AwsRequest | undefined;
const handle = (request: AwsRequest) => {
  lastRequest = request;
  return guard('dynamodb', request, () => table.handle(request));
};
const client = new DynamoDBClient({
  region: environment.region,
  credentials: { accessKeyId: 'local.worker', secretAccessKey: 'local-secret' },
  requestHandler: createInProcessHandler(handle),
});

const Item = { id: { S: '1' }, name: { S: 'a small item' } };
await client.send(new PutItemCommand({ TableName: 'orders', Item }));
/** Returns the time of a call in µs. */
const measure = async (call: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  for (let number = 0; number < callsPerRound; number += 1) await call();
  return ((performance.now() - startedAt) / callsPerRound) * 1000;
};

const wholeCall = () =>
  client.send(new GetItemCommand({ TableName: 'orders', Key: { id: Item.id } }));
const answer = { status: 200, headers: {}, body: '' };
// A copy, because a request's body is parsed only once.
const guardAlone = () => guard('dynamodb', { ...lastRequest } as AwsRequest, async () => answer);

const whole: number[] = [];
const alone: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  whole.push(await measure(wholeCall));
  alone.push(await measure(guardAlone));
}
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
console.log(describeMachine());
console.log(`A small call takes ${median(whole).toFixed(0)} µs.`);
console.log(
  `Evaluating its permissions takes ${median(alone).toFixed(1)} µs, ${((median(alone) / median(whole)) * 100).toFixed(1)} %, including parsing the body, which the service then doesn’t repeat.`,
);
await table.close();
rmSync(dataDir, { recursive: true });
