import { useFunctionKeys } from '../core/access-keys';
import type { Clock } from '../core/clock';
import type { Hold } from '../core/hold';
import { createPendingCallers } from '../core/pending-callers';
import { createKeptBundles } from '../functions/cached-bundles';
import { createCrashPlan } from '../functions/crash-plan';
import { createInProcessStarter } from '../functions/environments/start-here';
import { createFunctionHost } from '../functions/function-host';
import { createFunctionConsole, createFunctionLog } from '../functions/function-log';
import { createFunctionMetrics } from '../functions/function-metrics';
import { createSourceBundles } from '../functions/source-bundles';
import { createGateway } from '../http/gateway';
import type { NeededPermission } from '../iam/evaluate';
import { createGuard } from '../iam/guard';
import { createRoles } from '../iam/roles';
import { openOperatorChanges } from '../lambda/operator-changes';
import { createResources } from '../resources/create-resources';
import { handleSdkInProcess } from '../sdk/answer-in-process';
import { createServiceDirectory } from '../sdk/service-directory';
import { useShortSignatures } from '../sdk/short-signatures';
import { createAddresses } from '../services/addresses';
import { openChecked } from '../services/check-data-files';
import type { Cloud } from '../services/cloud';
import { createServices, localCredentials } from '../services/create-services';
import type { DataFolder } from '../services/data-folder';
import type { DnsView } from '../ses/identities/verification';
import { localRegion } from '../template/pseudo-parameters';
import type { Stack } from '../template/stack';

/** Receives a permission that a function's call needs, and the stacks with their local names. */
export type PermissionListener = (
  functionName: string,
  permission: NeededPermission,
  stacks: Cloud['deployedStacks'],
) => void;

export type CloudOptions = {
  /** The folder that function entries are relative to. */
  readonly root: string;
  /**
   * Folders below `root` whose changes rebuild the functions made from them.
   * @default none
   */
  readonly sourceFolders?: readonly string[];
  /**
   * A folder that keeps the built functions for the next start in this working tree, and other
   * files that decide what the functions contain. @default every start builds them
   */
  readonly bundleCache?: { readonly folder: string; readonly inputs: readonly string[] };
  /**
   * The metadata key under which a function names its source file.
   * @default `embedded-cloud:entry`
   */
  readonly entryKey?: string;
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly port: number;
  readonly stacks: readonly Stack[];
  /** Domains that may send without prior verification. */
  readonly mailDomains: readonly string[];
  /**
   * The domain whose addresses bounce or complain as scripted.
   * @default `simulator.test`
   */
  readonly simulatorDomain?: string;
  /**
   * Where SES looks up the DNS records of identities.
   * @default nowhere, and tests mark identities as verified
   */
  readonly dns?: DnsView;
  readonly verbose: boolean;
  /**
   * Fills the resources before events start. Functions then read what it wrote in large batches.
   * That is faster than invoking them for each write.
   * @default nothing
   */
  readonly fill?: (cloud: Cloud) => Promise<void>;
  /** The number of shards of every table's stream. */
  readonly streamShards: number;
  /**
   * Receives each permission that functions' calls need, with local ARNs.
   * @default nobody
   */
  readonly onPermission?: PermissionListener | undefined;
  /** Pauses the cloud when the disk fails. Once the hold has begun, nothing runs. */
  readonly hold: Hold;
};

export type RunningCloud = { readonly cloud: Cloud; stop(): Promise<void> };

/** Sets the environment that this process's SDK clients read, as in Lambda. */
const setSdkEnvironment = (origin: string, folder: DataFolder) => {
  process.env.AWS_REGION = localRegion;
  process.env.AWS_ACCESS_KEY_ID = localCredentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = localCredentials.secretAccessKey;
  delete process.env.AWS_SESSION_TOKEN;
  delete process.env.AWS_PROFILE;
  // Keeps the user's own AWS settings out of this cloud.
  process.env.AWS_CONFIG_FILE = folder.file('no-aws-config');
  process.env.AWS_SHARED_CREDENTIALS_FILE = folder.file('no-aws-credentials');
  // Presigned forms contain this URL, so that a browser reaches the local bucket.
  process.env.AWS_ENDPOINT_URL = origin;
};

