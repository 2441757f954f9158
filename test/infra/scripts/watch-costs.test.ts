import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { resourcesOf } from '../support/stage-templates';

const folder = mkdtempSync(join(tmpdir(), 'mailbloom-costs-'));
const log = join(folder, 'calls.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(log, ''));

/** Installs an AWS CLI that records each call and answers with these texts, by operation. */
const install = (answers: Readonly<Record<string, string>>): void => {
  const file = join(folder, 'aws');
  writeFileSync(
    file,
    `#!${process.execPath}
const call = process.argv.slice(2);
if (process.env.AWS_REGION !== 'us-east-1') throw new Error('wrong region');
require('node:fs').appendFileSync(${JSON.stringify(log)}, JSON.stringify(call) + '\\n');
console.log(${JSON.stringify(answers)}[call[1]] ?? '');
`,
  );
  chmodSync(file, 0o755);
};

const run = (): string =>
  execFileSync('sh', ['bin/watch-costs.sh', 'prod', 'notices@example.com'], {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
    stdio: 'pipe',
  });

const calls = (): string[][] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const operations = () => calls().map(([, operation]) => operation);

/** Returns the keys of the tags that the script turns on. */
const activatedTags = (): string[] => {
  install({ 'get-anomaly-monitors': 'arn:monitor', 'get-anomaly-subscriptions': 'arn:known' });
  run();
  return (calls()[0] ?? []).flatMap((part) => /^TagKey=(\w+),Status=Active$/.exec(part)?.[1] ?? []);
};

test('watches the costs of an account with AWS’s own monitor', () => {
  install({ 'get-anomaly-monitors': 'arn:monitor', 'get-anomaly-subscriptions': 'None' });
  expect(run()).toContain('AWS tells notices@example.com');
  expect(operations()).toEqual([
    'update-cost-allocation-tags-status',
    'get-anomaly-monitors',
    'get-anomaly-subscriptions',
    'create-anomaly-subscription',
  ]);
  expect(JSON.parse(calls()[3]?.[3] ?? '')).toMatchObject({
    MonitorArnList: ['arn:monitor'],
    Subscribers: [{ Type: 'EMAIL', Address: 'notices@example.com' }],
  });
});

test('creates the monitor if the account has none, and a subscription only once', () => {
  install({
    'get-anomaly-monitors': 'None',
    'create-anomaly-monitor': 'arn:new',
    'get-anomaly-subscriptions': 'arn:subscription',
  });
  run();
  expect(operations()).toEqual([
    'update-cost-allocation-tags-status',
    'get-anomaly-monitors',
    'create-anomaly-monitor',
    'get-anomaly-subscriptions',
  ]);
});

test('stops if AWS doesn’t know the tags yet', () => {
  install({ 'update-cost-allocation-tags-status': 'stage' });
  expect(run).toThrow("AWS doesn't bill by these tags yet: stage. Try again tomorrow.");
  expect(operations()).toEqual(['update-cost-allocation-tags-status']);
});

test('bills by tags that the resources which cost money have', () => {
  const priced = [
    'AWS::CloudFront::Distribution',
    'AWS::DynamoDB::Table',
    'AWS::KMS::Key',
    'AWS::Lambda::Function',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::SNS::Topic',
    'AWS::SQS::Queue',
    'AWS::SecretsManager::Secret',
    'AWS::WAFv2::WebACL',
  ];
  const tags = activatedTags();
  expect(tags).toEqual(['product', 'stage']);
  for (const type of priced) {
    const resources = resourcesOf('prod', type);
    expect(resources.length).toBeGreaterThan(0);
    for (const { properties } of resources) {
      const keys = (properties.Tags ?? []).map(({ Key }: { readonly Key: string }) => Key);
      expect(keys).toEqual(expect.arrayContaining(tags));
    }
  }
});
