import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  LogLevel,
  StateMachine,
  StateMachineType,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import {
  type DeliverySteps,
  deliveryWorkflow,
} from '../../../functions/deliveries/workflow/delivery-workflow';
import { acceptFinding } from '../../accept-finding';
import type { ServiceFunction } from '../../constructs/functions/service-function';
import { MailbloomStack } from '../../mailbloom-stack';

export type StepFunctions = Readonly<Record<keyof DeliverySteps, ServiceFunction>>;

/**
 * The delivery workflow of functions/deliveries/workflow/delivery-workflow.ts. It may only invoke
 * its steps.
 */
export class DeliveryStateMachine extends Construct {
  readonly stateMachine: StateMachine;

  constructor(scope: Construct, id: string, steps: StepFunctions) {
    super(scope, id);
    const stack = MailbloomStack.of(this);
    this.stateMachine = new StateMachine(this, 'machine', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(stack.toJsonString(workflowOf(steps))),
      tracingEnabled: true,
      logs: {
        level: LogLevel.ALL,
        // Inputs contain only ids, but the cause of a failed step could quote its data.
        includeExecutionData: false,
        destination: new LogGroup(this, 'logs', {
          // Step Functions writes to it through the log service's own policy, which admits this
          // prefix.
          logGroupName: `/aws/vendedlogs/states/mailbloom-${stack.settings.stage}-delivery`,
          retention: stack.settings.logRetentionDays,
          // The name is fixed, so a retained group would block creating the stack again.
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
    this.stateMachine.addToRolePolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: Object.values(steps).map((step) => step.functionArn),
      }),
    );
    acceptFinding(
      this.stateMachine,
      'IAM5[Resource::*]',
      'Log delivery and tracing support no resource names, so AWS documents the wildcard for both.',
    );
    this.addAlarm();
  }

  /** The workflow has no time limit of its own, so an execution can't time out. */
  private addAlarm() {
    MailbloomStack.of(this).alarms.add({
      id: 'delivery-failed',
      severity: 'page',
      impact: 'A delivery stopped before it reached all recipients.',
      article: 'delivery-failed',
      group: 'Sending',
      metric: this.stateMachine.metricFailed({ period: Duration.minutes(5) }),
      threshold: 0,
      logsOf: ['reconcile', 'finalize'],
    });
  }
}

const workflowOf = (steps: StepFunctions) =>
  deliveryWorkflow({
    freezeContent: steps.freezeContent.functionArn,
    snapshotPartition: steps.snapshotPartition.functionArn,
    planBatches: steps.planBatches.functionArn,
    checkGate: steps.checkGate.functionArn,
    enqueueBatch: steps.enqueueBatch.functionArn,
    reconcile: steps.reconcile.functionArn,
    finalize: steps.finalize.functionArn,
  });
