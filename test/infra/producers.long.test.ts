import { isDeepStrictEqual } from 'node:util';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { digestOf } from '../../lib/producer-mark';
import { stages } from '../../lib/stages';
import { type StackTemplate, templatesOf } from './support/stage-templates';
import { appOf, synthesise, templatesIn } from './support/synthesise';

const part = ({ name }: StackTemplate) => name.split('-').at(-1);

/** Last parts of the names of the stacks whose template is another than before. */
const changed = (after: readonly StackTemplate[]) =>
  after
    .filter(({ body }, index) => {
      const before = templatesOf('dev')[index]?.body;
      // Whatever the order of their members, as CloudFormation compares them.
      return !isDeepStrictEqual(body, before);
    })
    .map(part);

/** Stacks that read an output of Public, and those that read from these. */
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

test('the same app twice gives the same templates: nothing is deployed for nothing', () => {
  expect(changed(synthesise('dev'))).toEqual([]);
});

test('a replaced address is a change of every stack that reads from its stack', () => {
  const app = appOf('dev');
  const api = app.node
    .findAll()
    .find((construct): construct is CfnApi => construct instanceof CfnApi);
  // CloudFormation makes another API for another protocol, under the same output.
  api?.addPropertyOverride('ProtocolType', 'WEBSOCKET');
  expect(changed(templatesIn(app))).toEqual(['Public', ...readers]);
});

describe('a stack that was deleted and made again, said in its stage', () => {
  const settings = { ...stages.dev, remade: { Public: 1 } };
  const after = synthesise('dev', { settings });
  const references = (templates: readonly StackTemplate[]) =>
    [...JSON.stringify(templates).matchAll(/"Fn::GetStackOutput":(\{[^}]*-Public"[^}]*\})/g)].map(
      (match) => match[1] ?? '',
    );

  test('is a change of every stack that reads from it', () => {
    expect(changed(after)).toEqual(['Public', ...readers]);
  });

  test('each value is read under a new name, so each resource that holds one is changed', () => {
    expect(references(after).length).toBeGreaterThan(100);
    expect(references(after).filter((reference) => !reference.includes('Made1"'))).toEqual([]);
    expect(references(after)).toHaveLength(references(templatesOf('dev')).length);
  });

  test('every value that is read is given', () => {
    const given = after.find((template) => part(template) === 'Public')?.body.Outputs ?? {};
    const read = references(after).map((reference) => JSON.parse(reference).OutputName);
    expect(read.filter((name) => !(name in given))).toEqual([]);
  });

  test('what people and scripts read keeps its name', () => {
    const outputs = after.flatMap(({ body }) => Object.keys(body.Outputs ?? {}));
    expect(outputs).toEqual(expect.arrayContaining(['AppUrl', 'TableName', 'UserPoolId']));
  });
});

test('a new build of a function moves no address', () => {
  const template = (hash: string) => JSON.stringify({ S3Key: `${hash}.zip`, MemorySize: 512 });
  expect(digestOf([template('a'.repeat(64))])).toBe(digestOf([template('b'.repeat(64))]));
  expect(digestOf(['{"a":1}'])).not.toBe(digestOf(['{"a":2}']));
  expect(digestOf(['{"a":1,"b":2}'])).toBe(digestOf(['{"b":2,"a":1}']));
});
