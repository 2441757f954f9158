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
  /** Calls a second that it takes, over all callers; twice as many in a burst. */
  readonly limit: number;
  /** The texts of the alarms for calls that fail and calls that are throttled. */
  readonly failureImpact: string;
  readonly refusalImpact: string;
  readonly group: AlarmGroup;
};

// Route, not path; no caller's address: the log says what failed, not who called. A number stays
// one, so that filters can compare it.
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

/** An HTTP API without its routes: its address is known before any function exists. */
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

  /** More than one call in a hundred, and more than five: one failing call at night is no alarm. */
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
        label: 'failed calls, percent',
        period,
      }),
      threshold: 1,
    });
  }

  /**
   * Calls over the limit reach no function, by which they differ from the product's own 429 (a code
   * asked for too often). API Gateway counts them among all 4xx, so they are counted in the log.
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
