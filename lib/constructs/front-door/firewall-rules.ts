import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { emailPaths } from '../../email-paths';
import { webhookPaths } from '../../webhook-paths';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/**
 * Turns off the sampling of requests, because samples would contain people's IP addresses and the
 * paths they requested. The log contains the requests that were refused.
 */
export const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Matches a path, or all paths that begin with it if the pattern ends with `*`, as in `/u/*`. */
const isPath = (pattern: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: pattern.endsWith('*') ? 'STARTS_WITH' : 'EXACTLY',
    searchString: pattern.replace(/\*$/, ''),
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const isAnyOf = (patterns: readonly string[]): Statement => ({
  orStatement: { statements: patterns.map(isPath) },
});

/** Matches paths whose callers are people. */
const isFromPeople: Statement = {
  notStatement: { statement: isAnyOf([...emailPaths, ...webhookPaths]) },
};
const isSignIn = isPath('/api/auth/*');

/**
 * Matches the requests that `statement` describes once one IP address exceeds `limit` in 5 minutes.
 */
const rateLimitPerAddress = (limit: number, statement: Statement): Statement => ({
  rateBasedStatement: {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: 300,
    scopeDownStatement: statement,
  },
});

const blockRule = (name: string, limit: number, statement: Statement): Omit<Rule, 'priority'> => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: rateLimitPerAddress(limit, statement),
});

const managedRule = (name: string, exceptions: readonly string[] = []): Omit<Rule, 'priority'> => ({
  name,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      scopeDownStatement: isFromPeople,
      ruleActionOverrides: exceptions.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

/**
 * Returns what the firewall refuses. An open tab of the app makes up to 120 calls in 5 minutes, and
 * loading a page up to 60 requests, so 10,000 requests correspond to an office of fifty people behind
 * one IP address. Email traffic is never refused, not even by AWS's rules, because image proxies send
 * no browser name and appear on AWS's lists of IP addresses. The same goes for webhooks, which come
 * from few addresses in bursts and are checked by their signatures. An email's body is HTML of any
 * size, so the two rules that refuse markup and long bodies only count. The product sanitizes bodies
 * itself. Each rule costs 1 USD a month. AWS's rules about known bad inputs look for attacks on Java
 * servers and the like, which aren't behind this firewall.
 */
export const firewallRules = (): Rule[] =>
  [
    blockRule('sign-in-rate', 100, isSignIn),
    blockRule('people-rate', 10_000, isFromPeople),
    managedRule('AWSManagedRulesAmazonIpReputationList'),
    managedRule('AWSManagedRulesCommonRuleSet', [
      'CrossSiteScripting_BODY',
      'SizeRestrictions_BODY',
    ]),
  ].map((rule, priority) => ({ ...rule, priority }));
