import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { addCorrelation } from '../../../functions/platform/aws/queues';
import {
  continueCorrelation,
  correlationId,
  readCorrelationId,
  startCorrelation,
  withCorrelation,
} from '../../../functions/platform/correlation';
import { publicHandler } from '../../../functions/platform/http/public-handler';
import { log } from '../../../functions/platform/logger';
import { lambdaHandler } from '../../../functions/platform/work/lambda-handler';
import { queueHandler } from '../../../functions/platform/work/queue-handler';
import { redriveHandler } from '../../../functions/platform/work/redrive-handler';
import { apiEvent, lambdaContext } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { sourceTree } from '../house/source-tree';

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const loggedLines = () => logs.lines.map((line) => JSON.parse(line).message);

const record = (messageId: string, attributes: SQSRecord['messageAttributes'] = {}) =>
  ({ messageId, body: `{"id":"${messageId}"}`, messageAttributes: attributes }) as SQSRecord;
const attributeOf = (stringValue: string) => ({
  correlationId: { dataType: 'String', stringValue } as const,
});

const workOn = async (...Records: SQSRecord[]) => {
  const handler = queueHandler(
    z.object({ id: z.string() }),
    async ({ id }) => log.info('Worked', { messageId: id }),
    () => undefined,
  );
  await handler({ Records } as SQSEvent, lambdaContext());
};

test('logs the id of the request of a call, without the padding that SES doesn’t accept in tags', async () => {
  const event = apiEvent('GET /x', { headers: { 'x-request-id': 'chosen-by-a-caller' } });
  event.requestContext.requestId = 'JKJaXmPLvHcESHA=';
  const handler = lambdaHandler(async () => log.info('Worked'));
  await handler(event, lambdaContext());
  const ids = loggedLines().map((line) => line.correlationId);
  expect(ids).toEqual(['JKJaXmPLvHcESHA', 'JKJaXmPLvHcESHA']);
});

test.each([
  ['in its input', { correlationId: 'call-0001' }],
  ['in its workflow’s input', { lane: 1, execution: { correlationId: 'call-0001' } }],
])('continues a call whose id is %s', async (_where, event) => {
  await lambdaHandler(async (_event: object) => undefined)(event, lambdaContext());
  expect(loggedLines()).toMatchObject([{ correlationId: 'call-0001' }]);
});

test.each([
  ['a schedule', {}],
  ['a table’s stream', { Records: [{ dynamodb: {} }] }],
  ['nothing', null],
])('starts a new id for an invocation by %s', async (_by, event) => {
  await lambdaHandler(async (_event: unknown) => undefined)(event, lambdaContext());
  expect(loggedLines()).toMatchObject([{ correlationId: 'invocation-1' }]);
});

test('logs each message of a batch with the id of its call, and all ids at the end', async () => {
  await workOn(
    record('a', attributeOf('call-0001')),
    record('b', attributeOf('call-0002')),
    record('c'),
  );
  expect(loggedLines()).toMatchObject([
    { messageId: 'a', correlationId: 'call-0001' },
    { messageId: 'b', correlationId: 'call-0002' },
    { messageId: 'c', correlationId: 'invocation-1' },
    { correlationId: 'invocation-1', correlationIds: ['call-0001', 'call-0002'] },
  ]);
});

test.each(['ada@example.com', 'short', 'x'.repeat(65), 'call 0001', '<b>call</b>', ''])(
  'ignores an id in a message that isn’t one of ours: %j',
  async (value) => {
    await workOn(record('a', attributeOf(value)));
    expect(loggedLines()).toMatchObject([
      { messageId: 'a', correlationId: 'invocation-1' },
      { correlationId: 'invocation-1' },
    ]);
    expect(loggedLines()[1]).not.toHaveProperty('correlationIds');
  },
);

test('reads nothing else than text as an id', () => {
  expect([undefined, 12345678, {}, ['call-0001']].map(readCorrelationId)).toEqual(
    Array(4).fill(undefined),
  );
});

