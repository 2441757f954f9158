import { createHash } from 'node:crypto';
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import { stillClock } from '../../support/still-clock';
import { boundTo, LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
let clock = stillClock();
let sqs: Sqs;
const open = () => createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 4000 });
const client = new SQSClient({ ...boundTo(() => sqs), useQueueUrlAsEndpoint: false });
let queueNumber = 0;

beforeAll(() => {
  sqs = open();
});
afterAll(async () => {
  await sqs.close();
  folder.remove();
});

/** A queue of its own for each test, so that no test sees another's messages. */
const aQueue = (definition: Partial<Parameters<Sqs['createQueue']>[0]> = {}) => {
  const name = `queue-${queueNumber++}`;
  return { name, ...sqs.createQueue({ name, ...definition }) };
};
const aQueueWithDeadLetters = (maxReceiveCount: number) => {
  const dead = aQueue();
  return { dead, ...aQueue({ redrive: { deadLetterArn: dead.arn, maxReceiveCount } }) };
};

const send = (url: string, body: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, ...more }));
const receive = async (url: string, more: Partial<ReceiveMessageCommandInput> = {}) => {
  const input = { QueueUrl: url, MessageSystemAttributeNames: ['All' as const], ...more };
  return (await client.send(new ReceiveMessageCommand(input))).Messages ?? [];
};
const bodiesOf = (messages: readonly { Body?: string | undefined }[]) =>
  messages.map(({ Body }) => Body);
const countsOf = async (url: string) => {
  const AttributeNames = ['All' as const];
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames }),
  );
  return [
    Attributes?.ApproximateNumberOfMessages,
    Attributes?.ApproximateNumberOfMessagesNotVisible,
    Attributes?.ApproximateNumberOfMessagesDelayed,
  ].map(Number);
};

describe('a message', () => {
  test('is delivered with its attributes, digests and system attributes, then deleted', async () => {
    const { url } = aQueue();
    const MessageAttributes = {
      kind: { DataType: 'String', StringValue: 'welcome' },
      raw: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 3]) },
    };
    const sent = await send(url, 'héllo', { MessageAttributes, MessageGroupId: 'customer-1' });
    const [message] = await receive(url, { MessageAttributeNames: ['All'] });

    expect(sent.MD5OfMessageBody).toBe(createHash('md5').update('héllo').digest('hex'));
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: 'héllo', MessageAttributes });
    expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
    expect(message?.Attributes).toMatchObject({
      ApproximateReceiveCount: '1',
      MessageGroupId: 'customer-1',
      SenderId: 'local',
      SentTimestamp: expect.stringMatching(/^\d{13}$/),
      ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
    });
    expect(await countsOf(url)).toEqual([0, 1, 0]);

    const ReceiptHandle = message?.ReceiptHandle;
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });

  test('carries only the attributes asked for, by name or by prefix', async () => {
    const { url } = aQueue({ visibilityTimeoutSeconds: 0 });
    const text = (StringValue: string) => ({ DataType: 'String', StringValue });
    const MessageAttributes = { 'x.a': text('1'), 'x.b': text('2'), y: text('3') };
    await send(url, 'm', { MessageAttributes });
    const names = async (MessageAttributeNames: string[]) => {
      const [message] = await receive(url, { MessageAttributeNames });
      return Object.keys(message?.MessageAttributes ?? {});
    };
    expect(await names([])).toEqual([]);
    expect(await names(['y'])).toEqual(['y']);
    expect(await names(['x.*'])).toEqual(['x.a', 'x.b']);
  });

  test("has the attribute digest of SQS's own published example", async () => {
    const { url } = aQueue();
    // From the AWS SDK's test vectors: one attribute `test` = `test` of type String.
    const MessageAttributes = { test: { DataType: 'String', StringValue: 'test' } };
    const { MD5OfMessageAttributes } = await send(url, 'm', { MessageAttributes });
    const encoded = '0000000474657374' + '00000006537472696e67' + '01' + '0000000474657374';
    const expected = createHash('md5').update(Buffer.from(encoded, 'hex')).digest('hex');
    expect(MD5OfMessageAttributes).toBe(expected);
  });

  test('that was not deleted comes back when its visibility timeout has passed', async () => {
    const { url } = aQueue({ visibilityTimeoutSeconds: 60 });
    await send(url, 'again');
    const [first] = await receive(url);
    clock.advance(59);
    expect(await receive(url)).toEqual([]);
    clock.advance(1);
    const [second] = await receive(url);

    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
    await client.send(
      new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: first?.ReceiptHandle }),
    );
    expect(await countsOf(url)).toEqual([0, 1, 0]);
  });

  test('is hidden for a delay of its own or its queue’s', async () => {
    const { url } = aQueue({ delaySeconds: 30 });
    await send(url, 'queue delay');
    await send(url, 'own delay', { DelaySeconds: 90 });
    await send(url, 'none', { DelaySeconds: 0 });
    expect(await countsOf(url)).toEqual([1, 0, 2]);
    expect(bodiesOf(await receive(url, { MaxNumberOfMessages: 10 }))).toEqual(['none']);
    clock.advance(30);
    expect(bodiesOf(await receive(url, { MaxNumberOfMessages: 10 }))).toContain('queue delay');
    clock.advance(60);
    expect(bodiesOf(await receive(url, { MaxNumberOfMessages: 10 }))).toContain('own delay');
  });

  test('is gone when its retention has passed', async () => {
    const { url, name } = aQueue({ retentionSeconds: 600 });
    await send(url, 'old');
    clock.advance(599);
    expect(sqs.status(name)).toMatchObject({ visible: 1, oldestAgeSeconds: 599 });
    clock.advance(1);
    expect(await countsOf(url)).toEqual([0, 0, 0]);
    expect(await receive(url)).toEqual([]);
  });
});

