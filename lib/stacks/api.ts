import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi, type FeatureApiProps } from '../constructs/api/feature-api';
import type { SegmentCounting } from '../features/segments/segment-counting';
import {
  allowInvoke,
  allowManageUsers,
  allowObjects,
  allowReadSecret,
  allowSend,
  allowSendEmail,
  readActions,
  writeActions,
} from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type ApiStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  /** Origin of the app, which serves published images too; without a slash at the end. */
  readonly appUrl: string;
  readonly signingSecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly exports: IBucket;
  readonly importQueue: Queue;
  readonly counting: SegmentCounting;
  readonly jobQueue: Queue;
  /** Sign-in codes on their way. */
  readonly mailQueue: Queue;
  readonly httpApi: HttpApi;
  /** What recipients of mails call. */
  readonly recipientApi: HttpApi;
  readonly originVerify: string;
};

/** The HTTP calls of functions/routes.ts: a function for each feature, a route for each call. */
export class ApiStack extends MailbloomStack {
  private readonly ground: ApiGround;

  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: ApiStackProps,
  ) {
    super(scope, 'Api', stage, { description: 'HTTP calls' });
    const { table, httpApi, originVerify, userPool, client } = props;
    const authorizer = new HttpUserPoolAuthorizer('signed-in', userPool, {
      userPoolClients: [client],
    });
    this.ground = { table, httpApi, originVerify, authorizer };
    this.addAccounts();
    this.addAudience();
    this.addBulk();
    this.addEmails();
    this.addImages();
    this.addTestSends();
    this.addResults();
  }

  private add(props: FeatureApiProps, ground = this.ground): FeatureApi {
    return new FeatureApi(this, ground, props);
  }

  private addAccounts() {
    const { userPool, client, signingSecret, mailQueue, appUrl } = this.props;
    const SIGNING_SECRET_ID = signingSecret.secretArn;
    const auth = this.add({
      feature: 'auth',
      failureImpact: 'Nobody can sign in; who is signed in is signed out within 15 minutes.',
      tableActions: [...readActions, 'PutItem', 'UpdateItem'],
      environment: {
        SIGNING_SECRET_ID,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
        TEST_SIGN_IN_DOMAINS: this.settings.testSignInDomains.join(','),
        MAIL_QUEUE_URL: mailQueue.queueUrl,
        APP_URL: appUrl,
      },
    });
    allowReadSecret(auth, signingSecret);
    allowSend(auth, mailQueue);
    const customers = this.add({
      feature: 'customers',
      failureImpact: 'Managers cannot see or create customers; settings cannot be changed.',
      tableActions: [...readActions, 'PutItem', 'UpdateItem'],
      environment: {
        USER_POOL_ID: userPool.userPoolId,
        PRODUCT_DOMAIN: this.settings.mailDomain,
        REDUCED_TAB_ACCOUNTS: this.settings.reducedTabAccounts.join(','),
      },
    });
    allowManageUsers(customers, userPool);
    this.add({
      feature: 'messages',
      failureImpact: 'The app does not tell that an import or a delivery has finished.',
      tableActions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    });
  }

  private addAudience() {
    const { uploads, importQueue, signingSecret, counting } = this.props;
    const COUNT_LANE_FUNCTION = counting.lane.functionName;
    const SIGNING_SECRET_ID = signingSecret.secretArn;
    const subscribers = this.add({
      feature: 'subscribers',
      failureImpact: 'Subscribers are not shown, changed, added by hand or deleted.',
      tableActions: [...readActions, ...writeActions],
      environment: { SIGNING_SECRET_ID, COUNT_LANE_FUNCTION },
      // It evaluates rules itself for a page of a dynamic segment.
      memoryMb: 1024,
    });
    allowReadSecret(subscribers, signingSecret);
    allowInvoke(subscribers, counting.lane);
    const imports = this.add({
      feature: 'imports',
      failureImpact: 'Files cannot be imported.',
      // One whole processor: a file of 5 MB is previewed while somebody waits. A workbook of
      // that size takes 330 to 700 MB while it is read.
      memoryMb: 1769,
      tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
      environment: {
        SIGNING_SECRET_ID,
        UPLOADS_BUCKET: uploads.bucketName,
        IMPORT_QUEUE_URL: importQueue.queueUrl,
      },
    });
    allowReadSecret(imports, signingSecret);
    // A presigned form may do what its signer may: the browser's upload needs PutObject.
    allowObjects(imports, uploads, ['GetObject', 'PutObject']);
    allowSend(imports, importQueue);
    const segments = this.add({
      feature: 'segments',
      failureImpact: 'Segments are not shown.',
      tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
      environment: {
        COUNT_LANE_FUNCTION,
        COUNT_SEGMENT_FUNCTION: counting.segment.functionName,
      },
      memoryMb: 1024,
    });
    allowInvoke(segments, counting.lane);
    allowInvoke(segments, counting.segment);
  }

  private addBulk() {
    const { uploads, exports, jobQueue, signingSecret } = this.props;
    const JOB_QUEUE_URL = jobQueue.queueUrl;
    const jobs = this.add({
      feature: 'jobs',
      failureImpact: 'Subscribers cannot be exported or changed in bulk.',
      tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      environment: { EXPORTS_BUCKET: exports.bucketName, JOB_QUEUE_URL },
    });
    // A presigned link may do what its signer may.
    allowObjects(jobs, exports, ['GetObject']);
    allowSend(jobs, jobQueue);
    const suppressions = this.add({
      feature: 'suppressions',
      failureImpact: 'The suppression list is not shown; what is on it still holds.',
      tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
      environment: {
        SIGNING_SECRET_ID: signingSecret.secretArn,
        UPLOADS_BUCKET: uploads.bucketName,
        JOB_QUEUE_URL,
      },
    });
    allowReadSecret(suppressions, signingSecret);
    allowObjects(suppressions, uploads, ['PutObject']);
    allowSend(suppressions, jobQueue);
  }

  private addEmails() {
    const { content, counting } = this.props;
    const CONTENT_BUCKET = content.bucketName;
    const COUNT_LANE_FUNCTION = counting.lane.functionName;
    const emails = this.add({
      feature: 'emails',
      failureImpact: 'Emails cannot be opened or saved; editors keep what was typed.',
      tableActions: [...readActions, 'PutItem', 'DeleteItem'],
      environment: { CONTENT_BUCKET },
    });
    allowObjects(emails, content, ['GetObject', 'PutObject']);
    const sending = this.add({
      feature: 'sending',
      failureImpact: 'Emails cannot be sent, scheduled, paused or cancelled.',
      tableActions: [...readActions, ...writeActions],
      environment: { CONTENT_BUCKET, COUNT_LANE_FUNCTION },
    });
    allowObjects(sending, content, ['GetObject', 'PutObject']);
    allowInvoke(sending, counting.lane);
  }

  /** A function of its own: its library takes memory and time that no other call should pay for. */
  private addImages() {
    const { uploads, assets, appUrl } = this.props;
    const images = this.add({
      feature: 'assets',
      failureImpact: 'Images cannot be uploaded into emails.',
      tableActions: ['GetItem', 'PutItem'],
      environment: {
        UPLOADS_BUCKET: uploads.bucketName,
        ASSETS_BUCKET: assets.bucketName,
        APP_URL: appUrl,
      },
      memoryMb: 1536,
    });
    allowObjects(images, uploads, ['GetObject', 'PutObject']);
    allowObjects(images, assets, ['PutObject']);
    this.add({
      feature: 'blocks',
      failureImpact: 'Saved blocks are neither shown nor kept; emails are not affected.',
      tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    });
  }

  /** Apart from sending: it renders, which would double the size of what sends and schedules. */
  private addTestSends() {
    const { content, signingSecret, marketing, appUrl } = this.props;
    const tests = this.add({
      feature: 'test-sends',
      failureImpact: 'Test emails cannot be sent.',
      tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
      environment: {
        CONTENT_BUCKET: content.bucketName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        MARKETING_CONFIGURATION_SET: marketing.configurationSetName,
        PRODUCT_DOMAIN: this.settings.mailDomain,
        APP_URL: appUrl,
      },
    });
    allowObjects(tests, content, ['GetObject']);
    allowReadSecret(tests, signingSecret);
    allowSendEmail(tests, marketing);
  }

  private addResults() {
    const { content } = this.props;
    const stats = this.add({
      feature: 'stats',
      failureImpact: 'Email stats are not shown.',
      tableActions: ['GetItem', 'Query'],
      environment: { CONTENT_BUCKET: content.bucketName },
    });
    allowObjects(stats, content, ['GetObject']);
    this.addUnsubscribePage();
    this.add({
      feature: 'docs',
      failureImpact: 'The description of the API is not served.',
      tableActions: ['GetItem'],
    });
  }

  private addUnsubscribePage() {
    const { signingSecret, recipientApi } = this.props;
    const tracking = this.add(
      {
        feature: 'tracking',
        failureImpact: 'The unsubscribe page does not work, which the law asks for.',
        tableActions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
        environment: { SIGNING_SECRET_ID: signingSecret.secretArn },
      },
      { ...this.ground, httpApi: recipientApi },
    );
    allowReadSecret(tracking, signingSecret);
  }
}
