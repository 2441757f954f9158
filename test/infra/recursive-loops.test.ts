import {
  entryOf,
  handlersOf,
  type Resource,
  refersTo,
  resourcesOf,
  stageNames,
} from './support/stage-templates';

type Statement = { readonly Action: string | readonly string[]; readonly Resource: unknown };

describe.each(stageNames)('messages of %s that lead back to their function', (stage) => {
  const handlers = handlersOf(stage);
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  const mappings = resourcesOf(stage, 'AWS::Lambda::EventSourceMapping');
  const policies = resourcesOf(stage, 'AWS::IAM::Policy');

  const statementsOf = (fn: Resource): readonly Statement[] => {
    const role = fn.properties.Role['Fn::GetAtt'][0];
    return policies
      .filter(
        ({ stack, properties }) =>
          stack === fn.stack && properties.Roles.some((one: { Ref: string }) => one.Ref === role),
      )
      .flatMap(({ properties }) => properties.PolicyDocument.Statement);
  };

  const targetsOf = (fn: Resource, action: string, candidates: readonly Resource[]) =>
    statementsOf(fn)
      .filter(({ Action }) => [Action].flat().includes(action))
      .flatMap(({ Resource }) => candidates.filter((candidate) => refersTo(Resource, candidate)));

  /** A queue and, because SQS moves messages with their trace header, its dead letters. */
  const withDeadLetters = (queue: Resource): readonly Resource[] => [
    queue,
    ...queues.filter((other) =>
      refersTo(queue.properties.RedrivePolicy?.deadLetterTargetArn ?? '', other),
    ),
  ];

  const readersOf = (queue: Resource): readonly Resource[] =>
    mappings
      .filter(({ properties }) => refersTo(properties.EventSourceArn, queue))
      .flatMap(({ properties }) => handlers.filter((fn) => refersTo(properties.FunctionName, fn)));

  /** The functions that a function's messages and calls can invoke. */
  const invokedBy = (fn: Resource): readonly Resource[] => [
    ...targetsOf(fn, 'sqs:SendMessage', queues).flatMap(withDeadLetters).flatMap(readersOf),
    ...targetsOf(fn, 'lambda:InvokeFunction', handlers),
  ];

  const reachableFrom = (fn: Resource): ReadonlySet<Resource> => {
    const found = new Set<Resource>();
    const visit = (from: Resource) => {
      for (const next of invokedBy(from)) {
        if (found.has(next)) continue;
        found.add(next);
        visit(next);
      }
    };
    visit(fn);
    return found;
  };

  const looping = handlers.filter((fn) => reachableFrom(fn).has(fn));

  test('finds the paths from a function to other functions and back to itself', () => {
    const entries = looping.map(entryOf);
    expect(entries).toEqual(
      expect.arrayContaining([
        'functions/sequences/workers/work-on-sequences.ts',
        'functions/imports/workers/give-up-imports.ts',
        'functions/tracking/workers/redrive-hits.ts',
      ]),
    );
    const countSegment = handlers.find((fn) => entryOf(fn).endsWith('count-segment.ts'));
    expect(countSegment && invokedBy(countSegment).map(entryOf)).toContain(
      'functions/segments/workers/count-lane.ts',
    );
  });

  test('allows exactly these functions to be invoked in a loop', () => {
    const allowed = handlers.filter(({ properties }) => properties.RecursiveLoop === 'Allow');
    expect(allowed.map(entryOf).sort()).toEqual(looping.map(entryOf).sort());
  });

  test('has no path to a function that a topic or a bucket invokes directly', () => {
    // Lambda would count these too, and the search above would have to follow them.
    const direct = resourcesOf(stage, 'AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Protocol === 'lambda',
    );
    const notifying = resourcesOf(stage, 'AWS::S3::Bucket').filter(
      ({ properties }) => properties.NotificationConfiguration?.LambdaConfigurations,
    );
    expect([...direct, ...notifying].map(({ id }) => id)).toEqual([]);
  });
});
