import { createResolver } from '../../../src/template/resolver';
import type { ResourceLocation, Stack } from '../../../src/template/stack';

const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-AbCdEf';

const stacks: readonly Stack[] = [
  {
    name: 'Data',
    template: {
      Outputs: {
        TableName: { Value: { Ref: 'Table' }, Export: { Name: 'data-table' } },
        TableArn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] } },
      },
      Parameters: { Size: { Default: 'small' } },
    },
  },
  { name: 'Api', template: {} },
];

const identityOf = async ({ stack, logicalId }: ResourceLocation) => ({
  ref: `${stack}.${logicalId}`,
  attributes: { Arn: `arn:${logicalId}`, FunctionUrl: 'https://abc.lambda-url.local/' },
});

const secretValue = (id: string) => (id === secretArn ? '{"token":"t0"}' : `secret of ${id}`);

const resolve = createResolver({ stacks, identityOf, secretValue });

test.each([
  ['a reference to a resource', { Ref: 'Queue' }, 'Api.Queue'],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
  ['an attribute', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:Queue'],
  ['an attribute written with a dot', { 'Fn::GetAtt': 'Queue.Arn' }, 'arn:Queue'],
  [
    'joined parts',
    { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':', { Ref: 'Bucket' }]] },
    'arn:aws:Api.Bucket',
  ],
  [
    'the host of an address',
    { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Url', 'FunctionUrl'] }] }] },
    'abc.lambda-url.local',
  ],
  [
    'substitutions, of its own values, resources, attributes and none',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own syntax
    { 'Fn::Sub': ['${Own}/${Queue}/${Queue.Arn}/${!Literal}', { Own: { Ref: 'AWS::StackName' } }] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own syntax
    'Api/Api.Queue/arn:Queue/${Literal}',
  ],
  [
    'an output of another stack',
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'TableArn' } },
    'arn:Table',
  ],
  ['an exported value', { 'Fn::ImportValue': 'data-table' }, 'Data.Table'],
  ['a secret', '{{resolve:secretsmanager:plain:SecretString:::}}', 'secret of plain'],
  ['a key of a secret', `{{resolve:secretsmanager:${secretArn}:SecretString:token::}}`, 't0'],
])('resolves %s in a template', async (_description, value, expected) => {
  expect(await resolve('Api', value)).toBe(expected);
});

test('uses the parameter values of the stack', async () => {
  expect(await resolve('Data', { Ref: 'Size' })).toBe('small');
});

test('removes properties without a value from objects and lists in a template', async () => {
  const noValue = { Ref: 'AWS::NoValue' };
  expect(await resolve('Api', { a: noValue, b: [noValue, 1], c: { d: noValue } })).toEqual({
    b: [1],
    c: {},
  });
});

test.each([
  ['an unknown function', { 'Fn::Transform': {} }, /does not know Fn::Transform/],
  ['an unknown attribute', { 'Fn::GetAtt': ['Queue', 'Nothing'] }, /no attribute Nothing/],
  ['a missing export', { 'Fn::ImportValue': 'nobody' }, /exports nobody/],
  [
    'a missing output',
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Gone' } },
    /has no output Gone/,
  ],
])('names %s in the error message', async (_description, value, message) => {
  await expect(resolve('Api', value)).rejects.toThrow(message);
});
