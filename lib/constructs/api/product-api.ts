import { Duration } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AlarmGroup } from '../../alarm-registry';
import { dataRemoval } from '../../data-removal';
import { MailbloomStack } from '../../mailbloom-stack';

export type ProductApiProps = {
  readonly purpose: string;
  /** Calls per second across all callers. Bursts may be twice as large. */
  readonly limit: number;
  /** The alarm texts for failing calls and for throttled calls. */
  readonly failureImpact: string;
  readonly refusalImpact: string;
  readonly group: AlarmGroup;
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
    this.alarmOnFailures();
    this.alarmOnRefusals(logs);
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
   * Raises an alarm when more than one call in a hundred and more than five calls fail. One failing
   * call at night is no alarm.
   */
  private alarmOnFailures() {
    const { id } = this.node;
    MailbloomStack.of(this).alarms.add({
      id: `${id}-5xx`,
      impact: this.props.failureImpact,
      article: 'api-5xx',
      group: this.props.group,
      metric: new MathExpression({
        expression: 'IF(failed > 5, 100 * failed / calls, 0)',
        usingMetrics: {
          failed: this.metric('5xx', Stats.SUM),
          calls: this.metric('Count', Stats.SUM),
        },
        label: 'failed calls (%)',
        period,
      }),
      threshold: 1,
    });
  }

  /**
   * Calls over the limit reach no function, which distinguishes them from the product's own 429 (a
   * code requested too often). API Gateway counts them among all 4xx, so they are counted from the
   * log.
   */
  private alarmOnRefusals(logs: LogGroup) {
    const { id } = this.node;
    const { alarms, settings } = MailbloomStack.of(this);
    const filter = logs.addMetricFilter('refused', {
      filterPattern: FilterPattern.literal('{ $.status = 429 && $.integrationStatus = "-" }'),
      metricNamespace: `Mailbloom/${settings.stage}`,
      metricName: `${id}-refused`,
      metricValue: '1',
    });
    alarms.add({
      id: `${id}-refused`,
      impact: this.props.refusalImpact,
      article: 'api-refused',
      group: this.props.group,
      metric: filter.metric({ statistic: Stats.SUM, period }),
      threshold: 20,
    });
  }
}
