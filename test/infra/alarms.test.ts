import { readFileSync } from 'node:fs';
import { onlyResource, resourcesOf, stageNames } from './support/stage-templates';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const articles = [...runbook.matchAll(/^## ([a-z0-9-]+)$/gm)].map((match) => match[1] ?? '');

const runbookArticleOf = (description: string): string =>
  description.match(/docs\/runbook\.md#([a-z0-9-]+)$/)?.[1] ?? '';

const alarmsOf = (stage: (typeof stageNames)[number]) =>
  resourcesOf(stage, 'AWS::CloudWatch::Alarm').map(
    ({ id, properties }) => [id, properties] as const,
  );

describe.each(stageNames)('CloudWatch alarms of %s', (stage) => {
  test.each(alarmsOf(stage))(
    'describes in the alarm %s what customers notice and what to do',
    (_id, alarm) => {
      const [impact] = alarm.AlarmDescription.split(' What to do: ');
      expect(impact).toMatch(/^[A-Z].{20,}\.$/);
      expect(articles).toContain(runbookArticleOf(alarm.AlarmDescription));
    },
  );

  test.each(alarmsOf(stage))(
    'notifies someone when the alarm %s begins and when it ends',
    (_id, alarm) => {
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
    },
  );

  test('lets alarms and SES publish to their topics, over TLS, and use the encryption key', () => {
    const publishers = resourcesOf(stage, 'AWS::SNS::TopicPolicy').map(({ properties }) =>
      properties.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Allow',
      ).map(({ Principal }: { Principal: { Service: string } }) => Principal.Service),
    );
    // There are two configuration sets, and each publishes the events of its emails.
    expect(publishers.flat().sort()).toEqual([
      'cloudwatch.amazonaws.com',
      'ses.amazonaws.com',
      'ses.amazonaws.com',
    ]);
    for (const { properties } of resourcesOf(stage, 'AWS::SNS::TopicPolicy')) {
      expect(JSON.stringify(properties)).toContain('"aws:SecureTransport":"false"');
    }
    const { Statement } = onlyResource(stage, 'AWS::KMS::Key').properties.KeyPolicy;
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Principal: { Service: ['cloudwatch.amazonaws.com', 'ses.amazonaws.com'] },
      }),
    );
  });

  test('notifies a person of alarms in every stage except dev', () => {
    const emails = resourcesOf(stage, 'AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Protocol === 'email',
    );
    expect(emails).toHaveLength(stage === 'dev' ? 0 : 1);
  });

  test('shows the metric of every alarm on the dashboard', () => {
    const body = JSON.stringify(onlyResource(stage, 'AWS::CloudWatch::Dashboard').properties);
    const titles = body.match(/\\"type\\":\\"metric\\"/g) ?? [];
    expect(titles).toHaveLength(alarmsOf(stage).length);
  });
});

test('describes only existing alarms in the runbook', () => {
  const used = new Set(
    alarmsOf('prod').map(([, alarm]) => runbookArticleOf(alarm.AlarmDescription)),
  );
  const stale = articles.filter((article) => !used.has(article));
  expect(stale).toEqual([]);
});

test('has only valid links inside the runbook', () => {
  const targets = [...runbook.matchAll(/\]\(#([a-z0-9-]+)\)/g)].map((match) => match[1]);
  expect(targets.filter((target) => !articles.includes(target ?? ''))).toEqual([]);
});

test('names only existing functions and queues in the runbook’s commands', () => {
  const resourcesTagged = (type: string, key: string) =>
    resourcesOf('prod', type).flatMap(({ properties }) =>
      (properties.Tags ?? [])
        .filter((tag: { Key: string }) => tag.Key === key)
        .map((tag: { Value: string }) => tag.Value),
    );
  const namesInScript = (script: string) =>
    [
      ...runbook.matchAll(
        new RegExp(`bin/${script}\\.sh\\s+(?:<stage>|prod)\\s+([a-z0-9-]+)`, 'g'),
      ),
    ].map((match) => match[1]);
  const functions = resourcesTagged('AWS::Lambda::Function', 'function');
  const queues = resourcesTagged('AWS::SQS::Queue', 'dead-letters-of');
  expect(namesInScript('tail-errors').filter((name) => !functions.includes(name))).toEqual([]);
  expect(namesInScript('redrive').filter((name) => !queues.includes(name))).toEqual([]);
  expect(namesInScript('redrive').length).toBeGreaterThan(3);
});
