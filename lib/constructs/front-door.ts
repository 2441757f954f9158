import { Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { MailbloomStack } from '../mailbloom-stack';
import { inProject } from '../project-root';
import { appHeaders } from './app-headers';

export type FrontDoorProps = {
  /** Files of the app. */
  readonly site: IBucket;
  /** Where the app posts files to: its content policy must allow it. */
  readonly uploads: IBucket;
  readonly api: HttpApi;
  /** Opens and clicks. */
  readonly trackUrl: FunctionUrl;
  /** Sent to every origin but the bucket, so that they can tell CloudFront from anybody else. */
  readonly originVerify: string;
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
};

/**
 * The one public address: the app from its bucket, /api and /u from the HTTP API, /o and /c from
 * the tracker's Lambda URL. Only the app is cached.
 */
export class FrontDoor extends Construct {
  readonly distribution: Distribution;
  /** https origin of everything, without a slash at the end. */
  readonly url: string;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: FrontDoorProps,
  ) {
    super(scope, id);
    const { domain } = MailbloomStack.of(this).settings;
    const address = this.edgeFunction('viewer-address');
    const api = this.passThrough(this.apiOrigin(), AllowedMethods.ALLOW_ALL, address);
    const tracker = this.passThrough(
      new FunctionUrlOrigin(props.trackUrl, { customHeaders: this.secretHeader }),
      AllowedMethods.ALLOW_GET_HEAD,
      address,
    );
    this.distribution = new Distribution(this, 'distribution', {
      comment: `Mailbloom ${MailbloomStack.of(this).settings.stage}`,
      defaultBehavior: this.site(),
      additionalBehaviors: { '/api/*': api, '/u/*': api, '/o/*': tracker, '/c/*': tracker },
      defaultRootObject: 'index.html',
      domainNames: domain ? [domain.app] : undefined,
      certificate: props.certificate,
      webAclId: props.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    this.url = `https://${domain?.app ?? this.distribution.distributionDomainName}`;
  }

  private get secretHeader() {
    return { 'x-origin-verify': this.props.originVerify };
  }

  private apiOrigin() {
    const host = Fn.select(2, Fn.split('/', this.props.api.apiEndpoint));
    return new HttpOrigin(host, { customHeaders: this.secretHeader });
  }

  private site(): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.props.site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: appHeaders(this, this.props.uploads),
      compress: true,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.edgeFunction('spa-fallback'),
        },
      ],
    };
  }

  private passThrough(
    origin: BehaviorOptions['origin'],
    allowedMethods: AllowedMethods,
    edge: EdgeFunction,
  ): BehaviorOptions {
    return {
      origin,
      allowedMethods,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edge }],
    };
  }

  private edgeFunction(name: 'spa-fallback' | 'viewer-address'): EdgeFunction {
    return new EdgeFunction(this, name, {
      code: FunctionCode.fromFile({ filePath: inProject(`lib/edge/${name}.js`) }),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
