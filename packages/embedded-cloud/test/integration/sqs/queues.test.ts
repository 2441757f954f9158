import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import { sqsUnderTest } from './sqs-under-test';

const { sqs, client, aQueue, send, receive } = sqsUnderTest();

describe('queue management', () => {
  test('creates, describes, and lists queues by prefix and page', async () => {
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

  test('shows and changes a queue’s attributes', async () => {
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

  test('finds queues by name, purges them, and deletes them', async () => {
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

  test('names the operation when refusing an unsupported queue operation', async () => {
    const headers = { 'x-amz-target': 'AmazonSQS.TagQueue' };
    const url = new URL('http://127.0.0.1/');
    const response = await sqs.handle({ method: 'POST', url, headers, body: Buffer.from('{}') });
    expect(response.status).toBe(400);
    expect(response.body).toContain('AmazonSQS.TagQueue');
  });
});
