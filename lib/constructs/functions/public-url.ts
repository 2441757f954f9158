import { type Duration, Fn } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type CfnUrl, type FunctionUrl, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Objective } from '../../alarm-registry';
import { pathsMetadataKey } from '../../metadata-keys';
import type { ServiceFunction } from './service-function';

export type PublicUrlProps = {
  readonly fn: ServiceFunction;
  /** Who may call the URL: anyone, or only CloudFront, which signs its requests. */
  readonly callers: 'anyone' | 'cloudfront';
  /**
   * The paths that the URL answers, as CloudFront patterns. Used as documentation and by the local
   * cloud.
   */
  readonly paths: readonly string[];
};

/** Returns the numbers of failed calls and of all calls of a function's URL. */
export const urlCalls =
  (fn: ServiceFunction): Objective['events'] =>
  (period: Duration) => {
    const metric = (metricName: string) =>
      new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        dimensionsMap: { FunctionName: fn.functionName },
        statistic: Stats.SUM,
        period,
      });
    return { bad: metric('Url5xxCount'), all: metric('UrlRequestCount') };
  };

/** A Lambda URL. If anyone may call it, the function's own checks are the only ones. */
export class PublicUrl extends Construct {
  readonly url: FunctionUrl;
  /** The URL without a trailing slash. */
  readonly base: string;

  constructor(scope: Construct, id: string, { fn, callers, paths }: PublicUrlProps) {
    super(scope, id);
    const { NONE, AWS_IAM } = FunctionUrlAuthType;
    this.url = fn.addFunctionUrl({ authType: callers === 'anyone' ? NONE : AWS_IAM });
    (this.url.node.defaultChild as CfnUrl).addMetadata(pathsMetadataKey, paths);
    this.base = `https://${Fn.select(2, Fn.split('/', this.url.url))}`;
  }
}