describe('visibility', () => {
  test('can be ended or extended through the receipt handle', async () => {
    const { url } = aQueue({ visibilityTimeoutSeconds: 30 });
    await send(url, 'm');
    const [{ ReceiptHandle } = {}] = await receive(url);
    const change = (VisibilityTimeout: number, handle = ReceiptHandle) =>
      client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: url,
          ReceiptHandle: handle,
          VisibilityTimeout,
        }),
      );
    await change(100);
    clock.advance(60);
    expect(await receive(url)).toEqual([]);
    await change(0);
    expect(await receive(url)).toHaveLength(1);
    await expect(change(10)).rejects.toMatchObject({ name: 'MessageNotInflight' });
    await expect(change(43_201)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(change(1, 'nonsense')).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });
  });

  test('is changed and messages are deleted in batches that report each failure', async () => {
    const { url } = aQueue();
    await send(url, 'a');
    const [{ ReceiptHandle } = {}] = await receive(url);
    const Entries = [
      { Id: 'good', ReceiptHandle, VisibilityTimeout: 0 },
      { Id: 'bad', ReceiptHandle: 'nonsense', VisibilityTimeout: 0 },
    ];
    const changed = await client.send(
      new ChangeMessageVisibilityBatchCommand({ QueueUrl: url, Entries }),
    );
    expect(changed.Successful).toEqual([{ Id: 'good' }]);
    expect(changed.Failed).toMatchObject([
      { Id: 'bad', Code: 'ReceiptHandleIsInvalid', SenderFault: true },
    ]);
    const [again] = await receive(url);
    const deleted = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: 'good', ReceiptHandle: again?.ReceiptHandle },
          { Id: 'bad', ReceiptHandle: 'nonsense' },
        ],
      }),
    );
    expect(deleted.Successful).toEqual([{ Id: 'good' }]);
    expect(deleted.Failed).toMatchObject([{ Id: 'bad', Code: 'ReceiptHandleIsInvalid' }]);
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });
});

