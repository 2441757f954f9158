import { Duration, Tags } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { VariableName } from '../../../functions/platform/env';
import type { AlarmGroup } from '../../alarm-registry';
import { dataRemoval } from '../../data-removal';
import { bundleOf } from '../../handler-bundles';
import { MailbloomStack } from '../../mailbloom-stack';
import { entryMetadataKey } from '../../metadata-keys';

/** Uses the variable names of functions/platform/env.ts, so a misspelled one doesn't compile. */
export type FunctionEnvironment = Readonly<Partial<Record<VariableName, string>>>;

/**
 * Lambda writes this line at the end of every run, even if the process crashed or ran out of time.
 * Counting many functions' lines in one metric is billed only for hours with failures. An alarm on
 * each function's `Errors` metric would cost 0.10 USD a month.
 */
const anyRun = '{ $.type = "platform.report" }';
export const failedRun = [
  '($.type = "platform.report" && $.record.status != "success")',
  // These runs succeed despite a failure: functions with a public URL respond with an error page,
  // and functions for dead letters keep messages they can't move.
  '$.message.message = "Public request failed"',
  '$.message.message = "Dead letter not moved"',
  // The tick logs an email that fails, so that others aren't affected, and succeeds itself.
  '$.message.message = "Scheduled email was not sent"',
];
/** A queue's worker logs a message that fails, returns it to the queue, and succeeds itself. */
const failedMessage = '$.message.message = "Message failed"';

export type ServiceFunctionProps = {
  /** The handler's source file, relative to the project's root. It exports `handler`. */
  readonly entry: string;
  readonly environment: FunctionEnvironment;
  /**
   * A sentence about what customers notice while the function fails. The runbook's article on errors
   * lists it (test/infra/alarms.test.ts).
   */
  readonly failureImpact: string;
  /** The group whose alarm reports the function's failures. */
  readonly group: AlarmGroup;
  /** @default 512 */
  readonly memoryMb?: number;
  /** @default 28 seconds, below API Gateway's limit of 30 */
  readonly timeout?: Duration;
  /**
   * The maximum number of concurrent invocations. Further ones are refused.
   * @default the account's limit
   */
  readonly reservedConcurrency?: number;
  /**
   * Whether each run is about work that failed, so that even a successful one counts as a failure.
   * @default false
   */
  readonly runsAreFailures?: boolean;
  /**
   * Whether each message that fails counts as a failure, although the queue repeats it. For work
   * that can't wait until old messages or dead letters raise an alarm.
   * @default false
   */
  readonly failedMessagesCount?: boolean;
  /**
   * Whether its messages may lead back to the function any number of times, because the
   * function itself limits them (docs/adr/0189-messages-to-oneself.md). Lambda otherwise stops such
   * a chain after 16 invocations.
   * @default false
   */
  readonly mayLoop?: boolean;
};

/**
 * A Lambda function with this product's defaults: Node 24 on arm64, an ESM bundle including the
 * SDK, JSON logs with a retention period, its own role that may only write those logs. Its failures
 * count for the alarm of its group. Further permissions are granted by name (lib/grants).
 */
export class ServiceFunction extends LambdaFunction {
  readonly logs: LogGroup;
  readonly failureImpact: string;
  readonly executionRole: Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { settings, bundlingRequired } = MailbloomStack.of(scope);
    const logs = new LogGroup(scope, `${id}-logs`, {
      retention: settings.logRetentionDays,
      removalPolicy: dataRemoval(settings),
    });
    const role = new Role(scope, `${id}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logs.logGroupArn],
      }),
    );
    const failures = props.failedMessagesCount ? [...failedRun, failedMessage] : failedRun;
    super(scope, id, {
      handler: 'index.handler',
      // Without bundling (in tests, and in the local cloud, which builds from the metadata below)
      // nothing is deployed, so nothing needs to be copied either.
      code: bundlingRequired
        ? Code.fromAsset(bundleOf(props.entry))
        : Code.fromInline('// bundling is off'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout ?? Duration.seconds(28),
      reservedConcurrentExecutions: props.reservedConcurrency,
      environment: { ...props.environment },
      recursiveLoop: props.mayLoop ? RecursiveLoop.ALLOW : undefined,
      loggingFormat: LoggingFormat.JSON,
      logGroup: logs,
      role,
    });
    this.logs = logs;
    this.executionRole = role;
    this.failureImpact = props.failureImpact;
    (this.node.defaultChild as CfnFunction).addMetadata(entryMetadataKey, props.entry);
    // The tag by which bin/tail-errors.sh finds the function, because its name is generated.
    Tags.of(this).add('function', id);
    MailbloomStack.of(this).alarms.count({
      id,
      group: props.group,
      impact: props.failureImpact,
      logs,
      pattern: props.runsAreFailures ? anyRun : `{ ${failures.join(' || ')} }`,
    });
  }
}
