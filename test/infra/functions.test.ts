import { existsSync } from 'node:fs';
import { entryOf, handlersOf, refersTo, resourcesOf, stageNames } from './support/stage-templates';

describe.each(stageNames)('Lambda functions of %s', (stage) => {
  const handlers = handlersOf(stage);
  const handlerRows = handlers.map((handler) => [entryOf(handler), handler] as const);

  test('creates a function for every feature, worker, step, trigger, and tick', () => {
    expect(handlers.map(entryOf).sort()).toMatchSnapshot();
    const several = Object.entries(Object.groupBy(handlers, entryOf))
      .filter(([, functions]) => functions?.length !== 1)
      .map(([entry, functions]) => [entry, functions?.length]);
    expect(several).toEqual([]);
  });

  test.each(handlerRows)('%s runs on Node 24, arm64, with JSON logs', (_entry, { properties }) => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON' },
    });
  });

  test.each(handlerRows)(
    '%s has a log group with a retention period',
    (_entry, { stack, properties }) => {
      const group = resourcesOf(stage, 'AWS::Logs::LogGroup').find(
        (candidate) =>
          candidate.stack === stack && candidate.id === properties.LoggingConfig.LogGroup.Ref,
      );
      expect(group?.properties.RetentionInDays).toBe(stage === 'prod' ? 90 : 30);
    },
  );

  test.each(handlerRows)('counts the failures of %s for an alarm', (_entry, handler) => {
    const group = resourcesOf(stage, 'AWS::Logs::LogGroup').find(
      ({ stack, id }) =>
        stack === handler.stack && id === handler.properties.LoggingConfig.LogGroup.Ref,
    );
    const counted = resourcesOf(stage, 'AWS::Logs::MetricFilter').filter(
      ({ properties }) =>
        String(properties.FilterPattern).includes('$.type = "platform.report"') &&
        // The alarm of canaries counts some of the same lines (test/infra/canaries.test.ts).
        properties.MetricTransformations[0].MetricName !== 'release-failures' &&
        group &&
        refersTo(properties.LogGroupName, group),
    );
    expect(counted).toHaveLength(1);
    const [transformation] = counted[0]?.properties.MetricTransformations ?? [];
    expect(transformation.MetricName).toMatch(/^[a-z-]+-failures$/);
    expect(transformation.MetricValue).toBe('1');
  });

  test.each(handlerRows)('gives %s its own role', (_entry, { stack, properties }) => {
    const role = properties.Role['Fn::GetAtt'][0];
    const users = handlers.filter(
      (other) => other.stack === stack && other.properties.Role['Fn::GetAtt'][0] === role,
    );
    expect(users).toHaveLength(1);
  });

  test('gives even third-party functions a log group with a retention period', () => {
    for (const { id, properties } of resourcesOf(stage, 'AWS::Lambda::Function')) {
      expect([id, properties.LoggingConfig?.LogGroup?.Ref]).toEqual([id, expect.any(String)]);
    }
  });
});

test.each(handlersOf('dev').map((handler) => [entryOf(handler)]))(
  'finds the entry point %s of a function',
  (entry) => {
    expect(existsSync(entry)).toBe(true);
  },
);

test('sets a retention period for every log group', () => {
  for (const stage of stageNames) {
    for (const { id, properties } of resourcesOf(stage, 'AWS::Logs::LogGroup')) {
      expect([id, properties.RetentionInDays]).toEqual([id, expect.any(Number)]);
    }
  }
});
