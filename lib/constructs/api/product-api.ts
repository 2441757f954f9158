import { Duration } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AlarmGroup } from '../../alarm-registry';
import { dataRemoval } from '../../data-removal';
import { MailbloomStack } from '../../mailbloom-stack';
import { logMetricName } from '../alarms/log-metrics';
import { countForRollout } from '../functions/rollout';

export type ProductApiProps = {
  readonly purpose: string;
  /** Calls per second across all callers. Bursts may be twice as large. */
  readonly limit: number;
  /** A sentence about what people notice while calls fail. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
  /** Whether alarms watch the share of failed calls, or failures only count for the group. */
  readonly watch: 'share' | 'count';
  /** @default false */
  readonly alarmWhenSlow?: boolean;
};

// Logs the route instead of the path, and no IP address, so that the log shows what failed but not
// who called. Numbers stay numbers, so that filters can compare them.
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  integrationStatus: '$context.integrationStatus',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
}).replace('"$context.status"', '$context.status');

const failedCall = '{ $.status >= 500 }';

const period = Duration.minutes(5);

/** An HTTP API without routes. Its URL is known before any function exists. */
export class ProductApi extends Construct {
  readonly api: HttpApi;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: ProductApiProps,
  ) {
    super(scope, id);
    const { settings } = MailbloomStack.of(this);
    this.api = new HttpApi(this, 'http', {
      description: `Mailbloom ${settings.stage}: ${props.purpose}`,
      createDefaultStage: false,
    });
    const logs = new LogGroup(this, 'access', {
      retention: settings.logRetentionDays,
      removalPolicy: dataRemoval(settings),
    });
    new CfnStage(this, 'default', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: props.limit,
        throttlingBurstLimit: 2 * props.limit,
      },
      accessLogSettings: { destinationArn: logs.logGroupArn, format: accessLogFormat },
    });
    this.countRefusals(logs);
    countForRollout(logs, failedCall);
    if (props.watch === 'share') this.alarmOnFailures();
    else this.countFailures(logs);
  }

  private metric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      statistic,
      dimensionsMap: { ApiId: this.api.apiId },
      period,
    });
  }

  /**
   * Sends a page when more than 20% of calls fail, and opens a ticket when more than 1% fail. A few
   * failed calls at night don't raise an alarm.
   */
  private alarmOnFailures() {
    const { id } = this.node;
    const { failureImpact: impact, group } = this.props;
    const metric = new MathExpression({
      expression: 'IF(failed > 5, 100 * failed / calls, 0)',
      usingMetrics: {
        failed: this.metric('5xx', Stats.SUM),
        calls: this.metric('Count', Stats.SUM),
      },
      label: 'failed calls (%)',
      period,
    });
    const { alarms } = MailbloomStack.of(this);
    const common = { impact, article: 'api-5xx', group, metric };
    alarms.add({ ...common, id: `${id}-5xx-high`, severity: 'page', threshold: 20 });
    alarms.add({ ...common, id: `${id}-5xx-low`, severity: 'ticket', threshold: 1, periods: 3 });
    if (!this.props.alarmWhenSlow) return;
    alarms.add({
      id: `${id}-slow`,
      severity: 'ticket',
      impact: '5% of calls take longer than three seconds, so pages load slowly.',
      article: 'slow-calls',
      group,
      metric: this.metric('Latency', Stats.percentile(95)),
      threshold: Duration.seconds(3).toMilliseconds(),
      periods: 3,
    });
  }

  /** Providers send failed webhooks again, so these failures only count for their group. */
  private countFailures(logs: LogGroup) {
    const { group } = this.props;
    MailbloomStack.of(this).alarms.count({ id: this.node.id, group, logs, pattern: failedCall });
  }

  /**
   * Calls over the limit reach no function, which distinguishes them from the product's own 429 (a
   * code requested too often). API Gateway counts them among all 4xx, so they are counted from the
   * log. All APIs share the metric.
   */
  private countRefusals(logs: LogGroup) {
    logs.addMetricFilter('refused', {
      filterPattern: FilterPattern.literal('{ $.status = 429 && $.integrationStatus = "-" }'),
      ...logMetricName(MailbloomStack.of(this).settings, 'calls-refused'),
      metricValue: '1',
    });
  }
}
