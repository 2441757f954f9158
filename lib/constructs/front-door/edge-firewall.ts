import { ArnFormat, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { MailbloomStack } from '../../mailbloom-stack';
import { firewallRules, visible } from './firewall-rules';

/** Headers and the query contain email addresses, tokens and search terms. */
const redactedFields = [
  { queryString: {} },
  ...['authorization', 'cookie', 'referer'].map((name) => ({ singleHeader: { Name: name } })),
];

/** The firewall in front of CloudFront, the log of refused requests, and an alarm on them. */
export class EdgeFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const name = `mailbloom-${MailbloomStack.of(this).settings.stage}`;
    const acl = new CfnWebACL(this, 'acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(name),
      rules: firewallRules(),
    });
    this.arn = acl.attrArn;
    this.addLog(acl);
    this.addAlarm(name);
  }

  /**
   * Logs refused requests only, for 30 days. The caller's IP address can't be left out, but email
   * traffic is never refused, so the log contains no recipient's path.
   */
  private addLog(acl: CfnWebACL) {
    const stack = MailbloomStack.of(this);
    // WAF requires this prefix. A fixed name must be free again after the stack is deleted.
    const logGroupName = `aws-waf-logs-mailbloom-${stack.settings.stage}`;
    const group = new LogGroup(this, 'refused', {
      logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const log = new CfnLoggingConfiguration(this, 'log', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        stack.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields,
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
    log.node.addDependency(group);
  }

  /**
   * Raises an alarm when many requests are refused. Scanners from all over the internet cause
   * dozens of refusals at any hour. A number as high as this threshold has a single cause.
   */
  private addAlarm(webAcl: string) {
    MailbloomStack.of(this).alarms.add({
      id: 'firewall-refuses',
      severity: 'notice',
      impact:
        'The firewall blocks many requests, either from an attack or from customers it mistakes for attackers.',
      article: 'firewall-refuses',
      group: 'App',
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        // Web ACLs in front of CloudFront have no dimension for the region.
        dimensionsMap: { WebACL: webAcl, Rule: 'ALL' },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      threshold: 300,
    });
  }
}
