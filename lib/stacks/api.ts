import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addAssetsApi } from '../features/assets';
import type { AudienceCopies } from '../features/audience/audience-copies';
import { addAuthApi } from '../features/auth';
import { addAutopilotApi } from '../features/autopilot';
import { addBillingApi } from '../features/billing';
import { addBrainApi } from '../features/brain';
import { addCustomersApi } from '../features/customers';
import { addDeliveriesApi } from '../features/deliveries/api';
import { addDocsApi } from '../features/docs';
import { addDraftsApi } from '../features/drafts';
import { addFormsApi } from '../features/forms';
import { addHomeApi } from '../features/home';
import { addImportsApi } from '../features/imports';
import { addJobsApi } from '../features/jobs';
import { addBlocksApi } from '../features/library/blocks';
import { addTemplatesApi } from '../features/library/templates';
import { addMessagesApi } from '../features/messages';
import { addPeopleApi } from '../features/people';
import { addSegmentsApi, type SegmentCounting } from '../features/segments';
import { addDomainChecks, addSendersApi } from '../features/senders';
import { addSequencesApi } from '../features/sequences/api';
import { addStatsApi } from '../features/stats';
import { addStoresApi } from '../features/stores/api';
import { addSuppressionsApi } from '../features/suppressions';
import { addTestSendsApi } from '../features/test-sends';
import { addUnsubscribePageApi } from '../features/tracking/unsubscribe-page';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type ApiStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  /** The origin of the app, which also serves published images, without a trailing slash. */
  readonly appUrl: string;
  /** The base URL of forms, without a trailing slash. */
  readonly formsUrl: string;
  readonly signingSecret: ISecret;
  readonly stripeSecret: ISecret;
  readonly shopifySecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly transactional: ConfigurationSet;
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly exports: IBucket;
  readonly importQueue: Queue;
  readonly counting: SegmentCounting;
  readonly copies: AudienceCopies;
  readonly jobQueue: Queue;
  readonly testRunQueue: Queue;
  /** The queue of webhook events. `storeSyncQueue` is the queue for importing files from stores. */
  readonly storeNewsQueue: Queue;
  readonly storeSyncQueue: Queue;
  /** The queue of sign-in codes to be sent. */
  readonly mailQueue: Queue;
  readonly httpApi: HttpApi;
  /** The API that recipients of emails call. */
  readonly recipientApi: HttpApi;
  /** The APIs that receive providers' events, by path. */
  readonly webhookApis: Readonly<Record<string, HttpApi>>;
  readonly originVerify: string;
  readonly authorizer: IHttpRouteAuthorizer;
};

/**
 * The HTTP calls of functions/routes.ts: one function per feature, one route per call. Calls that
 * only managers make are in a separate stack (managers.ts), because a stack is limited to 500
 * resources.
 */
export class ApiStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: ApiStackProps) {
    super(scope, 'Api', stage, { description: 'HTTP calls' });
    const { table, httpApi, webhookApis: pathApis, originVerify, authorizer } = props;
    const base = { table, httpApi, pathApis, originVerify, authorizer };
    addAuthApi(this, base, props);
    addCustomersApi(this, base, props);
    addSendersApi(this, base);
    addDomainChecks(this, props);
    addAutopilotApi(this, base, props);
    addBrainApi(this, base);
    addFormsApi(this, base, props);
    addHomeApi(this, base);
    addMessagesApi(this, base);
    addPeopleApi(this, base, props);
    addImportsApi(this, base, props);
    addSegmentsApi(this, base, props);
    addJobsApi(this, base, props);
    addSuppressionsApi(this, base, props);
    addDraftsApi(this, base, props);
    addDeliveriesApi(this, base, props);
    addAssetsApi(this, base, props);
    addBillingApi(this, base, props);
    addStoresApi(this, base, props);
    addBlocksApi(this, base);
    addTemplatesApi(this, base, props);
    addTestSendsApi(this, base, props);
    addStatsApi(this, base, props);
    addSequencesApi(this, base, props);
    addUnsubscribePageApi(this, base, props);
    addDocsApi(this, base);
  }
}
