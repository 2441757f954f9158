import { emailPaths } from '../../lib/email-paths';
import { webhookPaths } from '../../lib/webhook-paths';
import { onlyResource, resourcesOf } from './support/stage-templates';

type Statement = {
  readonly ByteMatchStatement?: {
    readonly SearchString: string;
    readonly PositionalConstraint: 'EXACTLY' | 'STARTS_WITH';
  };
  readonly OrStatement?: { readonly Statements: readonly Statement[] };
  readonly NotStatement?: { readonly Statement: Statement };
};
type Scope = { readonly ScopeDownStatement: Statement; readonly Limit?: number };
type Rule = {
  readonly Name: string;
  readonly Action?: { readonly Block?: object };
  readonly Statement: {
    readonly RateBasedStatement?: Scope;
    readonly ManagedRuleGroupStatement?: Scope;
  };
};

const { properties: acl, stack } = onlyResource('prod', 'AWS::WAFv2::WebACL');
const rules: readonly Rule[] = acl.Rules;

/** Evaluates a firewall rule for a path, the way WAF does. */
const holdsFor = (statement: Statement, path: string): boolean => {
  const { ByteMatchStatement, OrStatement, NotStatement } = statement;
  if (ByteMatchStatement) {
    const { SearchString, PositionalConstraint } = ByteMatchStatement;
    return PositionalConstraint === 'EXACTLY'
      ? path === SearchString
      : path.startsWith(SearchString);
  }
  if (OrStatement) return OrStatement.Statements.some((part) => holdsFor(part, path));
  if (NotStatement) return !holdsFor(NotStatement.Statement, path);
  throw new Error(`Not known here: ${JSON.stringify(statement)}`);
};

const scopeOf = ({ Statement }: Rule) =>
  Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement;

const rulesFor = (path: string): readonly Rule[] =>
  rules.filter((rule) => {
    const scope = scopeOf(rule);
    if (!scope) throw new Error(`${rule.Name} holds for every path`);
    return holdsFor(scope.ScopeDownStatement, path);
  });

const limitsOf = (path: string) =>
  Object.fromEntries(
    rulesFor(path).flatMap((rule) => {
      const limit = rule.Statement.RateBasedStatement?.Limit;
      return limit ? [[rule.Name, limit] as const] : [];
    }),
  );
const awsRules = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement).length;
const awsRulesFor = (path: string) =>
  rulesFor(path).filter(({ Statement }) => Statement.ManagedRuleGroupStatement).length;

describe('the firewall in front of CloudFront', () => {
  test.each([
    '/o/AAECAwQFBgcICQ',
    '/c/AAECAwQFBgcICQ/001',
    '/media/01JD0000000000000000000000/abc.png',
    '/u/AAECAwQFBgcICQ',
    '/unsubscribe/anna@shop.example/AAECAwQFBgcICQ',
    '/api/tracker/confirmUnsubscribe',
    '/api/unsubscribefeedback',
  ])('never blocks requests for %s, which proxies fetch for thousands of people', (path) => {
    expect(rulesFor(path)).toEqual([]);
  });

  test.each(webhookPaths)('never blocks webhooks at %s', (path) => {
    expect(rulesFor(path)).toEqual([]);
  });

  test('exempts every path that emails link to from blocking', () => {
    for (const pattern of emailPaths) {
      expect(rulesFor(pattern.replace('*', 'x'))).toEqual([]);
    }
  });

  test.each([
    ['/api/auth/login', { 'sign-in-rate': 100, 'people-rate': 10_000 }],
    ['/api/subscribers', { 'people-rate': 10_000 }],
    ['/api/shopify/webhooks', { 'people-rate': 10_000 }],
    ['/', { 'people-rate': 10_000 }],
    ['/assets/index-abc123.js', { 'people-rate': 10_000 }],
    ['/campaign/01JD0000000000000000000000/report', { 'people-rate': 10_000 }],
  ])('applies the right request limits and AWS’s own rules to %s', (path, limits) => {
    expect(limitsOf(path)).toEqual(limits);
    expect(awsRulesFor(path)).toBe(awsRules);
    for (const { Action, Name } of rulesFor(path)) {
      const refusal = Name.startsWith('AWS')
        ? undefined
        : { CustomResponse: { ResponseCode: 429 } };
      expect(Action?.Block).toEqual(refusal);
    }
  });

  test('logs only blocked requests, for 30 days, without data that identifies people', () => {
    const { properties: log } = onlyResource('prod', 'AWS::WAFv2::LoggingConfiguration');
    const group = resourcesOf('prod', 'AWS::Logs::LogGroup').find((one) => one.stack === stack);
    expect(log.LoggingFilter).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    });
    expect(log.RedactedFields).toEqual([
      { QueryString: {} },
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'referer' } },
    ]);
    // WAF requires this prefix in the name, and an ARN without the asterisk that CloudFormation
    // adds.
    expect(group?.properties.LogGroupName).toBe('aws-waf-logs-mailbloom-prod');
    expect(JSON.stringify(log.LogDestinationConfigs)).toMatch(
      /:log-group:aws-waf-logs-mailbloom-prod"\]\]\}\]$/,
    );
    expect(group?.properties.RetentionInDays).toBe(30);
    expect(acl.VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });

  test('raises an alarm when the firewall blocks many requests', () => {
    const alarm = resourcesOf('prod', 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.MetricName === 'BlockedRequests',
    );
    expect(alarm?.properties).toMatchObject({
      Namespace: 'AWS/WAFV2',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: acl.VisibilityConfig.MetricName },
      ],
    });
  });
});
