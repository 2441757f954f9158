import { stages } from '../../lib/stages';
import { refersTo, resourcesOf, stageNames } from './support/stage-templates';

const queueType = 'AWS::SQS::Queue';

describe.each(stageNames)('queues of %s', (stage) => {
  const { alarmEmails } = stages[stage];
  const queues = resourcesOf(stage, queueType);
  const alarms = resourcesOf(stage, 'AWS::CloudWatch::Alarm');
  const alarmsOn = (queue: (typeof queues)[number], metric: string) =>
    alarms.filter(
      ({ properties }) =>
        properties.MetricName === metric && refersTo(properties.Dimensions, queue),
    );
  const isForFailures = (queue: (typeof queues)[number]) => queue.id.includes('deadletters');
  const working = queues.filter((queue) => !isForFailures(queue));
  const dead = queues.filter(isForFailures);
  const rows = (list: typeof queues) => list.map((queue) => [queue.id, queue] as const);

  test('creates the fourteen queues for background work', () => {
    expect(working.map(({ id }) => id.replace(/queue[0-9A-F]{8}$/, '')).sort()).toEqual([
      'automations',
      'formssignups',
      'hitstracking',
      'ideas',
      'import',
      'jobs',
      'mail',
      'send',
      'sequence',
      'sesevents',
      'storeevents',
      'storenews',
      'storesyncs',
      'testrun',
    ]);
  });

  test.each(rows(working))(
    'moves failing messages from %s to a dead-letter queue after five tries',
    (_id, queue) => {
      const { maxReceiveCount, deadLetterTargetArn } = queue.properties.RedrivePolicy;
      expect(maxReceiveCount).toBe(5);
      expect(dead.some((candidate) => refersTo(deadLetterTargetArn, candidate))).toBe(true);
    },
  );

  /** For these queues, the page tells the person waiting that the work takes too long. */
  const isWatchedByItsPage = ({ id }: (typeof queues)[number]) => /^(ideas|testrun)queue/.test(id);

  test.each(rows(working))('raises an alarm when messages wait too long in %s', (_id, queue) => {
    const isAlarmed = alarmEmails && !isWatchedByItsPage(queue);
    expect(alarmsOn(queue, 'ApproximateAgeOfOldestMessage')).toHaveLength(isAlarmed ? 1 : 0);
  });

  test.each(rows(dead))(
    'raises an alarm for the first message in %s, unless a function handles it, whose failures count',
    (_id, queue) => {
      expect(queue.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
      const handlers = resourcesOf(stage, 'AWS::Lambda::EventSourceMapping')
        .filter(({ properties }) => refersTo(properties.EventSourceArn, queue))
        .map(({ id }) => id);
      const found = alarmsOn(queue, 'ApproximateNumberOfMessagesVisible');
      const expected = alarmEmails && handlers.length === 0 ? [0] : [];
      expect(found.map(({ properties }) => properties.Threshold)).toEqual(expected);
      expect(handlers.filter((id) => !/(redrive|giveup)/.test(id))).toEqual([]);
    },
  );

  test.each(rows(queues))('refuses connections to %s without TLS', (_id, queue) => {
    const policies = resourcesOf(stage, 'AWS::SQS::QueuePolicy').filter(({ properties }) =>
      refersTo(properties.Queues, queue),
    );
    expect(JSON.stringify(policies)).toContain('"aws:SecureTransport":"false"');
  });

  test('sets a queue’s visibility timeout to six times its worker’s timeout', () => {
    for (const { properties } of resourcesOf(stage, 'AWS::Lambda::EventSourceMapping')) {
      const queue = queues.find((candidate) => refersTo(properties.EventSourceArn, candidate));
      if (!queue) continue;
      const worker = resourcesOf(stage, 'AWS::Lambda::Function').find((fn) =>
        refersTo(properties.FunctionName, fn),
      );
      const hidden = queue.properties.VisibilityTimeout;
      expect([queue.id, hidden]).toEqual([queue.id, 6 * worker?.properties.Timeout]);
      expect(properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });
});

test('sets each mapping’s concurrency and batching window', () => {
  const byWorker = Object.fromEntries(
    resourcesOf('prod', 'AWS::Lambda::EventSourceMapping').map(({ id, properties }) => [
      id.replace(/(SqsEventSource.*|stream)?[0-9A-F]{8}$/, ''),
      {
        batch: properties.BatchSize,
        window: properties.MaximumBatchingWindowInSeconds,
        tumbling: properties.TumblingWindowInSeconds,
        concurrency: properties.ScalingConfig?.MaximumConcurrency,
      },
    ]),
  );
  expect(byWorker).toEqual({
    sendsigninmail: { batch: 10, concurrency: 10 },
    processimport: { batch: 1, concurrency: 5 },
    runautomation: { batch: 1, concurrency: 10 },
    runjob: { batch: 1, concurrency: 5 },
    sendmails: { batch: 1, concurrency: 10 },
    workonsequences: { batch: 1, concurrency: 10 },
    runtests: { batch: 1, concurrency: 2 },
    writeideas: { batch: 1, concurrency: 20 },
    takestoreevents: { batch: 10, concurrency: 10 },
    takestorenews: { batch: 10, concurrency: 20 },
    syncstore: { batch: 1, concurrency: 10 },
    redrivestorenews: { batch: 10, concurrency: 2 },
    giveupsyncs: { batch: 10, concurrency: 2 },
    seseventsrecordsesevents: { batch: 100, window: 5, concurrency: 50 },
    seseventsredriveevents: { batch: 10, concurrency: 2 },
    hitsredrivehits: { batch: 10, concurrency: 2 },
    formsredrivesignups: { batch: 10, concurrency: 2 },
    formsrecordsignup: { batch: 10, concurrency: 20 },
    giveupimports: { batch: 10, concurrency: 2 },
    giveupjobs: { batch: 10, concurrency: 2 },
    giveupruns: { batch: 10, concurrency: 2 },
    hitsrecordhits: { batch: 100, window: 5, concurrency: 50 },
    projectcounters: { batch: 1000, window: 1, tumbling: 5 },
    react: { batch: 1000, window: 1 },
  });
});
