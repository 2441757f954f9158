import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { sqsUnderTest } from './sqs-under-test';

const { client, aQueue, send, receive, countsOf } = sqsUnderTest();

describe('message batches', () => {
  const batch = (url: string, Entries: { Id: string; MessageBody: string }[]) =>
    client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
  const entries = (count: number, size = 1) =>
    Array.from({ length: count }, (_, at) => ({ Id: `m${at}`, MessageBody: 'x'.repeat(size) }));

  test('stores all ten messages of a batch, and reports each refused entry', async () => {
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
  ])('refuses a whole batch: %s', async (_, batchEntries, name) => {
    const { url } = aQueue();
    await expect(batch(url, batchEntries)).rejects.toMatchObject({ name });
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });

  test('accepts a batch of exactly 1 MiB', async () => {
    const { url } = aQueue();
    expect((await batch(url, entries(8, 131_072))).Failed ?? []).toEqual([]);
  });
});

describe('invalid SQS requests', () => {
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
  ])('refuses to store a message %s', async (_, body, sendInput, name) => {
    const { url } = aQueue();
    await expect(send(url, body, sendInput)).rejects.toMatchObject({ name });
    expect(await countsOf(url)).toEqual([0, 0, 0]);
  });

  test.each([
    { MaxNumberOfMessages: 11 },
    { MaxNumberOfMessages: 0 },
    { WaitTimeSeconds: 21 },
    { VisibilityTimeout: 43_201 },
  ])('refuses to receive messages with the parameters %j', async (sendInput) => {
    const { url } = aQueue();
    await expect(receive(url, sendInput)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});
