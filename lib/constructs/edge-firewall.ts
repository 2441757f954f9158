import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

type Rule = CfnWebACL.RuleProperty;

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const managed = (name: string, priority: number, exceptions: readonly string[] = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: exceptions.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

/** More calls than `limit` in 5 minutes from one address are refused. */
const rate = (name: string, priority: number, limit: number, pathPrefix?: string): Rule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      scopeDownStatement: pathPrefix
        ? {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString: pathPrefix,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          }
        : undefined,
    },
  },
});

/**
 * The firewall in front of CloudFront. An email's body is HTML of any size, so the two rules that
 * refuse markup and long bodies only count: bodies are sanitised by the product itself.
 */
export class EdgeFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: [
        rate('sign-in-rate', 0, 100, '/api/auth/'),
        rate('rate', 1, 2000),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        managed('AWSManagedRulesCommonRuleSet', 4, [
          'CrossSiteScripting_BODY',
          'SizeRestrictions_BODY',
        ]),
      ],
    });
    this.arn = acl.attrArn;
  }
}
