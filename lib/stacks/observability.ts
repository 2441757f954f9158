import { ArnFormat } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type AlarmSpec, type Severity, severities } from '../alarm-registry';
import { addDashboards, type CostSources, dashboardName } from '../constructs/alarms/dashboards';
import { addFailureAlarms } from '../constructs/alarms/failure-alarms';
import { dashboardUrl, errorLogUrl } from '../constructs/alarms/log-links';
import { logMetricName } from '../constructs/alarms/log-metrics';
import { addSavedQueries } from '../constructs/alarms/saved-queries';
import { addCanary } from '../features/canary';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type ObservabilityStackProps = CostSources & {
  readonly topicKey: IKey;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
  readonly formsUrl: string;
};

/**
 * The alarms that the other stacks request, who they notify, the dashboards, and the canary.
 */
export class ObservabilityStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: ObservabilityStackProps) {
    super(scope, 'Observability', stage, { description: 'alarms, dashboards, canary, and budget' });
    addCanary(this, props);
    addFailureAlarms(this);
    this.requestRefusals();
    addDashboards(this, this.addAlarms(props.topicKey), props);
    addSavedQueries(this);
    this.addBudget();
  }

  /** All APIs share one metric for calls over their limit (lib/constructs/api/product-api.ts). */
  private requestRefusals() {
    const { metricNamespace: namespace, metricName } = logMetricName(
      this.settings,
      'calls-refused',
    );
    this.alarms.add({
      id: 'calls-refused',
      severity: 'ticket',
      impact: 'An API gets more calls than its limit allows, so pages fail or webhooks are late.',
      article: 'api-refused',
      group: 'App',
      metric: new Metric({ namespace, metricName, statistic: Stats.SUM }),
      threshold: 20,
    });
  }

  private addAlarms(topicKey: IKey): Alarm[] {
    const { alarmEmails } = this.settings;
    if (!alarmEmails) return [];
    const topics = new Map(
      severities.map((severity) => [severity, this.addTopic(severity, topicKey)] as const),
    );
    for (const [severity, topic] of topics) {
      topic.addSubscription(new EmailSubscription(alarmEmails[severity]));
    }
    return this.alarms.all.map((spec) => {
      const topic = topics.get(spec.severity);
      if (!topic) throw new Error(`No one gets alarms of the severity ${spec.severity}`);
      return this.addAlarm(spec, new SnsAction(topic));
    });
  }

  private addTopic(severity: Severity, topicKey: IKey): Topic {
    const topic = new Topic(this, severity, { masterKey: topicKey, enforceSSL: true });
    // A topic with its own policy loses the default policy, which allows alarms to publish to it.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
    return topic;
  }

  private addAlarm(spec: AlarmSpec, notify: SnsAction): Alarm {
    const alarm = new Alarm(this, spec.id, {
      alarmDescription: `${spec.impact} What to do: docs/runbook.md#${spec.article} Logs: ${this.logsUrl(spec)}`,
      metric: spec.metric,
      threshold: spec.threshold,
      comparisonOperator: spec.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: spec.periods ?? 1,
      treatMissingData: spec.missingIsBad
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    return alarm;
  }

  /**
   * Returns the URL of the errors of the alarm's functions, or of the dashboard for all functions.
   */
  private logsUrl({ logsOf }: AlarmSpec): string {
    const { region } = this.settings;
    if (!logsOf) return dashboardUrl(region, dashboardName(this.settings, 'on-call'));
    return errorLogUrl(
      region,
      logsOf.map((id) => this.alarms.logsOf(id)),
    );
  }

  private addBudget() {
    const { alarmEmails, monthlyBudgetUsd, stage } = this.settings;
    if (!alarmEmails) return;
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `mailbloom-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        {
          notification: {
            notificationType: 'FORECASTED',
            comparisonOperator: 'GREATER_THAN',
            threshold: 100,
          },
          subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmails.notice }],
        },
      ],
    });
  }
}
