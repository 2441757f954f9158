import { type Duration, Fn } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type Alias,
  type CfnUrl,
  type FunctionUrl,
  FunctionUrlAuthType,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Objective } from '../../alarm-registry';
import { pathsMetadataKey } from '../../metadata-keys';
import { liveAlias } from './live-alias';
import { countForRollout } from './rollout';
import { failedRun, type ServiceFunction } from './service-function';

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

type UrlMetric = 'UrlRequestCount' | 'Url4xxCount' | 'Url5xxCount' | 'Throttles';

/** Returns one of Lambda's metrics for a function with a public URL. */
export const urlMetric = (fn: ServiceFunction, metricName: UrlMetric, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: fn.functionName },
    statistic: Stats.SUM,
    period,
  });

/**
 * Returns how many calls of a function's URL failed. A throttled call is answered 429, which
 * Url5xxCount doesn't contain.
 */
export const failedUrlCalls = (fn: ServiceFunction, period: Duration): MathExpression => {
  const { id } = fn.node;
  return new MathExpression({
    expression: `FILL(${id}Failed, 0) + FILL(${id}Throttled, 0)`,
    usingMetrics: {
      [`${id}Failed`]: urlMetric(fn, 'Url5xxCount', period),
      [`${id}Throttled`]: urlMetric(fn, 'Throttles', period),
    },
    label: `failed calls of ${id}`,
    period,
  });
};

/** Returns the numbers of failed calls and of all calls of a function's URL. */
export const urlCalls =
  (fn: ServiceFunction): Objective['events'] =>
  (period) => ({
    bad: failedUrlCalls(fn, period),
    all: urlMetric(fn, 'UrlRequestCount', period),
  });

/** A Lambda URL. If anyone may call it, the function's own checks are the only ones. */
export class PublicUrl extends Construct {
  readonly url: FunctionUrl;
  /** The function's alias, which every other way to the function must use too. */
  readonly alias: Alias;
  /** The URL without a trailing slash. */
  readonly base: string;

  constructor(scope: Construct, id: string, { fn, callers, paths }: PublicUrlProps) {
    super(scope, id);
    const { NONE, AWS_IAM } = FunctionUrlAuthType;
    this.alias = liveAlias(fn);
    this.url = this.alias.addFunctionUrl({ authType: callers === 'anyone' ? NONE : AWS_IAM });
    countForRollout(fn.logs, `{ ${failedRun.join(' || ')} }`);
    (this.url.node.defaultChild as CfnUrl).addMetadata(pathsMetadataKey, paths);
    this.base = `https://${Fn.select(2, Fn.split('/', this.url.url))}`;
  }
}
