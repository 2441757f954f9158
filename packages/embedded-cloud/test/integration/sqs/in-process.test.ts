import { bodiesOf, sqsUnderTest } from './sqs-under-test';

const { sqs, clock, aQueue, aQueueWithDeadLetters, receive, countsOf, restart } = sqsUnderTest();

describe('in-process queue access', () => {
  test('passes a function the same record as an event source mapping would', () => {
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
    const [redelivered] = sqs.receive(name, 100);
    sqs.delete(name, redelivered!.receiptHandle);
    expect(sqs.status(name)).toMatchObject({ visible: 0, inFlight: 0, oldestAgeSeconds: 0 });
  });

  test('notifies listeners of new, delayed, and returned messages until the listeners unsubscribe', async () => {
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

  test('doesn’t let one message group block another', () => {
    const { name } = aQueue();
    const flood = Array.from({ length: 5_000 }, (_, at) => ({ body: `n${at}`, groupId: 'noisy' }));
    sqs.send(name, flood);
    sqs.send(name, [{ body: 'quiet', groupId: 'quiet' }]);
    expect(sqs.receive(name, 3).map(({ body }) => body)).toEqual(['n0', 'quiet', 'n1']);
  });

  test('delivers a message twice on request, and requires each copy to be deleted separately', () => {
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
  test('keeps the state of messages after a restart: ready, delayed, in flight, dead-lettered', async () => {
    const { name, url, dead } = aQueueWithDeadLetters(1);
    sqs.send(name, [{ body: 'spent' }]);
    sqs.receive(name, 1);
    clock.advance(29);
    sqs.send(name, [{ body: 'in flight' }]);
    const [received] = sqs.receive(name, 1);
    sqs.send(name, [{ body: 'ready' }, { body: 'delayed', delaySeconds: 60 }]);
    const restarted = await restart(1_000);

    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await countsOf(url)).toEqual([1, 1, 1]);
    expect(bodiesOf(await receive(dead.url))).toEqual(['spent']);
    restarted.sqs.delete(name, received!.receiptHandle);
    expect(restarted.sqs.receive(name, 10).map(({ body }) => body)).toEqual(['ready']);
    restarted.clock.advance(60);
    expect(restarted.sqs.receive(name, 10).map(({ body }) => body)).toEqual(['delayed']);
  });
});
