import * as z from 'zod';
import { compileEdgeFunction } from '../http/edge-function';
import type { HttpRequest } from '../http/exchange';
import { edgeFunctionNamed } from '../http/gateway';
import type { Cloud } from '../services/cloud';
import { arnOf } from '../template/arn';
import { physicalName, resourceKind } from './resource';

const header = z.object({ HeaderName: z.string(), HeaderValue: z.string() });
const origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(header).default([]),
});
const association = z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() });
const target = z.object({
  TargetOriginId: z.string(),
  FunctionAssociations: z.array(association).max(1).default([]),
  ResponseHeadersPolicyId: z.string().optional(),
});
const behavior = target.extend({ PathPattern: z.string() });

const properties = z.object({
  DistributionConfig: z.object({
    Aliases: z.array(z.string()).default([]),
    Origins: z.array(origin),
    CacheBehaviors: z.array(behavior).default([]),
    DefaultCacheBehavior: target,
  }),
});
const passThrough = (request: HttpRequest) => request;

type Config = z.output<typeof properties>['DistributionConfig'];

const originsOf = ({ Origins }: Config) =>
  Origins.map(({ Id, DomainName, OriginPath, OriginCustomHeaders }) => ({
    id: Id,
    domainName: DomainName,
    path: OriginPath,
    customHeaders: Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    ),
  }));

const behaviorOf = (input: z.output<typeof behavior>, { gateway, addresses }: Cloud) => {
  const [edge] = input.FunctionAssociations;
  const headers = gateway.responseHeaders.get(input.ResponseHeadersPolicyId ?? '') ?? {};
  return {
    pathPattern: input.PathPattern,
    originId: input.TargetOriginId,
    onRequest: edge ? edgeFunctionNamed(gateway, edge.FunctionARN) : passThrough,
    responseHeaders: addresses.toLocal(headers),
  };
};

const behaviorsOf = ({ CacheBehaviors, DefaultCacheBehavior }: Config, cloud: Cloud) =>
  [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map((input) =>
    behaviorOf(input, cloud),
  );

/**
 * Creates a CloudFront distribution. Its behaviors route the local server's requests, and its host
 * names map to the local origin.
 */
export const distribution = resourceKind(properties, ({ DistributionConfig }, resource, cloud) => {
  const id = physicalName(resource).toLowerCase();
  const domainName = `${id}.cloudfront.net`;
  const aliases = DistributionConfig.Aliases;
  for (const host of [domainName, ...aliases]) cloud.addresses.add(host, cloud.origin);
  cloud.gateway.distributions.push({
    domainName,
    aliases,
    origins: originsOf(DistributionConfig),
    behaviors: behaviorsOf(DistributionConfig, cloud),
  });
  return { ref: id, attributes: { DomainName: domainName, Id: id } };
});

const functionProperties = z.object({ FunctionCode: z.string() });

/** Creates a CloudFront Function. The code that will run at the edge runs here too. */
export const edgeFunction = resourceKind(functionProperties, (input, resource, { gateway }) => {
  const name = physicalName(resource, 64);
  const arn = arnOf('cloudfront', `function/${name}`);
  gateway.edgeFunctions.set(arn, compileEdgeFunction(input.FunctionCode));
  return { ref: arn, attributes: { FunctionARN: arn } };
});
