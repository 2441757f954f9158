import { Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type FunctionAssociation,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { picturePath, recipientCalls, trackingPaths } from '../../email-paths';
import { MailbloomStack } from '../../mailbloom-stack';
import type { WebhookPath } from '../../webhook-paths';
import { appHeaders, mediaHeaders } from './app-headers';
import { onRequest } from './edge-functions';
import { acceptFrontDoorFindings } from './front-door-findings';

export type FrontDoorProps = {
  /** The files of the app. */
  readonly site: IBucket;
  /** The bucket the app posts files to. Its content policy must allow it. */
  readonly uploads: IBucket;
  /** The published images of emails. */
  readonly assets: IBucket;
  readonly api: HttpApi;
  /** The API of the unsubscribe pages. */
  readonly recipientApi: HttpApi;
  /** The APIs that receive providers' events, by path. */
  readonly webhookApis: Readonly<Record<WebhookPath, HttpApi>>;
  /** The tracker URL for opens and clicks. */
  readonly trackUrl: FunctionUrl;
  /** A secret sent to every origin except the buckets, by which they recognize CloudFront. */
  readonly originVerify: string;
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
};

/**
 * The product's single public origin: the app from its bucket, /media from the assets bucket, /api
 * and /u from the HTTP APIs, /o and /c from the tracker's Lambda URL. The app and the images
 * are cached.
 */
export class FrontDoor extends Construct {
  readonly distribution: Distribution;
  /** The https origin of everything, without a trailing slash. */
  readonly url: string;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: FrontDoorProps,
  ) {
    super(scope, id);
    const { settings } = MailbloomStack.of(this);
    const { domain } = settings;
    this.distribution = new Distribution(this, 'distribution', {
      comment: `Mailbloom ${settings.stage}`,
      defaultBehavior: this.site(),
      additionalBehaviors: this.behaviors(),
      defaultRootObject: 'index.html',
      domainNames: domain ? [domain.app] : undefined,
      certificate: props.certificate,
      webAclId: props.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    this.url = `https://${domain?.app ?? this.distribution.distributionDomainName}`;
    acceptFrontDoorFindings(this.distribution, props);
    this.alarmOnFailures();
  }

  /**
   * CloudFront reports to us-east-1, and alarms only read metrics of their own region. In other
   * regions, the canary notices when the app doesn't load.
   */
  private alarmOnFailures() {
    const { alarms, settings } = MailbloomStack.of(this);
    if (settings.region !== 'us-east-1') return;
    const common = {
      impact: 'The app, its API calls, or links in emails return errors.',
      article: 'cloudfront-5xx',
      group: 'App',
      metric: this.distribution.metric5xxErrorRate({ period: Duration.minutes(5) }),
    } as const;
    alarms.add({
      ...common,
      id: 'cloudfront-5xx-high',
      severity: 'page',
      threshold: 20,
      periods: 2,
    });
    alarms.add({
      ...common,
      id: 'cloudfront-5xx-low',
      severity: 'ticket',
      threshold: 1,
      periods: 6,
    });
  }

  private behaviors(): Record<string, BehaviorOptions> {
    const { api, recipientApi, webhookApis, trackUrl, originVerify } = this.props;
    const customHeaders = { 'x-origin-verify': originVerify };
    const address = onRequest(this, 'viewer-address');
    const callsTo = ({ apiEndpoint }: HttpApi) =>
      uncachedBehavior(
        new HttpOrigin(Fn.select(2, Fn.split('/', apiEndpoint)), { customHeaders }),
        AllowedMethods.ALLOW_ALL,
        address,
      );
    const trackingBehavior = uncachedBehavior(
      FunctionUrlOrigin.withOriginAccessControl(trackUrl, { customHeaders }),
      AllowedMethods.ALLOW_GET_HEAD,
      address,
    );
    const webhooks = Object.entries(webhookApis).map(
      ([path, one]) => [path, callsTo(one)] as const,
    );
    // The first match wins, so the other APIs' routes come before the app's calls.
    return {
      [picturePath]: images(this, this.props.assets),
      ...behaviorsFor(recipientCalls, callsTo(recipientApi)),
      ...Object.fromEntries(webhooks),
      '/api/*': callsTo(api),
      ...behaviorsFor(trackingPaths, trackingBehavior),
    };
  }

  private site(): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.props.site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: appHeaders(this, this.props.uploads),
      functionAssociations: [onRequest(this, 'spa-fallback')],
    };
  }
}

const behaviorsFor = (patterns: readonly string[], behavior: BehaviorOptions) =>
  Object.fromEntries(patterns.map((pattern) => [pattern, behavior]));

/**
 * Returns the behavior for images in emails, which any email client may load and cache. The bucket
 * belongs to an earlier stack that must not wait for this one, so its own policy admits CloudFront
 * (lib/stacks/data.ts).
 */
const images = (scope: Construct, assets: IBucket): BehaviorOptions => ({
  origin: S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, 'images', {
      bucketName: assets.bucketName,
      bucketRegionalDomainName: assets.bucketRegionalDomainName,
    }),
  ),
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy: mediaHeaders(scope),
});

/** Forwards a request unchanged except for the host, which selects the origin. */
const uncachedBehavior = (
  origin: IOrigin,
  allowedMethods: AllowedMethods,
  edge: FunctionAssociation,
): BehaviorOptions => ({
  origin,
  allowedMethods,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
  functionAssociations: [edge],
});
