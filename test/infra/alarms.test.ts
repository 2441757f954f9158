import { readFileSync } from 'node:fs';
import { AlarmRegistry, alarmGroups, severityOf } from '../../lib/alarm-registry';
import type { MailbloomStack } from '../../lib/mailbloom-stack';
import { stages } from '../../lib/stages';
import { onlyResource, resourcesOf, stageNames, templatesOf } from './support/stage-templates';
import { appOf } from './support/synthesize';

// The formatter pads the cells of some tables.
const runbook = readFileSync('docs/runbook.md', 'utf8').replaceAll(/ +\|/g, ' |');
const articles = [...runbook.matchAll(/^## ([a-z0-9-]+)$/gm)].map((match) => match[1] ?? '');
const articleText = (name: string) =>
  runbook.split(`\n## ${name}\n`)[1]?.split(/\n##? /)[0] ?? `no article ${name}`;

/** Returns the first cell of each row in an article's tables. */
const rowsOf = (article: string): readonly string[] =>
  articleText(article)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split(' | ')[0] ?? '').slice(2).split(', '));

const { alarms: registry } = appOf('prod').node.findChild(
  'Mailbloom-prod-Observability',
) as MailbloomStack;

/** Returns the alarms that notify someone. The one of canaries is tested in canaries.test.ts. */
const alarmsOf = (stage: (typeof stageNames)[number]) =>
  resourcesOf(stage, 'AWS::CloudWatch::Alarm')
    .filter(({ stack }) => stack.endsWith('-Observability'))
    .map(({ id, properties }) => [id, properties] as const);

/** Returns a text from a template, with 80 characters in place of each name that AWS generates. */
const resolved = (text: unknown): string =>
  typeof text === 'string'
    ? text
    : (text as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
        .map((part) => (typeof part === 'string' ? part : 'x'.repeat(80)))
        .join('');

const alarmed = stageNames.filter((stage) => stages[stage].alarmEmails);

test('has alarms only in stages that have someone to notify', () => {
  expect(alarmed).toEqual(['staging', 'prod']);
  expect(alarmsOf('dev')).toEqual([]);
  expect(
    resourcesOf('dev', 'AWS::SNS::Subscription').map(({ properties }) => properties.Protocol),
  ).not.toContain('email');
});

describe.each(alarmed)('CloudWatch alarms of %s', (stage) => {
  test.each(alarmsOf(stage))(
    'describes in the alarm %s what customers notice, what to do, and where the log is',
    (_id, alarm) => {
      const text = resolved(alarm.AlarmDescription);
      const [, impact, article, url] =
        /^(.+) What to do: docs\/runbook\.md#([a-z0-9-]+) Logs: (\S+)$/.exec(text) ?? [];
      expect(impact).toMatch(/^[A-Z\d].{20,}\.$/);
      expect(articles).toContain(article);
      expect(url).toMatch(/^https:\/\/us-east-1\.console\.aws\.amazon\.com\/cloudwatch\/home\?/);
      // CloudWatch rejects longer descriptions.
      expect(text.length).toBeLessThanOrEqual(1024);
    },
  );

  test('notifies the address of each severity when an alarm begins and when it ends', () => {
    const { alarmEmails } = stages[stage];
    const subscriptions = resourcesOf(stage, 'AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Protocol === 'email',
    );
    const topicOf = Object.fromEntries(
      subscriptions.map(({ properties }) => [properties.Endpoint, properties.TopicArn]),
    );
    expect(Object.keys(topicOf).sort()).toEqual(Object.values(alarmEmails ?? {}).sort());
    const byId = new Map(alarmsOf(stage).map(([id, alarm]) => [id.slice(0, -8), alarm]));
    for (const { id, severity } of registry.all) {
      const alarm = byId.get(id.replaceAll('-', ''));
      expect([id, alarm?.AlarmActions]).toEqual([id, [topicOf[alarmEmails?.[severity] ?? '']]]);
      expect(alarm?.OKActions).toEqual(alarm?.AlarmActions);
    }
    expect(byId.size).toBe(registry.all.length);
  });

  test('lets alarms and SES publish to their topics, over TLS, and use the encryption key', () => {
    const publishers = resourcesOf(stage, 'AWS::SNS::TopicPolicy').map(({ properties }) =>
      properties.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Allow',
      ).map(({ Principal }: { Principal: { Service: string } }) => Principal.Service),
    );
    // There is a topic for each severity. There are two configuration sets, and each publishes the
    // events of its emails.
    expect(publishers.flat().sort()).toEqual([
      ...Array(3).fill('cloudwatch.amazonaws.com'),
      ...Array(2).fill('ses.amazonaws.com'),
    ]);
    for (const { properties } of resourcesOf(stage, 'AWS::SNS::TopicPolicy')) {
      expect(JSON.stringify(properties)).toContain('"aws:SecureTransport":"false"');
    }
    const { Statement } = onlyResource(stage, 'AWS::KMS::Key').properties.KeyPolicy;
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Principal: {
          Service: ['cloudwatch.amazonaws.com', 'ses.amazonaws.com'],
        },
      }),
    );
  });
});

