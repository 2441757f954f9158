import { App, Fn, Stack } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { lint } from './support/lint';

const lintResultsOf = (build: (stack: Stack, other: Stack) => void): readonly string[] => {
  const app = new App({ context: { '@aws-cdk/core:defaultCrossStackReferences': 'weak' } });
  const env = { account: '111122223333', region: 'us-east-1' };
  const other = new Stack(app, 'other', { env });
  new CfnQueue(other, 'anything');
  build(new Stack(app, 'one', { env }), other);
  return lint(app, app.synth());
};

describe('the CloudFormation linter', () => {
  test('finds no issue in a valid template', () => {
    expect(lintResultsOf((stack) => new CfnQueue(stack, 'queue'))).toEqual([]);
  });

  test.each([
    ['a property that does not exist', 'DelaySecond', 5],
    ['a value of the wrong kind', 'DelaySeconds', 'soon'],
    ['a value out of bounds', 'DelaySeconds', 901],
    ['a resource that is not there', 'QueueName', { Ref: 'missing' }],
    ['an attribute that is not there', 'QueueName', { 'Fn::GetAtt': ['queue', 'Colour'] }],
  ])('reports %s', (_description, property, value) => {
    const found = lintResultsOf((stack) =>
      new CfnQueue(stack, 'queue').addPropertyOverride(property, value),
    );
    expect(found).not.toEqual([]);
  });

  test('reports resources that depend on each other in a circle', () => {
    const found = lintResultsOf((stack) => {
      const first = new CfnQueue(stack, 'first');
      const second = new CfnQueue(stack, 'second', { queueName: first.attrQueueName });
      first.addPropertyOverride('QueueName', { 'Fn::GetAtt': [second.logicalId, 'QueueName'] });
    });
    expect(found).not.toEqual([]);
  });

  test('reports a template that splits another stack’s output, but not one that joins it', () => {
    const splitResults = lintResultsOf((stack, other) => {
      const { attrArn } = new CfnQueue(other, 'queue');
      new CfnQueue(stack, 'queue', { queueName: Fn.select(5, Fn.split(':', attrArn)) });
    });
    expect(splitResults).toEqual(["one: Fn::Split of another stack's output"]);
    const joinedResults = lintResultsOf((stack, other) => {
      const { attrQueueName } = new CfnQueue(other, 'queue');
      new CfnQueue(stack, 'queue', { queueName: Fn.join('-', [attrQueueName, 'copy']) });
    });
    expect(joinedResults).toEqual([]);
  });
});
