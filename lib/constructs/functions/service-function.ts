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

export type ServiceFunctionProps = {
  /** The handler's source file, relative to the project's root. It exports `handler`. */
  readonly entry: string;
  readonly environment: FunctionEnvironment;
  /**
   * The text of the function's alarm: a sentence about what customers notice while the function
   * fails.
   */
  readonly failureImpact: string;
  /** The article in docs/runbook.md that its alarm refers to. */
  readonly article: string;
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
   * The number of failed invocations in 5 minutes up to which no alarm is raised.
   * @default 0
   */
  readonly toleratedErrors?: number;
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
 * SDK, JSON logs with a retention period, its own role that may only write those logs, and an
 * alarm. Further permissions are granted by name (lib/grants).
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
    this.alarmOnErrors(id, props);
  }

  private alarmOnErrors(id: string, props: ServiceFunctionProps) {
    MailbloomStack.of(this).alarms.add({
      id: `${id}-errors`,
      impact: props.failureImpact,
      article: props.article,
      group: props.group,
      metric: this.metricErrors({ period: Duration.minutes(5) }),
      threshold: props.toleratedErrors ?? 0,
    });
  }
}
