import { ListMessageMoveTasksCommand, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { bodiesOf, sqsUnderTest } from './sqs-under-test';

const { client, clock, aQueue, aQueueWithDeadLetters, send, receive, countsOf } = sqsUnderTest();

describe('dead-letter queues', () => {
  test('moves messages that were received too often without being deleted to the dead-letter queue', async () => {
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

  test('moves dead letters back to their source queue, or to a given queue', async () => {
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
    const [movedMessage] = await receive(url);
    expect(movedMessage?.Attributes?.ApproximateReceiveCount).toBe('1');
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

  test('refuses to move messages from a queue that isn’t a dead-letter queue', async () => {
    const { arn } = aQueue();
    const move = (SourceArn: string) => client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    await expect(move(arn)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(move(`${arn}-none`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('leaves dead letters in place if their source queue is unknown', async () => {
    const { dead } = aQueueWithDeadLetters(1);
    await send(dead.url, 'sent here directly');
    await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead.arn }));
    expect(await countsOf(dead.url)).toEqual([1, 0, 0]);
    expect(bodiesOf(await receive(dead.url))).toEqual(['sent here directly']);
  });
});