describe.each(stageNames)('dashboards of %s', (stage) => {
  const dashboards = resourcesOf(stage, 'AWS::CloudWatch::Dashboard');

  test('exist for on-call, managers, and costs, with fixed names that alarms can link to', () => {
    expect(dashboards.map(({ properties }) => properties.DashboardName).sort()).toEqual(
      ['cost', 'manager', 'on-call'].map((reader) => `Mailbloom-${stage}-${reader}`),
    );
  });

  test('have no more than 50 metrics, which are free', () => {
    for (const { id, properties } of dashboards) {
      const body = resolved(properties.DashboardBody).replaceAll('\\"', '"');
      const metrics = body.match(/\["(?:AWS\/|Mailbloom\/)/g) ?? [];
      expect(metrics.length).toBeGreaterThan(4);
      expect([id, metrics.length <= 50]).toEqual([id, true]);
    }
  });

  test('show every function’s errors on the on-call dashboard', () => {
    const onCall = dashboards.find(({ properties }) =>
      properties.DashboardName.endsWith('on-call'),
    );
    const body = resolved(onCall?.properties.DashboardBody);
    for (const group of alarmGroups) expect(body).toContain(`"title":"${group}: errors"`);
  });
});

describe('severities', () => {
  test('page someone only for what can’t wait: sign-in, sending, tracking, data, and an app that is down', () => {
    const paged = registry.all.filter(({ severity }) => severity === 'page');
    expect(paged.map(({ id }) => id).sort()).toMatchInlineSnapshot(`
     [
       "api-5xx-high",
       "canary-failed",
       "check-product-silent",
       "clicks-fast-burn",
       "cloudfront-5xx-high",
       "codes-fast-burn",
       "data-failures-lasting",
       "delivery-failed",
       "delivery-stuck",
       "functions-throttled",
       "hand-out-due-silent",
       "mail-age",
       "mail-dead-letters",
       "project-counters-behind",
       "react-behind",
       "recipients-5xx-high",
       "send-due-silent",
       "sending-failures-lasting",
       "ses-restricted",
       "sign-in-failures-lasting",
       "sign-in-throttled",
       "starts-fast-burn",
       "table-throttled",
       "tracking-failures-lasting",
       "unsubscribing-fast-burn",
     ]
    `);
    expect(registry.all.length - paged.length).toBeGreaterThan(paged.length);
  });

  test('page someone if failures in a group last, and open a ticket for the first failure', () => {
    for (const group of alarmGroups) {
      const id = `${group.toLowerCase()}-failures`;
      const found = registry.all.filter((spec) => spec.id.startsWith(id));
      expect(found.map(({ severity }) => severity)).toEqual(
        severityOf(group) === 'page' ? ['ticket', 'page'] : ['ticket'],
      );
      expect(found[0]?.threshold).toBe(0);
    }
  });

  test('have two thresholds for APIs and CloudFront', () => {
    const severitiesOf = (start: string) =>
      registry.all.filter(({ id }) => id.startsWith(start)).map(({ severity }) => severity);
    const endpoints = ['api-5xx', 'recipients-5xx', 'cloudfront-5xx', 'clicks-', 'unsubscribing-'];
    for (const endpoint of endpoints) expect(severitiesOf(endpoint)).toEqual(['page', 'ticket']);
  });
});

describe('failures that the code catches', () => {
  const patternOf = (functionId: string) =>
    registry.sources.find(({ id }) => id === functionId)?.pattern;

  test('count when a scheduled email isn’t sent, although the tick succeeds', () => {
    expect(patternOf('send-due')).toContain('"Scheduled email was not sent"');
  });

  test('count when a worker that sends emails returns a message, so that someone is paged', () => {
    const counting = registry.sources.filter(({ pattern }) => pattern.includes('"Message failed"'));
    expect(counting.map(({ id, group }) => [id, group])).toEqual([
      ['send-mails', 'Sending'],
      ['work-on-sequences', 'Sending'],
    ]);
  });
});

/** Returns an alarm's expressions, and the metrics that they are made of, by their IDs. */
const calculationOf = (alarmId: string) => {
  const [, alarm] =
    alarmsOf('prod').find(([id]) => id.slice(0, -8) === alarmId.replaceAll('-', '')) ?? [];
  const parts: { Id: string; Expression?: string; MetricStat?: Record<string, unknown> }[] =
    alarm?.Metrics;
  return {
    expressions: parts.flatMap(({ Expression }) => Expression ?? []),
    metrics: Object.fromEntries(
      parts.flatMap(({ Id, MetricStat }) => {
        const { Metric, Stat } = (MetricStat ?? {}) as {
          Metric?: { MetricName: string };
          Stat?: string;
        };
        return Metric ? [[Id, `${Stat} ${Metric.MetricName}`]] : [];
      }),
    ),
  };
};

describe('objectives', () => {
  test('count throttled calls as bad, which Lambda answers with 429', () => {
    const { metrics, expressions } = calculationOf('unsubscribing-fast-burn');
    expect(metrics).toEqual({
      unsubscribeFailed: 'Sum Url5xxCount',
      unsubscribeThrottled: 'Sum Throttles',
      unsubscribingAll: 'Sum UrlRequestCount',
    });
    expect(expressions).toContain('FILL(unsubscribeFailed, 0) + FILL(unsubscribeThrottled, 0)');
  });

  test('count only clicks, not the opens that the same function answers', () => {
    const { metrics, expressions } = calculationOf('clicks-fast-burn');
    expect(metrics).toEqual({
      clicksAnswered: 'SampleCount clicks-answered',
      trackFailed: 'Sum Url5xxCount',
      trackThrottled: 'Sum Throttles',
    });
    expect(expressions).toContain(
      'FILL(clicksAnswered, 0) + FILL(trackFailed, 0) + FILL(trackThrottled, 0)',
    );
  });
});

test.each([
  ['links-refused', 'SampleCount clicks-answered', 'Sum clicks-answered'],
  ['unsubscribe-refused', 'Sum UrlRequestCount', 'Sum Url4xxCount'],
])(
  'opens the ticket %s when most calls other than the canary’s are refused',
  (id, calls, refused) => {
    const found = registry.all.find((spec) => spec.id === id);
    expect(found).toMatchObject({ severity: 'ticket', threshold: 50 });
    const { metrics, expressions } = calculationOf(id);
    expect(metrics).toEqual({ calls, refused });
    expect(expressions).toEqual(['IF(refused - 60 > 20, 100 * (refused - 60) / (calls - 60), 0)']);
  },
);

test('raises an objective’s alarms at its burn rates', () => {
  const thresholds = Object.fromEntries(
    registry.all.filter(({ article }) => article === 'objectives').map((s) => [s.id, s.threshold]),
  );
  // In percent: 14.4 and 6 times the share that may fail.
  expect(thresholds).toEqual({
    'codes-fast-burn': 14.4,
    'codes-slow-burn': 6,
    'clicks-fast-burn': 0.72,
    'clicks-slow-burn': 0.3,
    'unsubscribing-fast-burn': 1.44,
    'unsubscribing-slow-burn': 0.6,
    'starts-fast-burn': 14.4,
    'starts-slow-burn': 6,
  });
});

test('rejects two alarms with the same name', () => {
  const alarms = new AlarmRegistry();
  const [spec] = registry.all;
  if (!spec) throw new Error('There are no alarms');
  alarms.add(spec);
  expect(() => alarms.add(spec)).toThrow(`Two alarms are called ${spec.id}`);
  expect(() => alarms.logsOf('no-function')).toThrow('No function is called no-function');
});

describe('the runbook', () => {
  test('describes only existing alarms', () => {
    const used = new Set(registry.all.map(({ article }) => article));
    expect(articles.filter((article) => !used.has(article))).toEqual([]);
  });

  test('repeats word for word what customers notice when each function fails', () => {
    for (const { id, impact, logs } of registry.sources) {
      if (!impact) continue;
      const stack = logs.stack.stackName.split('-').at(-1);
      expect(articleText('errors')).toContain(`| ${id} | ${stack} | ${impact} |`);
    }
    const functions = registry.sources.filter(({ impact }) => impact).map(({ id }) => id);
    const rows = rowsOf('errors').filter((cell) => !cell.startsWith('`') && cell !== 'Function');
    expect(rows.filter((cell) => /^[a-z]/.test(cell)).sort()).toEqual(functions.toSorted());
  });

  test.each([
    ['dead-letters', ''],
    ['age', ''],
    ['silence', '-silent'],
    ['objectives', ''],
  ])('lists every alarm of its article %s', (article, ending) => {
    const listed = rowsOf(article);
    const subjects = registry.all
      .filter((spec) => spec.article === article)
      .map(({ id }) => id.replace(/-(dead-letters|age|behind|silent|fast-burn|slow-burn)$/, ''));
    expect(subjects.length).toBeGreaterThan(7);
    expect(subjects.filter((subject) => !listed.includes(subject))).toEqual([]);
    expect(ending === '' || subjects.length > 9).toBe(true);
  });

  test('lists the same maximum wait as each alarm', () => {
    for (const { id, threshold, article, logsOf } of registry.all) {
      if (article !== 'age') continue;
      const minutes = id.endsWith('-behind') ? threshold / 60_000 : threshold / 60;
      const name = id.replace(/-(age|behind)$/, '');
      const time = `${minutes} minute${minutes === 1 ? '' : 's'}`;
      expect(articleText('age')).toContain(`| ${name} | ${time} | ${logsOf?.[0]} |`);
    }
  });

  test('has only valid internal links', () => {
    const titles = [...runbook.matchAll(/^##? (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const targets = [...runbook.matchAll(/\]\(#([a-z0-9-]+)\)/g)].map((match) => match[1] ?? '');
    expect(targets.filter((target) => !titles.includes(target))).toEqual([]);
  });

  test('names only existing functions and queues in its commands', () => {
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
});

test('measures only existing log lines and fields', () => {
  const filters = templatesOf('prod').flatMap(({ body }) =>
    Object.values(body.Resources).filter(({ Type }) => Type === 'AWS::Logs::MetricFilter'),
  );
  const patterns = filters.map(({ Properties }) => String(Properties?.FilterPattern));
  const code = ['auth/mails/account-mail-service', 'deliveries/plan/enqueue-batch']
    .concat('deliveries/reconcile/reconcile-service', 'mail/quota/ses-quota')
    .concat('canary/check-service', 'platform/http/public-handler', 'platform/work/redrive-handler')
    .concat('platform/work/queue-handler', 'deliveries/start/due-service', 'tracking/public/track')
    .map((file) => readFileSync(`functions/${file}.ts`, 'utf8'))
    .join('\n');
  const logger = readFileSync('functions/platform/logger.ts', 'utf8');
  const messages = new Set(
    patterns.flatMap((text) =>
      [...text.matchAll(/message\.message = "([^"]+)"/g)].map((m) => m[1]),
    ),
  );
  expect(messages.size).toBe(10);
  for (const message of messages) expect(code).toContain(`'${message}'`);
  const fields = filters.flatMap(
    ({ Properties }) =>
      /"MetricValue":"\$\.message\.(\w+)"/.exec(JSON.stringify(Properties))?.[1] ?? [],
  );
  expect(fields.length).toBe(7);
  for (const field of fields) expect(logger).toContain(`readonly ${field}?:`);
});
