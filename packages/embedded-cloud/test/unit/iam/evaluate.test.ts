import { evaluatorOf } from '../../../src/iam/evaluate';
import { readPolicy } from '../../../src/iam/policy';

const policy = (...Statement: readonly unknown[]) =>
  readPolicy({ Version: '2012-10-17', Statement });
const allow = (Action: unknown, Resource: unknown, more = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const decide = (statements: readonly unknown[], action: string, resource: string, context = {}) =>
  evaluatorOf(policy(...statements), context)({ action, resource });

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';

describe('evaluating policies', () => {
  test('refuses what no statement allows', () => {
    expect(decide([], 'dynamodb:GetItem', table)).toBe('implicit');
    expect(decide([allow('dynamodb:PutItem', table)], 'dynamodb:GetItem', table)).toBe('implicit');
    expect(decide([allow('dynamodb:GetItem', `${table}2`)], 'dynamodb:GetItem', table)).toBe(
      'implicit',
    );
  });

  test('lets a Deny win over every Allow, whatever the order', () => {
    const deny = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
    const grant = allow('*', '*');
    expect(decide([deny, grant], 'dynamodb:GetItem', table)).toBe('explicit');
    expect(decide([grant, deny], 'dynamodb:GetItem', table)).toBe('explicit');
    expect(decide([grant, deny], 'sqs:SendMessage', table)).toBe('allowed');
  });

  test('ignores the case of actions, but not of resources', () => {
    expect(decide([allow('DynamoDB:getitem', table)], 'dynamodb:GetItem', table)).toBe('allowed');
    expect(
      decide([allow('dynamodb:GetItem', table.toUpperCase())], 'dynamodb:GetItem', table),
    ).toBe('implicit');
  });

  test('reads * as any text and ? as one character, and nothing else as a pattern', () => {
    const bucket = 'arn:aws:s3:::files';
    expect(decide([allow('s3:Get*', `${bucket}/*`)], 's3:GetObject', `${bucket}/a/b`)).toBe(
      'allowed',
    );
    expect(decide([allow('s3:Get?bject', `${bucket}/?`)], 's3:GetObject', `${bucket}/a`)).toBe(
      'allowed',
    );
    expect(decide([allow('s3:GetObject', `${bucket}/?`)], 's3:GetObject', `${bucket}/ab`)).toBe(
      'implicit',
    );
    expect(decide([allow('s3:GetObject', `${bucket}/a.b`)], 's3:GetObject', `${bucket}/aXb`)).toBe(
      'implicit',
    );
    expect(
      decide([allow('s3:GetObject', `${bucket}/(a+)*`)], 's3:GetObject', `${bucket}/aaa`),
    ).toBe('implicit');
  });

  test('tells objects from their bucket, and a table from its indexes', () => {
    const bucket = 'arn:aws:s3:::files';
    expect(decide([allow('s3:*', bucket)], 's3:GetObject', `${bucket}/a`)).toBe('implicit');
    expect(decide([allow('s3:*', `${bucket}/*`)], 's3:ListBucket', bucket)).toBe('implicit');
    expect(decide([allow('s3:*', `${bucket}/*`)], 's3:GetObject', `${bucket}2/a`)).toBe('implicit');
    expect(decide([allow('dynamodb:Query', table)], 'dynamodb:Query', `${table}/index/GSI1`)).toBe(
      'implicit',
    );
    expect(decide([allow('dynamodb:Query', `${table}/index/GSI1`)], 'dynamodb:Query', table)).toBe(
      'implicit',
    );
  });

  test('applies NotAction and NotResource to everything but what they name', () => {
    const notAction = { Effect: 'Allow', NotAction: 'dynamodb:Delete*', Resource: '*' };
    expect(decide([notAction], 'dynamodb:GetItem', table)).toBe('allowed');
    expect(decide([notAction], 'dynamodb:DeleteItem', table)).toBe('implicit');
    const notResource = { Effect: 'Deny', Action: '*', NotResource: table };
    expect(decide([allow('*', '*'), notResource], 'dynamodb:GetItem', table)).toBe('allowed');
    expect(decide([allow('*', '*'), notResource], 'dynamodb:GetItem', `${table}2`)).toBe(
      'explicit',
    );
  });

  test.each([
    ['Bool', { 'aws:SecureTransport': 'true' }, { 'aws:SecureTransport': 'true' }, true],
    ['Bool', { 'aws:SecureTransport': false }, { 'aws:SecureTransport': 'true' }, false],
    ['StringEquals', { 'aws:SourceAccount': ['1', '2'] }, { 'AWS:SourceAccount': '2' }, true],
    ['StringEquals', { 'aws:SourceAccount': '*' }, { 'aws:SourceAccount': '2' }, false],
    ['StringLike', { 'aws:SourceAccount': '2*' }, { 'aws:SourceAccount': '22' }, true],
    ['ArnLike', { 'aws:SourceArn': 'arn:*:t' }, { 'aws:SourceArn': 'arn:aws:t' }, true],
    ['ArnEquals', { 'aws:SourceArn': 'arn:a' }, { 'aws:SourceArn': 'arn:b' }, false],
    ['StringEquals', { 'aws:SourceAccount': '1' }, {}, false],
  ])(
    'applies a statement only if its condition holds: %s %j for %j',
    (operator, keys, context, holds) => {
      const statement = allow('*', '*', { Condition: { [operator]: keys } });
      expect(decide([statement], 'sqs:SendMessage', 'arn:q', context)).toBe(
        holds ? 'allowed' : 'implicit',
      );
    },
  );

  test('requires every key and every operator of a condition', () => {
    const Condition = {
      StringEquals: { a: '1', b: '2' },
      Bool: { c: 'true' },
    };
    const statement = allow('*', '*', { Condition });
    const context = { a: '1', b: '2', c: 'true' };
    expect(decide([statement], 'sqs:SendMessage', 'q', context)).toBe('allowed');
    for (const key of ['a', 'b', 'c']) {
      const changed = { ...context, [key]: 'x' };
      expect(decide([statement], 'sqs:SendMessage', 'q', changed)).toBe('implicit');
    }
  });

  test.each([
    ['an unknown operator', allow('*', '*', { Condition: { NumericLessThan: { a: '1' } } })],
    [
      'a set operator',
      allow('*', '*', {
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': 'x' } },
      }),
    ],
    ['an unknown element', allow('*', '*', { Conditions: {} })],
    ['an unknown effect', { Effect: 'Permit', Action: '*', Resource: '*' }],
    ['no action', { Effect: 'Allow', Resource: '*' }],
    ['no resource', { Effect: 'Allow', Action: '*' }],
    ['both Action and NotAction', allow('*', '*', { NotAction: '*' })],
  ])('refuses a policy with %s', (_, statement) => {
    expect(() => policy(statement)).toThrow('We can’t evaluate this policy');
  });
});
