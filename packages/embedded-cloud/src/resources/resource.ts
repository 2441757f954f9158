import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Cloud } from '../services/cloud';
import type { Identity, ResourceLocation } from '../template/stack';
import { locationName } from '../template/stack';

/** A resource with all references resolved. */
export type LocalResource = ResourceLocation & {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** Creates one resource in the local cloud. */
export type ResourceKind = (resource: LocalResource, cloud: Cloud) => Identity | Promise<Identity>;

/**
 * Creates a resource kind that validates a resource's properties with a schema. If a template has
 * other properties, the start fails with an error that names them, because a property ignored here
 * would only be noticed in AWS.
 */
export const resourceKind =
  <Schema extends z.ZodType>(
    schema: Schema,
    create: (
      properties: z.output<Schema>,
      resource: LocalResource,
      cloud: Cloud,
    ) => Identity | Promise<Identity>,
  ): ResourceKind =>
  (resource, cloud) => {
    const parsed = schema.safeParse(resource.properties);
    if (parsed.success) return create(parsed.data, resource, cloud);
    const { type } = resource;
    throw new Error(`${type} ${locationName(resource)}:\n${z.prettifyError(parsed.error)}`);
  };

const hashLength = 8;

/**
 * Generates a name for a resource, as AWS does. The name stays the same at every start, so that
 * existing data is found again.
 */
export const physicalName = ({ stack, logicalId }: ResourceLocation, maxLength = 80): string => {
  const name = `${stack}-${logicalId}`.replace(/[^\w-]/g, '-');
  if (name.length <= maxLength) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  return `${name.slice(0, maxLength - hashLength - 1)}-${hash}`;
};

/** CloudFormation occasionally writes numbers and booleans as text. */
export const number = z.coerce.number();
export const boolean = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** A resource's tags by key. */
export const tags = z
  .array(z.object({ Key: z.string(), Value: z.string() }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ Key, Value }) => [Key, Value])));
