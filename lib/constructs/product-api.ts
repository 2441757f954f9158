import { Duration } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { dataRemoval } from '../data-removal';
import { MailbloomStack } from '../mailbloom-stack';

// Route, not path; no caller's address: the log says what failed, not who called.
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
});

/** The HTTP API without its routes: its address is known before any function exists. */
export class ProductApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { settings } = MailbloomStack.of(this);
    this.api = new HttpApi(this, 'http', {
      description: `Mailbloom ${settings.stage}`,
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
      defaultRouteSettings: { throttlingRateLimit: 200, throttlingBurstLimit: 400 },
      accessLogSettings: { destinationArn: logs.logGroupArn, format: accessLogFormat },
    });
    this.addAlarm();
  }

  private metric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      statistic,
      dimensionsMap: { ApiId: this.api.apiId },
      period: Duration.minutes(5),
    });
  }

  /** More than one call in a hundred, and more than five: one failing call at night is no alarm. */
  private addAlarm() {
    const failed = this.metric('5xx', Stats.SUM);
    const calls = this.metric('Count', Stats.SUM);
    MailbloomStack.of(this).alarms.add({
      id: 'api-5xx',
      impact: 'Calls of the app fail: pages show an error or stay empty.',
      article: 'api-5xx',
      group: 'Sign-in and API',
      metric: new MathExpression({
        expression: 'IF(failed > 5, 100 * failed / calls, 0)',
        usingMetrics: { failed, calls },
        label: 'failed calls, percent',
        period: Duration.minutes(5),
      }),
      threshold: 1,
    });
  }
}