const createHosting = (options: CloudOptions) => {
  const { root, sourceFolders, bundleCache, folder, verbose, hold } = options;
  const log = createFunctionLog(folder.file('functions.log'), verbose, hold.check);
  const keptBundles = bundleCache && createKeptBundles(bundleCache.folder, bundleCache.inputs);
  const bundles = createSourceBundles(root, sourceFolders, keptBundles);
  const metrics = createFunctionMetrics();
  const crashes = createCrashPlan();
  return { log, bundles, metrics, crashes };
};

/** Starts what the template describes: services, resources, and finally the event sources. */
export const startCloud = async (options: CloudOptions): Promise<RunningCloud> => {
  const { clock, port, stacks } = options;
  const origin = `http://127.0.0.1:${port}`;
  setSdkEnvironment(origin, options.folder);
  const { log, bundles, metrics, crashes } = createHosting(options);
  const roles = createRoles();
  const deployedStacks: Cloud['deployedStacks'] = [];
  const { onPermission } = options;
  const guard = createGuard(
    roles,
    onPermission &&
      ((functionName, permission) => onPermission(functionName, permission, deployedStacks)),
  );
  const services = createServiceDirectory(options.hold, guard);
  const start = createInProcessStarter((name) => createFunctionConsole(name, log.print));
  const functions = createFunctionHost({ bundles, log, metrics, crashes, start });
  const eventSourceMappings: Cloud['eventSourceMappings'] = new Map();
  const operatorChanges = openChecked(options.folder.file('lambda.sqlite'), () =>
    openOperatorChanges(options.folder.file('lambda.sqlite')),
  );
  const queues: Cloud['queues'] = new Map();
  const own = { functions, eventSourceMappings, operatorChanges, deployedStacks, queues };
  const emulators = createServices({ ...options, ...own });
  for (const service of Object.values(emulators)) services.add(service);
  const restoreNetwork = handleSdkInProcess(services);
  const restoreSignatures = useShortSignatures();
  const restoreKeys = useFunctionKeys(localCredentials.accessKeyId);

  const cloud: Cloud = {
    ...emulators,
    clock,
    visitors: createPendingCallers(),
    roles,
    origin,
    addresses: createAddresses(),
    functions,
    metrics,
    crashes,
    gateway: createGateway(),
    services,
    mappings: [],
    eventSourceMappings,
    operatorChanges,
    deployedStacks,
    streamConsumers: new Map(),
    streamShards: options.streamShards,
    entryKey: options.entryKey ?? 'embedded-cloud:entry',
    queues,
  };
  options.hold.onBegin(() => stopWorking(cloud));
  await createResources({ stacks, cloud });
  await registerStreamConsumers(cloud);
  await options.fill?.(cloud);
  startEvents(cloud);

  return {
    cloud,
    async stop() {
      await Promise.all(cloud.mappings.map((mapping) => mapping.stop()));
      await services.close();
      restoreNetwork();
      restoreSignatures();
      restoreKeys();
      bundles.close();
      await log.close();
    },
  };
};

/** Stops everything that runs in the background, without writing its state. */
const stopWorking = ({ mappings, states, ses }: Cloud) => {
  for (const mapping of mappings) void mapping.stop();
  states.letGo();
  ses.pause();
};

const registerStreamConsumers = async ({ dynamodb, streamConsumers }: Cloud) => {
  for (const [tableName, names] of streamConsumers) {
    await dynamodb.stream(tableName).consumers(names);
  }
};

const startEvents = ({ ses, states, scheduler, mappings }: Cloud) => {
  for (const mapping of mappings) mapping.start();
  ses.start();
  states.start();
  scheduler.start();
};
