import { Duration, Fn } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type CfnUrl, type FunctionUrl, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { MailbloomStack } from '../../mailbloom-stack';
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
    this.addAlarm(fn);
  }

  /** The function answers its own failures, so Lambda's error count misses them. */
  private addAlarm(fn: ServiceFunction) {
    MailbloomStack.of(this).alarms.add({
      id: `${fn.node.id}-5xx`,
      impact: fn.failureImpact,
      article: `${fn.node.id}-errors`,
      group: 'Tracking',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Url5xxCount',
        dimensionsMap: { FunctionName: fn.functionName },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      threshold: 0,
    });
  }
}
