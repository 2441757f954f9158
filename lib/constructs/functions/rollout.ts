import { ArnFormat, CfnCondition, CfnParameter, Duration, Fn } from 'aws-cdk-lib';
import { Alarm, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import {
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { MailbloomStack } from '../../mailbloom-stack';
import type { StageSettings } from '../../stages';
import { logMetric, logMetricName } from '../alarms/log-metrics';

const metric = 'release-failures';

/** The alarm's name is fixed, because the canaries of other stacks need it. */
const alarmNameOf = ({ stage }: StageSettings): string => `Mailbloom-${stage}-${metric}`;

/**
 * Counts matching lines of a log as failed calls. All logs share one metric, because every alarm
 * costs money and stacks are deployed one after the other.
 */
export const countForRollout = (logs: ILogGroup, pattern: string): void => {
  const { settings } = MailbloomStack.of(logs);
  if (settings.rollout !== 'canary') return;
  logs.addMetricFilter('for-rollout', {
    filterPattern: FilterPattern.literal(pattern),
    ...logMetricName(settings, metric),
    metricValue: '1',
  });
};

/**
 * Adds the alarm that ends canaries. It notifies no one, because a deploy that fails is visible, and
 * the alarms on failures notify.
 */
export const addRolloutAlarm = (stack: MailbloomStack): void => {
  if (stack.settings.rollout !== 'canary') return;
  new Alarm(stack, 'rollout-alarm', {
    alarmName: alarmNameOf(stack.settings),
    alarmDescription:
      'Calls fail. If a deploy is in progress, CodeDeploy brings back the version before.',
    metric: logMetric(stack.settings, metric, {
      statistic: Stats.SUM,
      period: Duration.minutes(1),
    }),
    // A tenth of the calls reaches the new version. Single failures happen without a deploy too.
    threshold: 5,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
};

/** Allows CodeDeploy to read the alarm. */
const readAlarm = (stack: MailbloomStack): PolicyStatement =>
  new PolicyStatement({
    actions: ['cloudwatch:DescribeAlarms'],
    resources: [
      stack.formatArn({
        service: 'cloudwatch',
        resource: 'alarm',
        resourceName: alarmNameOf(stack.settings),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
  });

/** How the functions of a stack get their new versions (docs/adr/0195-api-functions.md). */
export class Rollout extends Construct {
  private readonly isSlow: CfnCondition;
  private readonly application: CfnApplication;
  private readonly role: Role;

  /** Returns the stack's rollout. There is one in each stack that has canaries. */
  static of(stack: MailbloomStack): Rollout {
    const found = stack.node.tryFindChild('rollout');
    return found instanceof Rollout ? found : new Rollout(stack);
  }

  private constructor(private readonly stack: MailbloomStack) {
    super(stack, 'rollout');
    // A rollback doesn't wait, and it must succeed while the alarm is on (bin/deploy-stage.sh).
    const parameter = new CfnParameter(stack, 'Rollout', {
      description: 'How functions get their new version',
      allowedValues: ['canary', 'at-once'],
      default: 'canary',
    });
    this.isSlow = new CfnCondition(this, 'is-slow', {
      expression: Fn.conditionEquals(parameter, 'canary'),
    });
    this.application = new CfnApplication(this, 'application', { computePlatform: 'Lambda' });
    this.role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: { 'read-alarm': new PolicyDocument({ statements: [readAlarm(stack)] }) },
    });
  }

  /**
   * Allows CodeDeploy to move one alias. Each alias has its own policy, because functions that need
   * each other's URLs would otherwise wait for each other.
   */
  private allowMove(alias: Alias): Policy {
    const { lambda, aliasName } = alias;
    return new Policy(alias, 'rollout-policy', {
      roles: [this.role],
      statements: [
        new PolicyStatement({
          actions: ['GetAlias', 'UpdateAlias', 'GetProvisionedConcurrencyConfig'].map(
            (action) => `lambda:${action}`,
          ),
          resources: [lambda.functionArn, `${lambda.functionArn}:${aliasName}`],
        }),
      ],
    });
  }

  /** Sends a tenth of the calls to an alias’s new version for five minutes, and then all of them. */
  moveSlowly(alias: Alias): void {
    const { isSlow, application, stack } = this;
    const group = new CfnDeploymentGroup(alias, 'rollout', {
      applicationName: application.ref,
      serviceRoleArn: this.role.roleArn,
      deploymentStyle: {
        deploymentType: 'BLUE_GREEN',
        deploymentOption: 'WITH_TRAFFIC_CONTROL',
      },
      deploymentConfigName: Fn.conditionIf(
        isSlow.logicalId,
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        'CodeDeployDefault.LambdaAllAtOnce',
      ).toString(),
      alarmConfiguration: {
        enabled: Fn.conditionIf(isSlow.logicalId, true, false),
        alarms: [{ name: alarmNameOf(stack.settings) }],
      },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
    });
    group.node.addDependency(this.allowMove(alias));
    (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: application.ref,
        deploymentGroupName: group.ref,
      },
    };
  }
}
