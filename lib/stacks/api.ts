import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { addAssetsApi } from '../features/assets';
import type { AudienceCopies } from '../features/audience/audience-copies';
import { addAuthApi } from '../features/auth';
import { autopilotNeeds } from '../features/autopilot';
import { addBillingApi } from '../features/billing';
import { brainNeeds } from '../features/brain';
import { customersNeeds } from '../features/customers';
import { addDeliveriesApi } from '../features/deliveries/api';
import { docsNeeds } from '../features/docs';
import { emailsNeeds } from '../features/drafts';
import { formsNeeds } from '../features/forms';
import { homeNeeds } from '../features/home';
import { addImportsApi } from '../features/imports';
import { jobsNeeds } from '../features/jobs';
import { blocksNeeds } from '../features/library/blocks';
import { templatesNeeds } from '../features/library/templates';
import { messagesNeeds } from '../features/messages';
import { subscribersNeeds } from '../features/people';
import { type SegmentCounting, segmentsNeeds } from '../features/segments';
import { addDomainChecks, addSendersApi } from '../features/senders';
import { sequencesNeeds } from '../features/sequences/api';
import { statsNeeds } from '../features/stats';
import { addStoresApi } from '../features/stores/api';
import { suppressionsNeeds } from '../features/suppressions';
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
 * The HTTP calls of functions/routes.ts, in a function for each group of features. Calls that only
 * managers make are in a separate stack (managers.ts), because a stack is limited to 500 resources.
 */
export class ApiStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: ApiStackProps) {
    super(scope, 'Api', stage, { description: 'HTTP calls' });
    const { table, httpApi, webhookApis: pathApis, originVerify, authorizer } = props;
    const base = { table, httpApi, pathApis, originVerify, authorizer };
    addAuthApi(this, base, props);
    this.addAccounts(base, props);
    this.addAudience(base, props);
    this.addContent(base, props);
    addImportsApi(this, base, props);
    addSendersApi(this, base);
    addDomainChecks(this, props);
    addDeliveriesApi(this, base, props);
    addAssetsApi(this, base, props);
    addBillingApi(this, base, props);
    addStoresApi(this, base, props);
    addTestSendsApi(this, base, props);
    addUnsubscribePageApi(this, base, props);
  }

  /** Adds the function for who may sign in. It creates and deletes users. */
  private addAccounts(base: ApiPlatform, props: ApiStackProps) {
    new ApiFunction(this, base, {
      name: 'accounts',
      failureImpact:
        'Customers can’t be viewed or created, people can’t be added, and settings can’t be changed.',
      needs: { customers: customersNeeds(this, props), autopilot: autopilotNeeds(props) },
    });
  }

  /** Adds the function for subscribers. It computes keys with the secret, and counts segments. */
  private addAudience(base: ApiPlatform, props: ApiStackProps) {
    new ApiFunction(this, base, {
      name: 'audience',
      failureImpact:
        'Subscribers, segments, and the suppression list don’t appear and can’t be changed or exported.',
      needs: {
        subscribers: subscribersNeeds(props),
        segments: segmentsNeeds(props),
        suppressions: suppressionsNeeds(props),
        jobs: jobsNeeds(props),
      },
      // The function evaluates rules itself for a page of a dynamic segment.
      memoryMb: 1024,
    });
  }

  /** Adds the function for what stores write and read. It has no secret and reaches no network. */
  private addContent(base: ApiPlatform, props: ApiStackProps) {
    new ApiFunction(this, base, {
      name: 'content',
      failureImpact:
        'Emails, templates, sequences, forms, and results don’t appear and can’t be saved. Sending continues.',
      needs: {
        emails: emailsNeeds(props),
        templates: templatesNeeds(props),
        blocks: blocksNeeds(),
        sequences: sequencesNeeds(props),
        forms: formsNeeds(props),
        brain: brainNeeds(),
        stats: statsNeeds(props),
        home: homeNeeds(),
        messages: messagesNeeds(),
        docs: docsNeeds(),
      },
    });
  }
}
