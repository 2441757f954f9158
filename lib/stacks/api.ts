import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { addFeatureRoutes, type Feature } from '../constructs/feature-routes';
import { type FunctionEnvironment, ServiceFunction } from '../constructs/service-function';
import { allowObjects, allowReadSecret, allowSend, allowTable, type TableAction } from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type ApiStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly signingSecret: Secret;
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly importQueue: Queue;
  readonly delivery: StateMachine;
  readonly httpApi: HttpApi;
  readonly originVerify: string;
};

type FeatureOptions = {
  readonly impact: string;
  readonly table: readonly TableAction[];
  readonly environment?: FunctionEnvironment;
};

const read = ['GetItem', 'BatchGetItem', 'Query'] as const;
const readWrite = [...read, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const;

/** The HTTP calls of functions/routes.ts: a function for each feature, a route for each call. */
export class ApiStack extends MailbloomStack {
  private readonly authorizer: HttpUserPoolAuthorizer;

  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: ApiStackProps,
  ) {
    super(scope, 'Api', stage, { description: 'HTTP calls' });
    this.authorizer = new HttpUserPoolAuthorizer('signed-in', props.userPool, {
      userPoolClients: [props.client],
    });
    this.addAccounts();
    this.addAudience();
    this.addEmails();
    this.addResults();
  }

  private addAccounts() {
    const { userPool, client, signingSecret } = this.props;
    const secret = { SIGNING_SECRET_ID: signingSecret.secretArn };
    const auth = this.add('auth', {
      impact: 'Nobody can sign in, and who is signed in is signed out within 15 minutes.',
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      environment: {
        ...secret,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
        TEST_SIGN_IN_DOMAINS: this.settings.testSignInDomains.join(','),
        PRODUCT_DOMAIN: this.settings.mailDomain,
      },
    });
    allowReadSecret(auth, signingSecret);
    const customers = this.add('customers', {
      impact: 'Managers cannot see or create customers; settings cannot be changed.',
      table: readWrite,
      environment: {
        ...secret,
        USER_POOL_ID: userPool.userPoolId,
        PRODUCT_DOMAIN: this.settings.mailDomain,
      },
    });
    allowReadSecret(customers, signingSecret);
    customers.addToRolePolicy(
      new PolicyStatement({
        actions: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminGetUser'].map(
          (action) => `cognito-idp:${action}`,
        ),
        resources: [userPool.userPoolArn],
      }),
    );
    this.add('messages', {
      impact: 'The app does not tell that an import or a delivery has finished.',
      table: ['Query', 'DeleteItem'],
    });
  }

  private addAudience() {
    const { uploads, importQueue, signingSecret } = this.props;
    const secret = { SIGNING_SECRET_ID: signingSecret.secretArn };
    const subscribers = this.add('subscribers', {
      impact: 'Subscribers are not shown.',
      table: read,
      environment: secret,
    });
    allowReadSecret(subscribers, signingSecret);
    const imports = this.add('imports', {
      impact: 'Files cannot be imported.',
      table: readWrite,
      environment: {
        ...secret,
        UPLOADS_BUCKET: uploads.bucketName,
        IMPORT_QUEUE_URL: importQueue.queueUrl,
      },
    });
    allowReadSecret(imports, signingSecret);
    // A presigned form may do what its signer may: the browser's upload needs PutObject.
    allowObjects(imports, uploads, ['GetObject', 'PutObject']);
    allowSend(imports, importQueue);
    this.add('segments', { impact: 'Segments are not shown.', table: read });
  }

  private addEmails() {
    const { content, delivery } = this.props;
    const contentBucket = { CONTENT_BUCKET: content.bucketName };
    const emails = this.add('emails', {
      impact: 'Emails cannot be opened or saved; editors keep what was typed.',
      table: readWrite,
      environment: contentBucket,
    });
    allowObjects(emails, content, ['GetObject', 'PutObject']);
    const sending = this.add('sending', {
      impact: 'Emails cannot be sent, scheduled, paused or cancelled.',
      table: readWrite,
      environment: { ...contentBucket, STATE_MACHINE_ARN: delivery.stateMachineArn },
    });
    allowObjects(sending, content, ['GetObject']);
  }

  private addResults() {
    const { content, signingSecret } = this.props;
    const stats = this.add('stats', {
      impact: 'Email stats are not shown.',
      table: read,
      environment: { CONTENT_BUCKET: content.bucketName },
    });
    allowObjects(stats, content, ['GetObject']);
    const tracking = this.add('tracking', {
      impact: 'The unsubscribe page does not work, which the law asks for.',
      table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      environment: { SIGNING_SECRET_ID: signingSecret.secretArn },
    });
    allowReadSecret(tracking, signingSecret);
    this.add('docs', { impact: 'The description of the API is not served.', table: ['GetItem'] });
  }

  private add(feature: Feature, { impact, table, environment }: FeatureOptions): ServiceFunction {
    const fn = new ServiceFunction(this, `${feature}-api`, {
      entry: `functions/${feature}/router.ts`,
      failureImpact: impact,
      article: 'api-function-errors',
      group: 'Sign-in and API',
      environment: {
        TABLE_NAME: this.props.table.tableName,
        ORIGIN_VERIFY: this.props.originVerify,
        ...environment,
      },
    });
    allowTable(fn, this.props.table, table);
    const { httpApi } = this.props;
    addFeatureRoutes(this, feature, { fn, httpApi, authorizer: this.authorizer });
    return fn;
  }
}
