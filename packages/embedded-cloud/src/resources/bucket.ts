import * as z from 'zod';
import { localRegion } from '../template/pseudo-parameters';
import { notifyQueues, queueConfigurations } from './bucket-notifications';
import { boolean, number, physicalName, resourceKind } from './resource';

const corsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).optional(),
  ExposedHeaders: z.array(z.string()).optional(),
  MaxAge: number.optional(),
});
const lifecycleRule = z.object({
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.string().optional(),
  ExpirationInDays: number.optional(),
  NoncurrentVersionExpiration: z.object({ NoncurrentDays: number }).optional(),
  AbortIncompleteMultipartUpload: z.object({ DaysAfterInitiation: number }).optional(),
});

const properties = z.object({
  BucketName: z.string().optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(lifecycleRule) }).optional(),
  VersioningConfiguration: z.object({ Status: z.literal('Enabled') }).optional(),
  NotificationConfiguration: z
    .object({
      // Accepted, but uploads don't send events to EventBridge in the local cloud.
      EventBridgeConfiguration: z.object({ EventBridgeEnabled: boolean }).optional(),
      QueueConfigurations: queueConfigurations.default([]),
    })
    .strict()
    .optional(),
});
type Properties = z.output<typeof properties>;

const corsRulesOf = ({ CorsConfiguration }: Properties, origin: string) =>
  (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
    // The local app's origin is allowed wherever the template allows the deployed app's origin.
    allowedOrigins: [...rule.AllowedOrigins, origin],
    allowedMethods: rule.AllowedMethods,
    allowedHeaders: rule.AllowedHeaders,
    exposedHeaders: rule.ExposedHeaders,
    maxAgeSeconds: rule.MaxAge,
  }));

const enabledRules = ({ LifecycleConfiguration }: Properties) =>
  (LifecycleConfiguration?.Rules ?? []).filter(({ Status }) => Status === 'Enabled');

const expirationsOf = (input: Properties) =>
  enabledRules(input).flatMap(({ Prefix: prefix, ExpirationInDays: days }) =>
    days === undefined ? [] : [{ prefix, days }],
  );

const abortDaysOf = (input: Properties) =>
  enabledRules(input).find((rule) => rule.AbortIncompleteMultipartUpload)
    ?.AbortIncompleteMultipartUpload?.DaysAfterInitiation;

const keepsDeletedDaysOf = (input: Properties) =>
  enabledRules(input).find((rule) => rule.NoncurrentVersionExpiration)?.NoncurrentVersionExpiration
    ?.NoncurrentDays;

/** Creates a bucket. A generated name follows S3's rules: lowercase, up to 63 characters. */
export const bucket = resourceKind(properties, (input, resource, cloud) => {
  const { s3, origin, addresses } = cloud;
  const name = input.BucketName ?? physicalName(resource, 63).toLowerCase();
  const { arn } = s3.createBucket({
    name,
    corsRules: corsRulesOf(input, origin),
    expirations: expirationsOf(input),
    abortUploadsAfterDays: abortDaysOf(input),
    isVersioned: input.VersioningConfiguration !== undefined,
    keepsDeletedDays: keepsDeletedDaysOf(input),
  });
  notifyQueues(name, input.NotificationConfiguration?.QueueConfigurations ?? [], cloud);
  const RegionalDomainName = `${name}.s3.${localRegion}.amazonaws.com`;
  addresses.add(RegionalDomainName, origin);
  const attributes = {
    Arn: arn,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName,
  };
  return { ref: name, attributes };
});
