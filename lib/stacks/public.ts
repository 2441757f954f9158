import { CfnOutput } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acceptFinding } from '../accept-finding';
import { ProductApi } from '../constructs/api/product-api';
import { addDnsRecords } from '../constructs/front-door/dns-records';
import { FrontDoor } from '../constructs/front-door/front-door';
import { addRolloutAlarm } from '../constructs/functions/rollout';
import { PrivateBucket } from '../constructs/storage/private-bucket';
import { FormSignups } from '../features/form-signups';
import { Tracking } from '../features/tracking/tracking';
import { Unsubscribe } from '../features/tracking/unsubscribe';
import { WebVersion } from '../features/tracking/web-version';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { paymentWebhookPath, storeWebhookPath, type WebhookPath } from '../webhook-paths';

export type PublicStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  readonly accessLogs: IBucket;
  readonly signingSecret: ISecret;
  /** The configuration set of emails that ask people to confirm their subscription. */
  readonly transactional: ConfigurationSet;
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
};

/**
 * Everything with a public URL. It precedes the functions that need these URLs (for sending emails
 * and answering calls), so that no stack waits for a later one. For the same reason the HTTP API is
 * here without its routes, and CloudFront reaches the unsubscribe function through this API: the
 * function needs the distribution's URL, so the distribution can't need the function's.
 */
export class PublicStack extends MailbloomStack {
  readonly api: HttpApi;
  /**
   * The API that recipients of emails call. A flood here doesn't affect the app's calls, and vice
   * versa.
   */
  readonly recipientApi: HttpApi;
  /** The APIs that receive providers' events, by path. */
  readonly webhookApis: Readonly<Record<WebhookPath, HttpApi>>;
  readonly distribution: Distribution;
  readonly siteBucket: IBucket;
  /** The origin of the app and the base of open and click links, without a trailing slash. */
  readonly appUrl: string;
  /** The raw one-click unsubscribe URL, without a trailing slash. */
  readonly unsubscribeUrl: string;
  /** The URL where forms are shown and submitted, without a trailing slash. */
  readonly formsUrl: string;
  /** The values by which origins recognize CloudFront: every valid one, separated by commas. */
  readonly originVerify: string;

  constructor(scope: Construct, stage: StageScope, props: PublicStackProps) {
    super(scope, 'Public', stage, { description: 'public addresses: app, API, tracking' });
    const { table, signingSecret, uploads, certificate, webAclArn } = props;
    addRolloutAlarm(this);
    const { sent, accepted } = this.addOriginVerify();
    this.originVerify = accepted;
    this.api = this.addApi();
    this.recipientApi = this.addRecipientApi();
    this.webhookApis = this.addWebhookApis();
    this.siteBucket = new PrivateBucket(this, 'site', { logs: props.accessLogs });
    const webVersion = new WebVersion(this, 'web', {
      table,
      signingSecret,
      content: props.content,
    });
    const tracking = new Tracking(this, 'hits', {
      table,
      signingSecret,
      webVersionUrl: webVersion.url.base,
      originVerify: accepted,
    });
    const front = new FrontDoor(this, 'front-door', {
      site: this.siteBucket,
      uploads,
      assets: props.assets,
      api: this.api,
      recipientApi: this.recipientApi,
      webhookApis: this.webhookApis,
      trackUrl: tracking.url.url,
      originVerify: sent,
      certificate,
      webAclArn,
    });
    this.distribution = front.distribution;
    this.appUrl = front.url;
    const { recipientApi } = this;
    const { url } = new Unsubscribe(this, 'leave', {
      table,
      signingSecret,
      api: recipientApi,
    });
    this.unsubscribeUrl = this.publish('UnsubscribeUrl', url.base);
    const forms = new FormSignups(this, 'forms', {
      table,
      signingSecret,
      transactional: props.transactional,
    });
    this.formsUrl = this.publish('FormsUrl', forms.url.base);
    addDnsRecords(this, this.distribution);
    new CfnOutput(this, 'AppUrl', { value: this.appUrl });
    // Only the smoke test needs the URLs behind CloudFront, to check that they reject other
    // callers.
    new CfnOutput(this, 'TrackerUrl', { value: tracking.url.base });
  }

  private addApi(): HttpApi {
    return new ProductApi(this, 'api', {
      purpose: 'API calls of the app',
      limit: 200,
      failureImpact: 'API calls of the app fail, so pages show an error or stay empty.',
      group: 'App',
      watch: 'share',
      alarmWhenSlow: true,
    }).api;
  }

  private addRecipientApi(): HttpApi {
    return new ProductApi(this, 'recipients', {
      purpose: 'unsubscribe pages',
      limit: 200,
      failureImpact: 'Recipients can’t unsubscribe on the page that the link in an email opens.',
      group: 'Tracking',
      watch: 'share',
    }).api;
  }

  /** Providers retry what is refused, for hours (Shopify) or days (Stripe). */
  private addWebhookApis(): Readonly<Record<WebhookPath, HttpApi>> {
    const storeWebhooks = new ProductApi(this, 'store-webhooks', {
      purpose: 'webhooks of Shopify',
      limit: 500,
      failureImpact: 'Changes in stores arrive late, when Shopify sends its webhooks again.',
      group: 'Stores',
      watch: 'count',
    });
    const paymentWebhooks = new ProductApi(this, 'payment-webhooks', {
      purpose: 'webhooks of Stripe',
      limit: 50,
      failureImpact: 'Payments are recorded late, when Stripe sends its webhooks again.',
      group: 'App',
      watch: 'count',
    });
    return { [storeWebhookPath]: storeWebhooks.api, [paymentWebhookPath]: paymentWebhooks.api };
  }

  private addOriginVerify(): { readonly sent: string; readonly accepted: string } {
    const { oldest, sent, newest } = this.settings.originVerify;
    const numbers = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index);
    const values = new Map(numbers.map((number) => [number, this.originSecret(number)]));
    return { sent: values.get(sent) ?? '', accepted: [...values.values()].join(',') };
  }

  private originSecret(number: number): string {
    const secret = new Secret(this, number === 1 ? 'origin-verify' : `origin-verify-${number}`, {
      description: 'The header that identifies CloudFront to the origins',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
    });
    acceptFinding(
      secret,
      'SMG4',
      'A new value requires a new secret. docs/runbook.md describes how to rotate it.',
    );
    // The value protects nothing by itself (every call is also authorized), so it may appear in the
    // functions' configuration.
    return secret.secretValue.unsafeUnwrap();
  }
}
