import { createCloudFormation, type DeployedStack } from '../cloudformation/cloudformation-service';
import { createCognitoService } from '../cognito/cognito-service';
import { issuerOf } from '../cognito/issuer';
import type { Clock } from '../core/clock';
import { createDynamoDb } from '../dynamodb/dynamodb';
import type { FunctionHost } from '../functions/function-host';
import { tagsOf } from '../lambda/function-operations';
import { createLambdaService } from '../lambda/lambda-service';
import type { TunableMappings } from '../lambda/mapping-operations';
import type { OperatorChanges } from '../lambda/operator-changes';
import { createS3 } from '../s3/s3-service';
import { createScheduler } from '../scheduler/scheduler-service';
import { createSecrets } from '../secrets/secrets-service';
import type { DnsView } from '../ses/identities/verification';
import { createSesService } from '../ses/ses-service';
import { createSns } from '../sns/sns-service';
import { createSqs } from '../sqs/sqs-service';
import { createStepFunctionsService } from '../step-functions/step-functions-service';
import { createSts } from '../sts/sts-service';
import { createTagging, type TaggedResource } from '../tagging/tagging-service';
import { nameInArn } from '../template/arn';
import { localAccount as accountId, localRegion as region } from '../template/pseudo-parameters';
import { createBatchedPublish } from '../triggers/batched-publish';
import { openChecked } from './check-data-files';
import type { CloudServices } from './cloud';
import type { DataFolder } from './data-folder';

/** The only key pair, used by every SDK client and presigned form of the local cloud. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' } as const;

export type ServiceParts = {
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly functions: FunctionHost;
  readonly eventSourceMappings: TunableMappings;
  readonly operatorChanges: OperatorChanges;
  /** The stacks that the templates created. Undefined until they exist. */
  readonly deployedStacks: readonly DeployedStack[];
  /** The template's queues. Empty until they exist. */
  readonly queues: ReadonlyMap<string, TaggedResource>;
  readonly port: number;
  /** Domains that may send without prior verification. */
  readonly mailDomains: readonly string[];
  /** The domain whose addresses simulate bounces and complaints. */
  readonly simulatorDomain?: string;
  /** The DNS in which SES looks up the records of identities. */
  readonly dns?: DnsView;
};

/** Runs a function for a service that waits for the result. Rejects with the function's error. */
const invoker = (functions: FunctionHost) => async (functionArn: string, event: unknown) => {
  const result = await functions.invoke(functionArn, event);
  if (result.ok) return result.payload;
  const { errorType, errorMessage } = result.error;
  throw Object.assign(new Error(errorMessage), { name: errorType });
};

/** Opens every emulated service with its data in the data folder. */
export const createServices = (parts: ServiceParts): CloudServices => {
  const { folder, clock, functions } = parts;
  const dataDir = folder.path;
  const environment = { clock, region, accountId };
  const invoke = invoker(functions);
  const open = <T>(name: string, create: () => T): T => openChecked(folder.file(name), create);
  const sqs = open('sqs.sqlite', () =>
    createSqs({
      ...environment,
      dataDir,
      port: () => parts.port,
      accessKeyId: localCredentials.accessKeyId,
    }),
  );
  const sns = createSns({
    ...environment,
    deliver: (queueArn, body, attributes) =>
      void sqs.send(nameInArn(queueArn), [{ body, attributes }]),
  });
  return {
    sqs,
    sns,
    lambda: createLambdaService(
      functions,
      { clock, retriesOf: functions.eventRetriesOf },
      parts.eventSourceMappings,
      { functions, changes: parts.operatorChanges },
    ),
    cloudformation: createCloudFormation(parts.deployedStacks),
    sts: createSts(accountId),
    tagging: createTagging(() => [
      ...functions.names().map((name) => {
        const definition = functions.find(name);
        return {
          arn: definition.arn,
          tags: tagsOf({ changes: parts.operatorChanges }, definition),
        };
      }),
      ...parts.queues.values(),
    ]),
    dynamodb: open('dynamodb.sqlite', () => createDynamoDb({ ...environment, dataDir })),
    s3: open('s3.sqlite', () => createS3({ dataDir, clock, region, ...localCredentials })),
    cognito: open('cognito.sqlite', () =>
      createCognitoService({
        ...environment,
        file: folder.file('cognito.sqlite'),
        invoke,
        issuer: (poolId) => issuerOf(region, poolId),
      }),
    ),
    states: open('workflows.sqlite', () =>
      createStepFunctionsService({ file: folder.file('workflows.sqlite'), clock, invoke }),
    ),
    // Failed runs are ignored here, because they are already in the function log.
    scheduler: open('scheduler.sqlite', () =>
      createScheduler({ ...environment, dataDir, invoke, onFailure: () => undefined }),
    ),
    secrets: open('secrets.sqlite', () => createSecrets({ ...environment, dataDir })),
    ses: open('ses.sqlite', () =>
      createSesService({
        ...environment,
        file: folder.file('ses.sqlite'),
        verifiedDomains: parts.mailDomains,
        simulatorDomain: parts.simulatorDomain,
        dns: parts.dns,
        publish: createBatchedPublish(sns, sqs),
      }),
    ),
  };
};
