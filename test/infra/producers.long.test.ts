import { isDeepStrictEqual } from 'node:util';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { digestOf } from '../../lib/producer-mark';
import { stages } from '../../lib/stages';
import { type StackTemplate, templatesOf } from './support/stage-templates';
import { appOf, synthesize, templatesIn } from './support/synthesize';

const stackPart = ({ name }: StackTemplate) => name.split('-').at(-1);

/** Returns the last part of the name of each stack whose template changed. */
const changedStacks = (after: readonly StackTemplate[]) =>
  after
    .filter(({ body }, index) => {
      const before = templatesOf('dev')[index]?.body;
      // The comparison ignores the order of members, as CloudFormation does.
      return !isDeepStrictEqual(body, before);
    })
    .map(stackPart);

/** Stacks that read an output of the Public stack, directly or through another stack. */
const readers = [
  'Assistant',
  'Jobs',
  'Managers',
  'Sending',
  'Api',
  'Streams',
  'Observability',
  'Web',
];

test('synthesizes the same templates for the same app, so that no stack is deployed unnecessarily', () => {
  expect(changedStacks(synthesize('dev'))).toEqual([]);
});

test('updates every stack that reads another stack’s output when the resource behind that output is replaced', () => {
  const app = appOf('dev');
  const api = app.node
    .findAll()
    .find((construct): construct is CfnApi => construct instanceof CfnApi);
  // CloudFormation creates a new API for a different protocol, but the output has the same name.
  api?.addPropertyOverride('ProtocolType', 'WEBSOCKET');
  expect(changedStacks(templatesIn(app))).toEqual(['Public', ...readers]);
});

describe('a stack that its stage’s settings record as deleted and recreated', () => {
  const settings = { ...stages.dev, remade: { Public: 1 } };
  const after = synthesize('dev', { settings });
  const references = (templates: readonly StackTemplate[]) =>
    [...JSON.stringify(templates).matchAll(/"Fn::GetStackOutput":(\{[^}]*-Public"[^}]*\})/g)].map(
      (match) => match[1] ?? '',
    );

  test('changes every stack that reads from the recreated stack', () => {
    expect(changedStacks(after)).toEqual(['Public', ...readers]);
  });

  test('exports each value under a new name, so that every resource that uses the value is updated', () => {
    expect(references(after).length).toBeGreaterThan(100);
    expect(references(after).filter((reference) => !reference.includes('Made1"'))).toEqual([]);
    expect(references(after)).toHaveLength(references(templatesOf('dev')).length);
  });

  test('exports every value that another stack reads', () => {
    const publicOutputs =
      after.find((template) => stackPart(template) === 'Public')?.body.Outputs ?? {};
    const readOutputs = references(after).map((reference) => JSON.parse(reference).OutputName);
    expect(readOutputs.filter((name) => !(name in publicOutputs))).toEqual([]);
  });

  test('keeps output names that people and scripts read', () => {
    const outputs = after.flatMap(({ body }) => Object.keys(body.Outputs ?? {}));
    expect(outputs).toEqual(expect.arrayContaining(['AppUrl', 'TableName', 'UserPoolId']));
  });
});

test('keeps the digest of a stack’s templates when only a function’s code changes', () => {
  const template = (hash: string) => JSON.stringify({ S3Key: `${hash}.zip`, MemorySize: 512 });
  expect(digestOf([template('a'.repeat(64))])).toBe(digestOf([template('b'.repeat(64))]));
  expect(digestOf(['{"a":1}'])).not.toBe(digestOf(['{"a":2}']));
  expect(digestOf(['{"a":1,"b":2}'])).toBe(digestOf(['{"b":2,"a":1}']));
});
