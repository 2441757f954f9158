import { App } from 'aws-cdk-lib';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import cdkJson from '../cdk.json' with { type: 'json' };
import { AlarmRegistry } from './alarm-registry';
import type { StageScope } from './mailbloom-stack';
import { ApiStack } from './stacks/api';
import { AssistantStack } from './stacks/assistant';
import { AudienceStack } from './stacks/audience';
import { AuthStack } from './stacks/auth';
import { DataStack } from './stacks/data';
import { EdgeStack, needsEdge } from './stacks/edge';
import { EmailStack } from './stacks/email';
import { JobsStack } from './stacks/jobs';
import { ManagersStack } from './stacks/managers';
import { ObservabilityStack } from './stacks/observability';
import { PipelineStack, type PipelineStackProps } from './stacks/pipeline';
import { PublicStack } from './stacks/public';
import { SendingStack } from './stacks/sending';
import { StreamsStack } from './stacks/streams';
import { WebStack } from './stacks/web';
import { type StageName, type StageSettings, stages } from './stages';

/**
 * Adds the data stack first, then stacks that provide a URL, then those that need one, and
 * monitoring last.
 */
const addStacks = (app: App, stage: StageScope): void => {
  const data = new DataStack(app, stage);
  const email = new EmailStack(app, stage, { topicKey: data.topicKey });
  const { table, content, uploads, assets, exports, signingSecret } = data;
  const { columns, accessLogs, stripeSecret, shopifySecret, assistantSecret } = data;
  const { marketing, transactional, pools } = email;
  const auth = new AuthStack(app, stage, { signingSecret, transactional });
  const audience = new AudienceStack(app, stage, { table, uploads, columns, signingSecret });

  const edge = needsEdge(stage) ? new EdgeStack(app, stage) : undefined;
  const front = new PublicStack(app, stage, {
    table,
    content,
    uploads,
    assets,
    accessLogs,
    signingSecret,
    transactional,
    certificate: edge?.certificate,
    webAclArn: edge?.webAclArn,
  });
  const { appUrl, unsubscribeUrl } = front;
  const jobs = new JobsStack(app, stage, {
    table,
    uploads,
    exports,
    signingSecret,
    content,
    assistantSecret,
    appUrl,
    partitionCounter: audience.counting.partition,
  });

  const sending = new SendingStack(app, stage, {
    table,
    content,
    uploads,
    shopifySecret,
    signingSecret,
    marketing,
    pools,
    events: email.events,
    appUrl,
    unsubscribeUrl,
    partitionCounter: audience.counting.partition,
  });
  sending.addStackDependency(front);
  const streams = new StreamsStack(app, stage, {
    table,
    delivery: sending.delivery,
    sequenceQueue: sending.sequenceQueue,
    jobQueue: jobs.queue,
    automationQueue: jobs.automationQueue,
    mailQueue: auth.mailQueue,
    appUrl,
    columns,
    indexUpkeep: audience.copies.upkeepFunction,
    accessLogs,
  });
  streams.addStackDependency(front);
  const { userPool, client } = auth;
  const authorizer = new HttpUserPoolAuthorizer('signed-in', userPool, {
    userPoolClients: [client],
  });
  const calls = { httpApi: front.api, originVerify: front.originVerify, authorizer };
  const api = new ApiStack(app, stage, {
    table,
    content,
    uploads,
    assets,
    exports,
    appUrl,
    marketing,
    transactional,
    signingSecret,
    stripeSecret,
    shopifySecret,
    userPool,
    client,
    ...calls,
    formsUrl: front.formsUrl,
    recipientApi: front.recipientApi,
    webhookApis: front.webhookApis,
    testRunQueue: sending.testRunQueue,
    storeNewsQueue: sending.storeNewsQueue,
    storeSyncQueue: sending.storeSyncQueue,
    mailQueue: auth.mailQueue,
    importQueue: audience.importQueue,
    counting: audience.counting,
    copies: audience.copies,
    jobQueue: jobs.queue,
  });
  const models = { table, content, assistantSecret, appUrl, ...calls };
  const managers = new ManagersStack(app, stage, models);
  const assistant = new AssistantStack(app, stage, models);

  const web = new WebStack(app, stage, {
    site: front.siteBucket,
    distribution: front.distribution,
  });
  web.addStackDependency(api);
  web.addStackDependency(managers);
  web.addStackDependency(assistant);
  new ObservabilityStack(app, stage, {
    topicKey: data.topicKey,
    table,
    distribution: front.distribution,
    appUrl,
    unsubscribeUrl,
    formsUrl: front.formsUrl,
  }).addStackDependency(front);
};

/** Where an app is deployed and which settings of its stage differ. Tests build such variants. */
export type AppTarget = {
  /** The account number. If undefined, the account isn't known until the deploy. */
  readonly account?: string;
  readonly settings?: StageSettings;
};

/**
 * Creates the whole product for one stage, not yet synthesized. `context` is CDK's context. With
 * `aws:cdk:bundling-stacks: []`, no handler is bundled, which takes one second instead of ten.
 * @param target where to deploy the app; the CLI passes the account of the credentials it found
 */
export const createApp = (
  stageName: StageName,
  context: Readonly<Record<string, unknown>> = {},
  target: AppTarget = { account: process.env.CDK_DEFAULT_ACCOUNT },
): App => {
  const app = new App({
    analyticsReporting: false,
    // The construct tree is for other tools to display. Writing it takes a quarter of the local
    // cloud's start time, and nothing there reads it.
    treeMetadata: context['mailbloom:withoutTree'] !== true,
    // The CLI reads the flags of cdk.json itself. Callers in the same process get the same flags
    // this way.
    context: { ...cdkJson.context, ...context },
  });
  addStacks(app, {
    settings: target.settings ?? stages[stageName],
    account: target.account,
    alarms: new AlarmRegistry(),
  });
  return app;
};

/**
 * Creates an app with one stack only: the role with which GitHub Actions deploys a stage. It's no
 * part of the stage, because it has to exist before the stage's first deploy.
 */
export const createPipelineApp = (
  stageName: StageName,
  pipeline: PipelineStackProps,
  { account, settings = stages[stageName] }: AppTarget = {
    account: process.env.CDK_DEFAULT_ACCOUNT,
  },
): App => {
  const app = new App({ analyticsReporting: false, context: cdkJson.context });
  new PipelineStack(app, { settings, account, alarms: new AlarmRegistry() }, pipeline);
  return app;
};
