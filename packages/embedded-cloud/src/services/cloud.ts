import type { DeployedStack } from '../cloudformation/cloudformation-service';
import type { CognitoService } from '../cognito/cognito-service';
import type { AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import type { PendingCallers } from '../core/pending-callers';
import type { DynamoDb } from '../dynamodb/dynamodb';
import type { CrashPlan } from '../functions/crash-plan';
import type { FunctionHost } from '../functions/function-host';
import type { FunctionMetrics } from '../functions/function-metrics';
import type { Gateway } from '../http/gateway';
import type { Roles } from '../iam/roles';
import type { TunableMapping } from '../lambda/mapping-operations';
import type { OperatorChanges } from '../lambda/operator-changes';
import type { S3 } from '../s3/s3-service';
import type { Scheduler } from '../scheduler/scheduler-service';
import type { ServiceDirectory } from '../sdk/service-directory';
import type { Secrets } from '../secrets/secrets-service';
import type { SesService } from '../ses/ses-service';
import type { Sns } from '../sns/sns-service';
import type { Sqs } from '../sqs/sqs-service';
import type { StepFunctionsService } from '../step-functions/step-functions-service';
import type { TaggedResource } from '../tagging/tagging-service';
import type { Mapping } from '../triggers/mapping';
import type { Addresses } from './addresses';

/** The emulated services in which resources are created. */
export type CloudServices = {
  readonly cloudformation: AwsService;
  readonly cognito: CognitoService;
  readonly dynamodb: DynamoDb;
  readonly lambda: AwsService;
  readonly s3: S3;
  readonly scheduler: Scheduler;
  readonly secrets: Secrets;
  readonly ses: SesService;
  readonly states: StepFunctionsService;
  readonly sns: Sns;
  readonly sqs: Sqs;
  readonly sts: AwsService;
  readonly tagging: AwsService;
};

/** The whole local cloud. */
export type Cloud = CloudServices & {
  readonly clock: Clock;
  readonly visitors: PendingCallers;
  readonly roles: Roles;
  /** The local server's origin: `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly addresses: Addresses;
  readonly functions: FunctionHost;
  readonly metrics: FunctionMetrics;
  readonly crashes: CrashPlan;
  readonly gateway: Gateway;
  readonly services: ServiceDirectory;
  /** Event source mappings, started after all resources exist. */
  readonly mappings: Mapping[];
  /** The mappings of queues and streams, which can be changed while they run: id → mapping. */
  readonly eventSourceMappings: Map<string, TunableMapping>;
  /** Changes that operators made to functions and mappings outside the templates. */
  readonly operatorChanges: OperatorChanges;
  /** The names of the mappings that read each table's stream, keyed by the table's name. */
  readonly streamConsumers: Map<string, string[]>;
  /**
   * The number of shards of every table's stream. Changes are distributed among the shards by
   * partition key.
   */
  readonly streamShards: number;
  /** The metadata key under which a function names its source file. */
  readonly entryKey: string;
  /**
   * The stacks that the templates created. Undefined until they exist. Outputs contain local URLs.
   */
  readonly deployedStacks: DeployedStack[];
  /** The template's queues by name, with what the tagging API returns about them. */
  readonly queues: Map<string, TaggedResource>;
};
