import { App, Fn, Stack, Validations } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IApplyRule } from 'cdk-nag';
import { ProductChecks, readableFinding } from '../../lib/checks';
import { lint } from './support/lint';
import { variants } from './support/synthesise';

/** Notes every finding, explained or not. */
class NotingChecks extends ProductChecks {
  readonly found = new Set<string>();

  protected override applyRule(params: IApplyRule): void {
    const ruleId = `AwsSolutions-${params.ruleSuffixOverride ?? params.rule.name}`;
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => {
        const result = params.rule(node);
        if (Array.isArray(result)) {
          for (const part of result) this.found.add(`${ruleId}[${readableFinding(part)}]`);
        } else if (result === 'Non-Compliant') this.found.add(ruleId);
        return result;
      },
    });
  }
}

type Explained = { readonly id: string; readonly reason: string };

const explanationsIn = (app: App): readonly Explained[] =>
  app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>))
    .map(([id, reason]) => ({ id: id.replace(/^annotation::/i, ''), reason }));

describe.each(variants)('AWS’s own rules on %s', (_name, createVariant) => {
  const app = createVariant();
  const assembly = app.synth();
  const checks = new NotingChecks(app);
  const { violations } = checks.validateScope(app);
  const explanations = explanationsIn(app).filter(({ id }) => id.startsWith('AwsSolutions-'));

  test('every finding is fixed or explained', () => {
    const left = violations.map(({ ruleName, violatingResources }) => [
      ruleName,
      violatingResources.map(({ constructPath }) => constructPath),
    ]);
    expect(left).toEqual([]);
  });

  test('CloudFormation’s linter finds no error in any template', () => {
    expect(lint(app, assembly)).toEqual([]);
  });

  test('rules did look at what we build', () => {
    expect(checks.found.size).toBeGreaterThan(10);
  });

  test('nothing is explained that is not found', () => {
    const stale = explanations.filter(({ id }) => !checks.found.has(id)).map(({ id }) => id);
    expect([...new Set(stale)]).toEqual([]);
  });

  test('an explanation is a sentence', () => {
    for (const { id, reason } of explanations) {
      expect([id, reason]).toEqual([id, expect.stringMatching(/^\S.{30,}$/)]);
    }
  });
});

// In this file, because making the linter ready takes longer than using it.
const findingsOf = (build: (stack: Stack, other: Stack) => void): readonly string[] => {
  const app = new App({ context: { '@aws-cdk/core:defaultCrossStackReferences': 'weak' } });
  const env = { account: '111122223333', region: 'us-east-1' };
  const other = new Stack(app, 'other', { env });
  new CfnQueue(other, 'anything');
  build(new Stack(app, 'one', { env }), other);
  return lint(app, app.synth());
};

describe('CloudFormation’s linter', () => {
  test('finds nothing in a sound template', () => {
    expect(findingsOf((stack) => new CfnQueue(stack, 'queue'))).toEqual([]);
  });

  test.each([
    ['a property that does not exist', 'DelaySecond', 5],
    ['a value of the wrong kind', 'DelaySeconds', 'soon'],
    ['a value out of bounds', 'DelaySeconds', 901],
    ['a resource that is not there', 'QueueName', { Ref: 'missing' }],
    ['an attribute that is not there', 'QueueName', { 'Fn::GetAtt': ['queue', 'Colour'] }],
  ])('finds %s', (_what, property, value) => {
    const found = findingsOf((stack) =>
      new CfnQueue(stack, 'queue').addPropertyOverride(property, value),
    );
    expect(found).not.toEqual([]);
  });

  test('finds resources that wait for each other', () => {
    const found = findingsOf((stack) => {
      const first = new CfnQueue(stack, 'first');
      const second = new CfnQueue(stack, 'second', { queueName: first.attrQueueName });
      first.addPropertyOverride('QueueName', { 'Fn::GetAtt': [second.logicalId, 'QueueName'] });
    });
    expect(found).not.toEqual([]);
  });

  test('finds the output of another stack taken apart, and leaves it joined', () => {
    const apart = findingsOf((stack, other) => {
      const { attrArn } = new CfnQueue(other, 'queue');
      new CfnQueue(stack, 'queue', { queueName: Fn.select(5, Fn.split(':', attrArn)) });
    });
    expect(apart).toEqual(["one: Fn::Split of another stack's output"]);
    const joined = findingsOf((stack, other) => {
      const { attrQueueName } = new CfnQueue(other, 'queue');
      new CfnQueue(stack, 'queue', { queueName: Fn.join('-', [attrQueueName, 'copy']) });
    });
    expect(joined).toEqual([]);
  });
});
