import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { createClock } from '../../../src/core/clock';
import { createLambdaService } from '../../../src/lambda/lambda-service';
import { handleSdkInProcess } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory } from '../../../src/sdk/service-directory';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import type { Mapping } from '../../../src/triggers/mapping';
import { createQueueMapping } from '../../../src/triggers/queue-mapping';
import { eventually } from '../../support/eventually';
import { type FunctionFixture, openFunctionFixture } from '../functions/function-fixture';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const address = (queue: string) => `http://127.0.0.1/0/${queue}`;

/** Sends each message's number plus one to the queue, until the number is `last`. */
const counting = (queue: string, last: number, call = 'single') => `
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
const client = new SQSClient({ useQueueUrlAsEndpoint: false });
const QueueUrl = '${address(queue)}';
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    const MessageBody = String(Number(body) + 1);
    if (Number(MessageBody) > ${last}) continue;
    const Entries = [{ Id: '0', MessageBody }];
    await client.send('${call}' === 'single'
      ? new SendMessageCommand({ QueueUrl, MessageBody })
      : new SendMessageBatchCommand({ QueueUrl, Entries }));
  }
};`;

const invokingItself = `
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
const client = new LambdaClient({});
export const handler = async ({ depth }) => {
  const Payload = JSON.stringify({ depth: depth + 1 });
  try {
    const answer = await client.send(new InvokeCommand({ FunctionName: 'itself', Payload }));
    return JSON.parse(Buffer.from(answer.Payload).toString());
  } catch (error) {
    return { depth, stoppedBy: error.name };
  }
};`;

const folder = temporaryFolder();
const clock = createClock();
let fixture: FunctionFixture;
let sqs: Sqs;
const mappings: Mapping[] = [];
let restore: () => void;

const client = new SQSClient({
  region: 'us-east-1',
  useQueueUrlAsEndpoint: false,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
});
const send = (queue: string, MessageBody: string) =>
  client.send(new SendMessageCommand({ QueueUrl: address(queue), MessageBody }));

const map = (queueName: string, functionName: string) => {
  const mapping = createQueueMapping(
    {
      queueName,
      functionArn: functionName,
      batchSize: 1,
      windowSeconds: 0,
      maxConcurrency: 2,
      reportsItemFailures: false,
      accepts: () => true,
    },
    {
      sqs,
      functions: fixture.host,
      clock,
      visitors: { areMany: () => false, onFew: () => () => undefined },
    },
  );
  mappings.push(mapping);
  mapping.start();
};

/** Adds a queue with dead letters, and a function that reads it. */
const addWorker = async (name: string, source: string, mayLoop = false) => {
  const { arn } = sqs.createQueue({ name: `${name}-dead` });
  sqs.createQueue({ name, redrive: { deadLetterArn: arn, maxReceiveCount: 5 } });
  await fixture.add(name, source, { mayLoop });
  map(name, name);
  return { deadLettersArn: arn };
};

const invocationsOf = (name: string) => fixture.metrics.of(name).invocations;
const waiting = (queue: string) => {
  const { visible, inFlight, delayed } = sqs.status(queue);
  return visible + inFlight + delayed;
};
const deadLetterIn = (name: string) =>
  eventually(`${name} has a dead letter`, async () => sqs.status(`${name}-dead`).visible === 1);

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
  fixture = await openFunctionFixture();
  sqs = createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 1 });
  const services = createServiceDirectory();
  services.add(sqs);
  services.add(createLambdaService(fixture.host, { clock, retriesOf: () => 0 }));
  restore = handleSdkInProcess(services);
});
afterAll(async () => {
  for (const mapping of mappings) await mapping.stop();
  restore();
  await fixture.close();
  await sqs.close();
  folder.remove();
});

test.each([
  ['one by one', 'single'],
  ['in batches', 'batch'],
])('stops a function that sends itself messages %s after 16 invocations', async (_how, call) => {
  const name = `loop-${call}`;
  await addWorker(name, counting(name, 40, call));
  await send(name, '1');
  await deadLetterIn(name);
  expect(invocationsOf(name)).toBe(16);
  expect(fixture.metrics.of(name).loopsStopped).toBe(1);
  expect(waiting(name)).toBe(0);
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: address(`${name}-dead`),
      MessageSystemAttributeNames: ['All'],
    }),
  );
  expect(Messages.map(({ Body }) => Body)).toEqual(['17']);
  expect(Messages[0]?.Attributes?.AWSTraceHeader).toContain(`Lineage=${name}:16`);
  expect(Messages[0]?.Attributes?.DeadLetterQueueSourceArn).toContain(name);
});

test('lets a function continue if its template allows loops', async () => {
  await addWorker('allowed', counting('allowed', 40), true);
  await send('allowed', '1');
  await eventually('every message was handled', async () => invocationsOf('allowed') === 40);
  await eventually('the queue is empty', async () => waiting('allowed') === 0);
  expect(waiting('allowed-dead')).toBe(0);
});

test('counts a loop through two functions, and stops the one that doesn’t allow it', async () => {
  await addWorker('there', counting('back', 80), true);
  await addWorker('back', counting('there', 80));
  await send('there', '1');
  await deadLetterIn('back');
  expect([invocationsOf('there'), invocationsOf('back')]).toEqual([17, 16]);
});

test('counts each chain of messages separately', async () => {
  await addWorker('chains', counting('chains', 10));
  for (let chain = 0; chain < 5; chain += 1) await send('chains', '1');
  await eventually('every message was handled', async () => invocationsOf('chains') === 50);
  expect(waiting('chains-dead')).toBe(0);
});

test('stops a message again after it is redriven from the dead-letter queue', async () => {
  const { deadLettersArn } = await addWorker('again', counting('again', 40));
  await send('again', '1');
  await deadLetterIn('again');
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: deadLettersArn }));
  await eventually(
    'the message was stopped',
    async () => fixture.metrics.of('again').loopsStopped === 2,
  );
  expect(invocationsOf('again')).toBe(16);
});

test('refuses the 17th call of a function that invokes itself', async () => {
  await fixture.add('itself', invokingItself);
  const lambda = new LambdaClient({});
  const { Payload = [] } = await lambda.send(
    new InvokeCommand({ FunctionName: 'itself', Payload: JSON.stringify({ depth: 1 }) }),
  );
  expect(JSON.parse(Buffer.from(Payload).toString())).toEqual({
    depth: 16,
    stoppedBy: 'RecursiveInvocationException',
  });
});
