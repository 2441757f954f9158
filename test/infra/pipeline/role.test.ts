import { rmSync } from 'node:fs';
import { createPipelineApp } from '../../../lib/app';
import type { PipelineStackProps } from '../../../lib/stacks/pipeline';
import { type StageName, stages } from '../../../lib/stages';
import { stageNames, templatesOf } from '../support/stage-templates';

// role-findings.long.test.ts checks the validation rules. Applying them in each synthesis here
// would repeat that.
process.env.CDK_VALIDATION = 'false';

const build = (
  stage: StageName,
  props: Partial<PipelineStackProps> = {},
  settings = stages[stage],
) => {
  const pipeline = { repository: 'flowers/mailbloom', hasProvider: false, ...props };
  const app = createPipelineApp(stage, pipeline, { account: '111122223333', settings });
  return app.synth();
};

type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
};

const resourcesIn = (...args: Parameters<typeof build>) => {
  const assembly = build(...args);
  const [stack] = assembly.stacks;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's shapes are what is under test
  const resources: any[] = Object.values(stack?.template.Resources);
  rmSync(assembly.directory, { recursive: true });
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const statements: Statement[] = ofType('AWS::IAM::Policy').flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  return { stack, ofType, statements };
};

const trustOf = (...args: Parameters<typeof build>) =>
  resourcesIn(...args).ofType('AWS::IAM::Role')[0].Properties.AssumeRolePolicyDocument.Statement;

/** Writes ARNs without CloudFormation's functions. */
const asText = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/\{"Fn::Join":\["",\[(.+?)\]\]\}/g, '$1')
    .replaceAll(/",\{"Ref":"AWS::Partition"\},"/g, 'aws');

describe.each(stageNames)('the role that deploys %s', (stage) => {
  test('trusts the environment of this stage in this repository, and nothing else', () => {
    expect(trustOf(stage)).toEqual([
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Effect: 'Allow',
        Principal: { Federated: { Ref: expect.stringMatching(/^github/) } },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:flowers/mailbloom:environment:${stage}`,
          },
        },
      },
    ]);
  });

  test('may change resources only through CDK’s bootstrap roles', () => {
    const { statements, ofType } = resourcesIn(stage);
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.sort()).toEqual([
      'cloudformation:DescribeChangeSet',
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'cloudformation:ListStacks',
      'dynamodb:GetItem',
      'scheduler:ListSchedules',
      'secretsmanager:GetSecretValue',
      'sts:AssumeRole',
    ]);
    expect(ofType('AWS::IAM::Role')[0].Properties.ManagedPolicyArns).toBeUndefined();
  });

  test('reads only its own stage’s data and secrets', () => {
    const { statements } = resourcesIn(stage);
    const of = (action: string) => statements.find(({ Action }) => Action === action);
    expect(asText(of('dynamodb:GetItem')?.Resource)).toContain(`:table/Mailbloom-${stage}-*`);
    expect(of('secretsmanager:GetSecretValue')?.Condition).toEqual({
      StringEquals: { 'aws:ResourceTag/product': 'mailbloom', 'aws:ResourceTag/stage': stage },
    });
  });
});

test('assumes the bootstrap roles of every region that the stage is deployed to', () => {
  const { statements } = resourcesIn('dev', {}, { ...stages.dev, region: 'eu-central-1' });
  const roles = asText(statements.find(({ Action }) => Action === 'sts:AssumeRole')?.Resource);
  for (const region of ['eu-central-1', 'us-east-1']) {
    for (const name of ['deploy', 'file-publishing', 'lookup']) {
      expect(roles).toContain(`role/cdk-hnb659fds-${name}-role-111122223333-${region}`);
    }
  }
  expect(roles).not.toContain('*');
});

test('reads the table that replaced the stage’s own after a restore', () => {
  const restoredTable = { name: 'mailbloom-restored', streamLabel: '2026-11-30T10:00:00.000' };
  const { statements } = resourcesIn('prod', {}, { ...stages.prod, restoredTable });
  const tables = statements.find(({ Action }) => Action === 'dynamodb:GetItem')?.Resource;
  expect(asText(tables)).toContain(':table/mailbloom-restored');
});

test('uses the account’s own provider for GitHub if there is one', () => {
  const { ofType } = resourcesIn('prod', { hasProvider: true });
  expect(ofType('AWS::IAM::OIDCProvider')).toEqual([]);
  expect(asText(trustOf('prod', { hasProvider: true }))).toContain(
    ':oidc-provider/token.actions.githubusercontent.com',
  );
  expect(resourcesIn('prod').ofType('AWS::IAM::OIDCProvider')[0].Properties).toMatchObject({
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

test('accepts a repository with its IDs, but no pattern that could match several repositories', () => {
  const repository = 'flowers@123/mailbloom@456';
  expect(JSON.stringify(trustOf('prod', { repository }))).toContain(
    '"repo:flowers@123/mailbloom@456:environment:prod"',
  );
  for (const wrong of ['flowers/*', 'mailbloom', 'flowers/mailbloom:*', '']) {
    expect(() => build('prod', { repository: wrong })).toThrow('Write owner/name');
  }
});

test('isn’t part of a stage, so a stage deploys without it', () => {
  const { stack } = resourcesIn('prod');
  expect(stack?.stackName).toBe('Mailbloom-prod-Pipeline');
  expect(Object.keys(stack?.template.Outputs)).toEqual(['DeployRoleArn']);
  for (const stage of stageNames) {
    expect(JSON.stringify(templatesOf(stage))).not.toContain('token.actions.githubusercontent.com');
  }
});
