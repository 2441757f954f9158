import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Cloud } from '../services/cloud';
import type { Identity, Place } from '../template/stack';
import { placeName } from '../template/stack';

/** A resource with every reference resolved. */
export type LocalResource = Place & {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** Brings one resource to life in the embedded cloud. */
export type ResourceKind = (resource: LocalResource, cloud: Cloud) => Identity | Promise<Identity>;

/**
 * Binds a kind to the properties it reads. A template that says something else fails the start by
 * name, because what is ignored here would only be noticed in AWS.
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
    throw new Error(`${type} ${placeName(resource)}:\n${z.prettifyError(parsed.error)}`);
  };

const hashLength = 8;

/** The name AWS would make up: stable from start to start, so that data is found again. */
export const physicalName = ({ stack, logicalId }: Place, longest = 80): string => {
  const name = `${stack}-${logicalId}`.replace(/[^\w-]/g, '-');
  if (name.length <= longest) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  return `${name.slice(0, longest - hashLength - 1)}-${hash}`;
};

/** CloudFormation writes numbers and booleans as text now and then. */
export const number = z.coerce.number();
export const boolean = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');
