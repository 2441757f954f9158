import { type App, Validations } from 'aws-cdk-lib';
import type { IApplyRule } from 'cdk-nag';
import { ProductChecks, readableFinding } from '../../lib/checks';
import { casesOf } from '../runner/length';
import { lint } from './support/lint';
import { variants } from './support/synthesize';

/** Records every issue, whether or not it has an explanation. */
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

type ExplainedException = { readonly id: string; readonly reason: string };

const explanationsIn = (app: App): readonly ExplainedException[] =>
  app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>))
    .map(([id, reason]) => ({ id: id.replace(/^annotation::/i, ''), reason }));

// Starts with the strictest variant: production in a known account.
describe.each(casesOf(variants.toReversed(), 1))(
  'AWS’s own rules for the templates of %s',
  (_name, createVariant) => {
    const app = createVariant();
    const assembly = app.synth();
    const checks = new NotingChecks(app);
    const { violations } = checks.validateScope(app);
    const explanations = explanationsIn(app).filter(({ id }) => id.startsWith('AwsSolutions-'));

    test('fixes or explains every issue that the rules find', () => {
      const left = violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map(({ constructPath }) => constructPath),
      ]);
      expect(left).toEqual([]);
    });

    test('finds no CloudFormation linter error in any template', () => {
      expect(lint(app, assembly)).toEqual([]);
    });

    test('applies the rules to the templates that we build', () => {
      expect(checks.found.size).toBeGreaterThan(10);
    });

    test('has no explanation for an issue that no longer exists', () => {
      const stale = explanations.filter(({ id }) => !checks.found.has(id)).map(({ id }) => id);
      expect([...new Set(stale)]).toEqual([]);
    });

    test('explains every accepted issue in a sentence', () => {
      for (const { id, reason } of explanations) {
        expect([id, reason]).toEqual([id, expect.stringMatching(/^\S.{30,}$/)]);
      }
    });
  },
);
