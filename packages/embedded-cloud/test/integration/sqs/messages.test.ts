import { createHash } from 'node:crypto';
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
} from '@aws-sdk/client-sqs';
import { bodiesOf, sqsUnderTest } from './sqs-under-test';

const { sqs, client, clock, aQueue, send, receive, countsOf } = sqsUnderTest();

describe('receiving messages', () => {
  test('delivers a message with its attributes, digests, and system attributes, then deletes it', async () => {
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

  test('returns only the requested message attributes, by name or by prefix', async () => {
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

  test('computes the same attribute digest as SQS’s published example', async () => {
    const { url } = aQueue();
    // From the AWS SDK's test vectors: one attribute `test` = `test` of type String.
    const MessageAttributes = { test: { DataType: 'String', StringValue: 'test' } };
    const { MD5OfMessageAttributes } = await send(url, 'm', { MessageAttributes });
    const encoded = '0000000474657374' + '00000006537472696e67' + '01' + '0000000474657374';
    const expected = createHash('md5').update(Buffer.from(encoded, 'hex')).digest('hex');
    expect(MD5OfMessageAttributes).toBe(expected);
  });

  test('delivers a message again after its visibility timeout if it was not deleted', async () => {
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

  test('hides a message for its own delay or for its queue’s delay', async () => {
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

  test('removes a message when its retention period has passed', async () => {
    const { url, name } = aQueue({ retentionSeconds: 600 });
    await send(url, 'old');
    clock.advance(599);
    expect(sqs.status(name)).toMatchObject({ visible: 1, oldestAgeSeconds: 599 });
    clock.advance(1);
    expect(await countsOf(url)).toEqual([0, 0, 0]);
    expect(await receive(url)).toEqual([]);
  });
});

describe('visibility timeouts', () => {
  test('ends or extends a message’s visibility timeout through the receipt handle', async () => {
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

  test('changes visibility and deletes messages in batches, and reports each failure', async () => {
    const { url } = aQueue();
    await send(url, 'a');
    const [{ ReceiptHandle } = {}] = await receive(url);
    const Entries = [
      { Id: 'good', ReceiptHandle, VisibilityTimeout: 0 },
      { Id: 'bad', ReceiptHandle: 'nonsense', VisibilityTimeout: 0 },
    ];
    const changeResult = await client.send(
      new ChangeMessageVisibilityBatchCommand({ QueueUrl: url, Entries }),
    );
    expect(changeResult.Successful).toEqual([{ Id: 'good' }]);
    expect(changeResult.Failed).toMatchObject([
      { Id: 'bad', Code: 'ReceiptHandleIsInvalid', SenderFault: true },
    ]);
    const [redelivered] = await receive(url);
    const deleteResult = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: 'good', ReceiptHandle: redelivered?.ReceiptHandle },
          { Id: 'bad', ReceiptHandle: 'nonsense' },
        ],
      }),
    );
    expect(deleteResult.Successful).toEqual([{ Id: 'good' }]);
    expect(deleteResult.Failed).toMatchObject([{ Id: 'bad', Code: 'ReceiptHandleIsInvalid' }]);
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });
});

describe('long polling', () => {
  test('answers a long poll as soon as a message arrives', async () => {
    const { url } = aQueue();
    const pendingReceive = receive(url, { WaitTimeSeconds: 20 });
    await send(url, 'here');
    expect(bodiesOf(await pendingReceive)).toEqual(['here']);
  });

  test('returns an empty response when a long poll’s timeout passes on the cloud’s clock', async () => {
    const { url } = aQueue({ receiveWaitSeconds: 20 });
    const pendingReceive = receive(url);
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(20);
    expect(await pendingReceive).toEqual([]);
  });

  test('gives each message to only one of many waiting receivers', async () => {
    const { url } = aQueue();
    const pendingReceive = [1, 2, 3].map(() => receive(url, { WaitTimeSeconds: 20 }));
    await send(url, 'only one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(20);
    expect((await Promise.all(pendingReceive)).flat()).toHaveLength(1);
  });
});
