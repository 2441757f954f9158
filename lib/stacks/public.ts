import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { FrontDoor } from '../constructs/front-door';
import { PrivateBucket } from '../constructs/private-bucket';
import { ProductApi } from '../constructs/product-api';
import { PublicUrl } from '../constructs/public-url';
import { QueueWithDeadLetters } from '../constructs/queue-with-dead-letters';
import { consume } from '../constructs/queue-worker';
import { ServiceFunction } from '../constructs/service-function';
import { explain } from '../explain';
import { allowReadSecret, allowSend, allowTable } from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type PublicStackProps = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly accessLogs: IBucket;
  readonly signingSecret: Secret;
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
};

const group = 'Tracking';

/**
 * Everything that has a public address. It comes before the functions that must know these
 * addresses (who sends mails, who answers calls), so that no stack waits for a later one: the HTTP
 * API exists here without its routes, and /u reaches the unsubscribe function through it because
 * that function itself needs the distribution's address.
 */
export class PublicStack extends MailbloomStack {
  readonly api: HttpApi;
  readonly distribution: Distribution;
  readonly siteBucket: IBucket;
  /** Origin of the app and base of open and click links, without a slash at the end. */
  readonly appUrl: string;
  /** The raw one-click unsubscribe URL, without a slash at the end. */
  readonly unsubscribeUrl: string;
  /** What CloudFront tells its origins. */
  readonly originVerify: string;

  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: PublicStackProps,
  ) {
    super(scope, 'Public', stage, { description: 'public addresses: app, API, tracking' });
    this.originVerify = this.addOriginVerify();
    this.api = new ProductApi(this, 'api').api;
    this.siteBucket = new PrivateBucket(this, 'site', { logs: props.accessLogs });
    const front = new FrontDoor(this, 'front-door', {
      site: this.siteBucket,
      uploads: props.uploads,
      api: this.api,
      trackUrl: this.addTracker(this.addTrackingQueue()).url,
      originVerify: this.originVerify,
      certificate: props.certificate,
      webAclArn: props.webAclArn,
    });
    this.distribution = front.distribution;
    this.appUrl = front.url;
    this.unsubscribeUrl = this.addUnsubscribe().base;
    new CfnOutput(this, 'AppUrl', { value: this.appUrl });
  }

  private addOriginVerify(): string {
    const secret = new Secret(this, 'origin-verify', {
      description: 'Header by which the origins recognise CloudFront',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
    });
    explain(secret, 'SMG4', 'Rotated by hand with both ends at once: docs/runbook.md.');
    // It guards nothing by itself (every call is authorised besides), so standing in the
    // functions' configuration is acceptable.
    return secret.secretValue.unsafeUnwrap();
  }

  private addTrackingQueue(): QueueWithDeadLetters {
    const tracking = new QueueWithDeadLetters(this, 'tracking', {
      visibilityTimeout: Duration.minutes(6),
      alarmAge: Duration.minutes(5),
      failureImpact: 'Opens and clicks are missing from the statistics.',
      group,
    });
    const worker = new ServiceFunction(this, 'record-hits', {
      entry: 'functions/tracking/workers/record-hits.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Opens and clicks are missing from the statistics.',
      article: 'record-hits-errors',
      group,
      environment: { TABLE_NAME: this.props.table.tableName },
    });
    consume(worker, tracking, { batchSize: 100, window: Duration.seconds(5) });
    allowTable(worker, this.props.table, ['GetItem', 'PutItem', 'UpdateItem']);
    return tracking;
  }

  private addTracker({ queue }: QueueWithDeadLetters): PublicUrl {
    const { table, signingSecret } = this.props;
    const track = new ServiceFunction(this, 'track', {
      entry: 'functions/tracking/public/track.ts',
      memoryMb: 256,
      timeout: Duration.seconds(10),
      failureImpact: 'Links in mails do not lead to their pages; opens are not counted.',
      article: 'track-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        TRACKING_QUEUE_URL: queue.queueUrl,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        ORIGIN_VERIFY: this.originVerify,
      },
    });
    allowTable(track, table, ['GetItem']);
    allowReadSecret(track, signingSecret);
    allowSend(track, queue);
    return new PublicUrl(this, 'track-url', { fn: track, paths: ['/o/*', '/c/*'] });
  }

  private addUnsubscribe(): PublicUrl {
    const { table, signingSecret } = this.props;
    const unsubscribe = new ServiceFunction(this, 'unsubscribe', {
      entry: 'functions/tracking/public/unsubscribe.ts',
      timeout: Duration.seconds(10),
      // 10 calls a second for each: at most 500 a second reach the table, whatever is thrown at it.
      reservedConcurrency: 50,
      failureImpact: 'People cannot unsubscribe, which the law and mailbox providers ask for.',
      article: 'unsubscribe-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        APP_URL: this.appUrl,
      },
    });
    allowTable(unsubscribe, table, ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem']);
    allowReadSecret(unsubscribe, signingSecret);
    this.api.addRoutes({
      path: '/u/{token}',
      methods: [HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST],
      integration: new HttpLambdaIntegration('unsubscribe', unsubscribe, {
        scopePermissionToRoute: false,
      }),
    });
    return new PublicUrl(this, 'unsubscribe-url', { fn: unsubscribe, paths: ['/u/*'] });
  }
}
