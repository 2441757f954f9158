import { CfnOutput } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { addDnsRecords } from '../constructs/dns-records';
import { FrontDoor } from '../constructs/front-door';
import { PrivateBucket } from '../constructs/private-bucket';
import { ProductApi } from '../constructs/product-api';
import { Tracking } from '../constructs/tracking';
import { Unsubscribe } from '../constructs/unsubscribe';
import { explain } from '../explain';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type PublicStackProps = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  readonly accessLogs: IBucket;
  readonly signingSecret: ISecret;
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
};

/**
 * Everything that has a public address. It comes before the functions that must know these
 * addresses (who sends mails, who answers calls), so that no stack waits for a later one. For the
 * same reason the HTTP API stands here without its routes, and CloudFront reaches the unsubscribe
 * function through it: the function needs the distribution's address, so the distribution cannot
 * need the function's.
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

  constructor(scope: Construct, stage: StageScope, props: PublicStackProps) {
    super(scope, 'Public', stage, { description: 'public addresses: app, API, tracking' });
    const { table, signingSecret, uploads, certificate, webAclArn } = props;
    this.originVerify = this.addOriginVerify();
    const { originVerify } = this;
    this.api = new ProductApi(this, 'api').api;
    this.siteBucket = new PrivateBucket(this, 'site', { logs: props.accessLogs });
    const tracking = new Tracking(this, 'hits', { table, signingSecret, originVerify });
    const front = new FrontDoor(this, 'front-door', {
      site: this.siteBucket,
      uploads,
      assets: props.assets,
      api: this.api,
      trackUrl: tracking.url.url,
      originVerify,
      certificate,
      webAclArn,
    });
    this.distribution = front.distribution;
    this.appUrl = front.url;
    const { api, appUrl } = this;
    const { url } = new Unsubscribe(this, 'leave', { table, signingSecret, appUrl, api });
    this.unsubscribeUrl = url.base;
    addDnsRecords(this, this.distribution);
    new CfnOutput(this, 'AppUrl', { value: this.appUrl });
  }

  private addOriginVerify(): string {
    const secret = new Secret(this, 'origin-verify', {
      description: 'Header by which the origins recognise CloudFront',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
    });
    explain(secret, 'SMG4', 'Both ends must change at once: docs/runbook.md says how.');
    // It guards nothing by itself (every call is authorised besides), so it may stand in the
    // functions' configuration.
    return secret.secretValue.unsafeUnwrap();
  }
}