test('keeps the ids of simultaneous calls apart', async () => {
  const seen = await Promise.all(
    ['call-0001', 'call-0002'].map((id) =>
      startCorrelation(id, async () => {
        await Promise.resolve();
        return [correlationId(), continueCorrelation('call-0003', correlationId)];
      }),
    ),
  );
  expect(seen).toEqual([
    ['call-0001', 'call-0003'],
    ['call-0002', 'call-0003'],
  ]);
  expect(correlationId()).toBeUndefined();
});

const id = { DataType: 'String', StringValue: 'call-0001' };
const withId = <Result>(task: () => Result) => startCorrelation('call-0001', task);

test('sends the id with every message, alone or in a batch, and with the input of a function', () => {
  const redriven = { DataType: 'Number', StringValue: '1' };
  const message = { QueueUrl: 'q', MessageBody: '{}', MessageAttributes: { redriven } };
  expect(withId(() => addCorrelation(message))).toEqual({
    ...message,
    MessageAttributes: { redriven, correlationId: id },
  });
  const batch = { QueueUrl: 'q', Entries: [{ Id: '0', MessageBody: '{}' }] };
  expect(withId(() => addCorrelation(batch)).Entries).toEqual([
    { Id: '0', MessageBody: '{}', MessageAttributes: { correlationId: id } },
  ]);
  expect(withId(() => withCorrelation({ lane: 1 }))).toEqual({
    lane: 1,
    correlationId: 'call-0001',
  });
});

test('sends every message with the client that adds the id, except opens and clicks', () => {
  const senders = sourceTree().filter(
    ({ path, text }) => path.startsWith('functions/') && /new SQSClient|callAws\('sqs'/.test(text),
  );
  expect(senders.map(({ path }) => path).sort()).toEqual([
    'functions/platform/aws/queues.ts',
    'functions/tracking/track-live.ts',
  ]);
});

test('changes no call that sends nothing, and none outside a call', () => {
  const hold = { QueueUrl: 'q', Entries: [{ Id: '0', ReceiptHandle: 'r', VisibilityTimeout: 1 }] };
  expect(withId(() => addCorrelation(hold))).toEqual(hold);
  const message = { QueueUrl: 'q', MessageBody: '{}' };
  expect(addCorrelation(message)).toEqual(message);
});

test('sends a message that already has ten attributes without the id, because SQS refuses eleven', () => {
  const attributes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, id]));
  const sent = (count: number) =>
    withId(() => addCorrelation({ MessageBody: '{}', MessageAttributes: attributes(count) }));
  expect(Object.keys(sent(9).MessageAttributes)).toHaveLength(10);
  expect(sent(10).MessageAttributes).toEqual(attributes(10));
});

test('keeps the id of a dead letter that returns to its queue', async () => {
  const sent: object[] = [];
  const send = async ({ input }: { readonly input: object }) =>
    void sent.push(addCorrelation(input));
  const handler = redriveHandler(
    () => true,
    () => ({ sqs: { send } as unknown as SQSClient, queueUrl: 'q', keptQueueUrl: 'kept' }),
  );
  await handler({ Records: [record('a', attributeOf('call-0001'))] }, lambdaContext());
  expect(sent).toMatchObject([
    { QueueUrl: 'q', MessageAttributes: { correlationId: id, redriven: { StringValue: '1' } } },
  ]);
});

test('shows the id on a public page that failed', async () => {
  const handler = publicHandler(
    async () => {
      throw new Error('x');
    },
    () => undefined,
  );
  expect(await handler(apiEvent('$default'), lambdaContext())).toMatchObject({
    statusCode: 500,
    headers: { 'x-request-id': 'request-1', 'content-type': 'text/plain; charset=utf-8' },
    body: 'Something went wrong. Please try again later. Reference: request-1',
  });
});
