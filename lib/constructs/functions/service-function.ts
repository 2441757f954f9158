import { Duration, Tags } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
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

/** Named as functions/platform/env.ts names them, so a misspelt one does not compile. */
export type FunctionEnvironment = Readonly<Partial<Record<VariableName, string>>>;

export type ServiceFunctionProps = {
  /** Source file of the handler, relative to the project's root; it exports `handler`. */
  readonly entry: string;
  readonly environment: FunctionEnvironment;
  /** What the customers notice while it fails, as a sentence: the text of its alarm. */
  readonly failureImpact: string;
  /** Article of docs/runbook.md that its alarm names. */
  readonly article: string;
  readonly group: AlarmGroup;
  /** @default 512 */
  readonly memoryMb?: number;
  /** @default 28 seconds, under the 30 API Gateway waits */
  readonly timeout?: Duration;
  /** More invocations at once are refused. @default none, the account's limit holds */
  readonly reservedConcurrency?: number;
  /** Failed invocations in 5 minutes that nobody needs to hear of. @default 0 */
  readonly toleratedErrors?: number;
};

/**
 * One Lambda function as this product runs them: Node 24 on arm64, an ESM bundle with the SDK
 * inside, JSON logs that are kept for a set time, a role of its own that may do nothing but write
 * them, and an alarm. What it may do besides is granted by name (lib/grants).
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
      // Where bundling is off (tests, the local cloud, which builds from the metadata below)
      // nothing is deployed, so nothing is copied either.
      code: bundlingRequired
        ? Code.fromAsset(bundleOf(props.entry))
        : Code.fromInline('// bundling is off'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout ?? Duration.seconds(28),
      reservedConcurrentExecutions: props.reservedConcurrency,
      environment: { ...props.environment },
      loggingFormat: LoggingFormat.JSON,
      logGroup: logs,
      role,
    });
    this.logs = logs;
    this.executionRole = role;
    this.failureImpact = props.failureImpact;
    (this.node.defaultChild as CfnFunction).addMetadata(entryMetadataKey, props.entry);
    // By which bin/tail-errors.sh finds it: its own name is generated.
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
