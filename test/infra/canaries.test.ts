import { readFileSync } from 'node:fs';
import {
  handlersOf,
  refersTo,
  resourcesOf,
  stageNames,
  templatesOf,
} from './support/stage-templates';

const canaryStages = ['staging', 'prod'] as const;

/** The functions that anyone can call, by their ids in the template. */
const outside = (stage: (typeof stageNames)[number]) =>
  handlersOf(stage).filter(({ properties }) =>
    (properties.Tags as { Key: string; Value: string }[]).some(
      ({ Key, Value }) =>
        Key === 'function' &&
        (Value.endsWith('-api') ||
          ['track', 'unsubscribe', 'sign-up', 'web-version'].includes(Value)),
    ),
  );

test.each(stageNames)('calls every function of %s from outside only by its alias', (stage) => {
  const functions = outside(stage);
  expect(functions).toHaveLength(19);
  const aliases = resourcesOf(stage, 'AWS::Lambda::Alias');
  expect(aliases).toHaveLength(19);
  for (const fn of functions) {
    const alias = aliases.find(({ properties }) => refersTo(properties.FunctionName, fn));
    expect(alias?.properties.Name).toBe('live');
  }
  for (const { properties } of resourcesOf(stage, 'AWS::Lambda::Url')) {
    expect(properties.Qualifier).toBe('live');
  }
  for (const { properties } of resourcesOf(stage, 'AWS::ApiGatewayV2::Integration')) {
    expect(aliases.some((alias) => refersTo(properties.IntegrationUri, alias))).toBe(true);
  }
});

test('moves all calls at once in dev, which has no alarms', () => {
  expect(resourcesOf('dev', 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  expect(resourcesOf('dev', 'AWS::CloudWatch::Alarm')).toEqual([]);
});

describe.each(canaryStages)('canaries of %s', (stage) => {
  const alarms = resourcesOf(stage, 'AWS::CloudWatch::Alarm').filter(
    ({ properties }) => properties.AlarmName,
  );

  test('end when calls of any API or public function fail', () => {
    expect(alarms).toHaveLength(1);
    const { MetricName, Namespace, AlarmName } = alarms[0]?.properties ?? {};
    const filters = resourcesOf(stage, 'AWS::Logs::MetricFilter').filter(
      ({ properties }) =>
        properties.MetricTransformations[0].MetricName === MetricName &&
        properties.MetricTransformations[0].MetricNamespace === Namespace,
    );
    const patterns = filters.map(({ properties }) => String(properties.FilterPattern));
    expect(patterns.filter((text) => text === '{ $.status >= 500 }')).toHaveLength(4);
    expect(patterns.filter((text) => text.includes('Public request failed'))).toHaveLength(4);
    const groups = resourcesOf(stage, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(19);
    for (const { properties } of groups) {
      expect(properties.AlarmConfiguration.Alarms).toEqual([{ Name: AlarmName }]);
      expect(properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
  });

  test('move each alias by its own group, slowly unless the stack is rolled back', () => {
    for (const { body } of templatesOf(stage)) {
      const template = body as unknown as {
        readonly Parameters?: Record<string, { readonly Description?: string }>;
        readonly Resources: Record<string, Record<string, unknown>>;
      };
      const aliases = Object.values(template.Resources).filter(
        ({ Type }) => Type === 'AWS::Lambda::Alias',
      );
      const updates = aliases.map(({ UpdatePolicy }) => JSON.stringify(UpdatePolicy));
      expect(new Set(updates).size).toBe(aliases.length);
      for (const update of updates) expect(update).toContain('CodeDeployLambdaAliasUpdate');
      if (aliases.length === 0) continue;
      // bin/deploy-stage.sh finds the stacks by this text.
      const text = template.Parameters?.Rollout?.Description ?? 'no parameter';
      expect(readFileSync('bin/deploy-stage.sh', 'utf8')).toContain(text);
    }
    for (const { properties } of resourcesOf(stage, 'AWS::CodeDeploy::DeploymentGroup')) {
      expect(properties.DeploymentConfigName['Fn::If']).toEqual([
        expect.any(String),
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        'CodeDeployDefault.LambdaAllAtOnce',
      ]);
      expect(properties.AlarmConfiguration.Enabled['Fn::If'].slice(1)).toEqual([true, false]);
    }
  });
});