describe('long polling', () => {
  test('answers as soon as a message arrives', async () => {
    const { url } = aQueue();
    const waiting = receive(url, { WaitTimeSeconds: 20 });
    await send(url, 'here');
    expect(bodiesOf(await waiting)).toEqual(['here']);
  });

  test('answers empty when its time is over on the cloud’s clock', async () => {
    const { url } = aQueue({ receiveWaitSeconds: 20 });
    const waiting = receive(url);
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(20);
    expect(await waiting).toEqual([]);
  });

  test('gives one message to one of many waiting receivers', async () => {
    const { url } = aQueue();
    const waiting = [1, 2, 3].map(() => receive(url, { WaitTimeSeconds: 20 }));
    await send(url, 'only one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(20);
    expect((await Promise.all(waiting)).flat()).toHaveLength(1);
  });
});

describe('a batch', () => {
  const batch = (url: string, Entries: { Id: string; MessageBody: string }[]) =>
    client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
  const entries = (count: number, size = 1) =>
    Array.from({ length: count }, (_, at) => ({ Id: `m${at}`, MessageBody: 'x'.repeat(size) }));

  test('of ten is stored whole, and each refused entry is reported', async () => {
    const { url } = aQueue();
    const good = entries(9);
    const { Successful, Failed } = await batch(url, [
      ...good,
      { Id: 'bad', MessageBody: 'control \u0001' },
    ]);
    expect(Successful?.map(({ Id }) => Id)).toEqual(good.map(({ Id }) => Id));
    expect(Failed).toMatchObject([{ Id: 'bad', Code: 'InvalidMessageContents' }]);
    expect(await countsOf(url)).toEqual([9, 0, 0]);
  });

  test.each([
    ['empty', [], 'EmptyBatchRequest'],
    ['too long', entries(11), 'TooManyEntriesInBatchRequest'],
    ['too large together', entries(10, 104_858), 'BatchRequestTooLong'],
    ['using an id twice', [...entries(1), ...entries(1)], 'BatchEntryIdsNotDistinct'],
    ['with a malformed id', [{ Id: 'a b', MessageBody: 'x' }], 'InvalidBatchEntryId'],
  ])('%s is refused whole', async (_, given, name) => {
    const { url } = aQueue();
    await expect(batch(url, given)).rejects.toMatchObject({ name });
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });

  test('of exactly 1 MiB is accepted', async () => {
    const { url } = aQueue();
    expect((await batch(url, entries(8, 131_072))).Failed ?? []).toEqual([]);
  });
});

describe('a refused message', () => {
  test.each([
    ['without a body', '', {}, 'MissingParameter'],
    ['over 1 MiB', 'x'.repeat(1_048_577), {}, 'InvalidParameterValue'],
    ['with a control character', '\u0000', {}, 'InvalidMessageContents'],
    ['with too long a delay', 'm', { DelaySeconds: 901 }, 'InvalidParameterValue'],
    ['with a spaced group', 'm', { MessageGroupId: 'a b' }, 'InvalidParameterValue'],
    ['with deduplication', 'm', { MessageDeduplicationId: 'd' }, 'InvalidParameterValue'],
    [
      'with an empty attribute',
      'm',
      { MessageAttributes: { a: { DataType: 'String', StringValue: '' } } },
      'InvalidParameterValue',
    ],
    [
      'with an unknown attribute type',
      'm',
      { MessageAttributes: { a: { DataType: 'Date', StringValue: '1' } } },
      'InvalidParameterValue',
    ],
  ])('%s is not stored', async (_, body, more, name) => {
    const { url } = aQueue();
    await expect(send(url, body, more)).rejects.toMatchObject({ name });
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });

  test.each([
    { MaxNumberOfMessages: 11 },
    { MaxNumberOfMessages: 0 },
    { WaitTimeSeconds: 21 },
    { VisibilityTimeout: 43_201 },
  ])('a receive with %j is refused', async (more) => {
    const { url } = aQueue();
    await expect(receive(url, more)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});

describe('dead letters', () => {
  test('are the messages received too often without being deleted', async () => {
    const { url, dead, arn } = aQueueWithDeadLetters(2);
    const sent = await send(url, 'poison', { MessageGroupId: 'g' });
    for (const _ of [1, 2]) {
      expect(await receive(url, { VisibilityTimeout: 10 })).toHaveLength(1);
      clock.advance(10);
    }
    expect(await countsOf(url)).toEqual([0, 0, 0]);
    const [message] = await receive(dead.url);
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'poison',
      Attributes: { DeadLetterQueueSourceArn: arn, ApproximateReceiveCount: '3' },
    });
  });

  test('go back to where they came from, or where they are sent', async () => {
    const { url, dead } = aQueueWithDeadLetters(1);
    const other = aQueue();
    const kill = async () => {
      await send(url, 'poison');
      await receive(url, { VisibilityTimeout: 1 });
      clock.advance(1);
    };
    const move = (DestinationArn?: string) =>
      client.send(new StartMessageMoveTaskCommand({ SourceArn: dead.arn, DestinationArn }));

    await kill();
    await move();
    const [back] = await receive(url);
    expect(back?.Attributes?.ApproximateReceiveCount).toBe('1');
    clock.advance(30);
    await move(other.arn);
    expect(bodiesOf(await receive(other.url))).toEqual(['poison']);
    const { Results } = await client.send(
      new ListMessageMoveTasksCommand({ SourceArn: dead.arn, MaxResults: 10 }),
    );
    expect(Results?.map((task) => [task.Status, task.ApproximateNumberOfMessagesMoved])).toEqual([
      ['COMPLETED', 1],
      ['COMPLETED', 1],
    ]);
  });

  test('cannot be moved from a queue that takes none', async () => {
    const { arn } = aQueue();
    const move = (SourceArn: string) => client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    await expect(move(arn)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(move(`${arn}-none`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('stay put when no source is known for them', async () => {
    const { dead } = aQueueWithDeadLetters(1);
    await send(dead.url, 'sent here directly');
    await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead.arn }));
    expect(await countsOf(dead.url)).toEqual([1, 0, 0]);
    expect(bodiesOf(await receive(dead.url))).toEqual(['sent here directly']);
  });
});

describe('queues', () => {
  test('are created once, described and listed by prefix and page', async () => {
    const Attributes = { VisibilityTimeout: '77', SqsManagedSseEnabled: 'true' };
    const create = (QueueName: string, more = Attributes) =>
      client.send(new CreateQueueCommand({ QueueName, Attributes: more }));
    const first = await create('listed-a');
    expect((await create('listed-a')).QueueUrl).toBe(first.QueueUrl);
    expect(first.QueueUrl).toBe('http://127.0.0.1:4000/000000000000/listed-a');
    await create('listed-b');
    await create('listed-c');
    const list = (NextToken?: string) =>
      client.send(new ListQueuesCommand({ QueueNamePrefix: 'listed-', MaxResults: 2, NextToken }));
    const page = await list();
    const rest = await list(page.NextToken);
    expect([...(page.QueueUrls ?? []), ...(rest.QueueUrls ?? [])]).toHaveLength(3);
    expect(rest.NextToken).toBeUndefined();

    const different = { ...Attributes, VisibilityTimeout: '78' };
    await expect(create('listed-a', different)).rejects.toMatchObject({ name: 'QueueNameExists' });
    await expect(create('a b')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(create('a.fifo')).rejects.toMatchObject({ name: 'UnsupportedOperation' });
  });

  test('tell and change their attributes', async () => {
    const { url, arn } = aQueue({ visibilityTimeoutSeconds: 5 });
    const get = async (...AttributeNames: ('VisibilityTimeout' | 'QueueArn' | 'RedrivePolicy')[]) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames })))
        .Attributes;
    expect(await get('VisibilityTimeout', 'QueueArn')).toEqual({
      VisibilityTimeout: '5',
      QueueArn: arn,
    });
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: 3 });
    const set = (Attributes: Record<string, string>) =>
      client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes }));
    await set({ VisibilityTimeout: '9', RedrivePolicy });
    expect(await get('VisibilityTimeout', 'RedrivePolicy')).toEqual({
      VisibilityTimeout: '9',
      RedrivePolicy,
    });
    await set({ RedrivePolicy: '' });
    expect(await get('RedrivePolicy')).toEqual({});
    await expect(set({ VisibilityTimeout: '-1' })).rejects.toMatchObject({
      name: 'InvalidAttributeValue',
    });
    await expect(set({ Colour: 'red' })).rejects.toMatchObject({ name: 'InvalidAttributeName' });
    await expect(set({ RedrivePolicy: '{' })).rejects.toMatchObject({
      name: 'InvalidAttributeValue',
    });
  });

  test('are found by name, emptied and deleted', async () => {
    const { url, name } = aQueue();
    const find = () => client.send(new GetQueueUrlCommand({ QueueName: name }));
    expect((await find()).QueueUrl).toBe(url);
    await send(url, 'm');
    await client.send(new PurgeQueueCommand({ QueueUrl: url }));
    expect(await receive(url)).toEqual([]);
    await client.send(new DeleteQueueCommand({ QueueUrl: url }));
    await expect(find()).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
    await expect(send(url, 'm')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });

  test('refuse an operation the emulator lacks by name', async () => {
    const headers = { 'x-amz-target': 'AmazonSQS.TagQueue' };
    const url = new URL('http://127.0.0.1/');
    const answer = await sqs.handle({ method: 'POST', url, headers, body: Buffer.from('{}') });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('AmazonSQS.TagQueue');
  });
});

