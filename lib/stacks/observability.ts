import { ArnFormat } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type AlarmSpec, alarmGroups } from '../alarm-registry';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

/**
 * Every alarm that the other stacks request, the people who are notified, and a dashboard of the
 * same metrics.
 */
export class ObservabilityStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, { topicKey }: { readonly topicKey: IKey }) {
    super(scope, 'Observability', stage, { description: 'alarms, dashboard, budget' });
    const notify = new SnsAction(this.addTopic(topicKey));
    for (const spec of this.alarms.all) this.addAlarm(spec, notify);
    this.addDashboard();
    this.addBudget();
  }

  private addTopic(topicKey: IKey): Topic {
    const topic = new Topic(this, 'alarms', { masterKey: topicKey, enforceSSL: true });
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
    const { alarmEmail } = this.settings;
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  private addAlarm(spec: AlarmSpec, notify: SnsAction) {
    const alarm = new Alarm(this, spec.id, {
      alarmDescription: `${spec.impact} What to do: docs/runbook.md#${spec.article}`,
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
  }

  private addDashboard() {
    const dashboard = new Dashboard(this, 'dashboard');
    for (const group of alarmGroups) {
      const specs = this.alarms.all.filter((spec) => spec.group === group);
      dashboard.addWidgets(new TextWidget({ markdown: `## ${group}`, width: 24, height: 1 }));
      dashboard.addWidgets(
        ...specs.map(
          (spec) => new GraphWidget({ title: spec.id, left: [spec.metric], width: 6, height: 5 }),
        ),
      );
    }
  }

  private addBudget() {
    const { alarmEmail, monthlyBudgetUsd, stage } = this.settings;
    if (!alarmEmail) return;
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
          subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
        },
      ],
    });
  }
}