describe('the in-process path', () => {
  test('hands a function the record an event-source mapping would', () => {
    const { name, arn } = aQueue();
    sqs.send(name, [{ body: 'b', groupId: 'g' }]);
    const [record] = sqs.receive(name, 100);
    expect(record).toMatchObject({
      body: 'b',
      attributes: { ApproximateReceiveCount: '1', MessageGroupId: 'g' },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: arn,
      awsRegion: 'us-east-1',
    });
    sqs.changeVisibility(name, record!.receiptHandle, 0);
    const [again] = sqs.receive(name, 100);
    sqs.delete(name, again!.receiptHandle);
    expect(sqs.status(name)).toMatchObject({ visible: 0, inFlight: 0, oldestAgeSeconds: 0 });
  });

  test('tells listeners of new, delayed and returned messages, until they unsubscribe', async () => {
    const { name } = aQueue({ visibilityTimeoutSeconds: 30 });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
    sqs.send(name, [{ body: 'before' }]);
    const calls = jest.fn();
    const unsubscribe = sqs.onAvailable(name, calls);
    expect(calls).not.toHaveBeenCalled();
    await settle();
    expect(calls).toHaveBeenCalledTimes(1);
    sqs.send(name, [{ body: 'a' }, { body: 'b' }, { body: 'later', delaySeconds: 10 }]);
    await settle();
    expect(calls).toHaveBeenCalledTimes(2);
    clock.advance(10);
    await settle();
    expect(calls).toHaveBeenCalledTimes(3);
    expect(sqs.receive(name, 10)).toHaveLength(4);
    clock.advance(30);
    await settle();
    expect(calls).toHaveBeenCalledTimes(4);
    unsubscribe();
    sqs.send(name, [{ body: 'c' }]);
    await settle();
    expect(calls).toHaveBeenCalledTimes(4);
  });

  test('lets no group starve another', () => {
    const { name } = aQueue();
    const flood = Array.from({ length: 5_000 }, (_, at) => ({ body: `n${at}`, groupId: 'noisy' }));
    sqs.send(name, flood);
    sqs.send(name, [{ body: 'quiet', groupId: 'quiet' }]);
    expect(sqs.receive(name, 3).map(({ body }) => body)).toEqual(['n0', 'quiet', 'n1']);
  });

  test('delivers a message twice when told to, each copy to be deleted by itself', () => {
    const { name } = aQueue();
    sqs.send(name, [{ body: 'a' }, { body: 'b' }]);
    sqs.duplicateNext(name, 1);
    const first = sqs.receive(name, 10);
    const second = sqs.receive(name, 10);
    expect(first.map(({ body }) => body)).toEqual(['a', 'b']);
    expect(second.map(({ messageId }) => messageId)).toEqual([first[0]?.messageId]);
    for (const { receiptHandle } of first) sqs.delete(name, receiptHandle);
    expect(sqs.status(name).inFlight).toBe(1);
  });
});

describe('after a restart', () => {
  test('messages are where they were: ready, delayed, in flight, dead-lettered', async () => {
    const { name, url, dead } = aQueueWithDeadLetters(1);
    sqs.send(name, [{ body: 'spent' }]);
    sqs.receive(name, 1);
    clock.advance(29);
    sqs.send(name, [{ body: 'in flight' }]);
    const [held] = sqs.receive(name, 1);
    sqs.send(name, [{ body: 'ready' }, { body: 'delayed', delaySeconds: 60 }]);
    const offset = clock.offsetMs();
    await sqs.close();
    clock = stillClock(offset + 1_000);
    sqs = open();

    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await countsOf(url)).toEqual([1, 1, 1]);
    expect(bodiesOf(await receive(dead.url))).toEqual(['spent']);
    sqs.delete(name, held!.receiptHandle);
    expect(sqs.receive(name, 10).map(({ body }) => body)).toEqual(['ready']);
    clock.advance(60);
    expect(sqs.receive(name, 10).map(({ body }) => body)).toEqual(['delayed']);
  });
});
