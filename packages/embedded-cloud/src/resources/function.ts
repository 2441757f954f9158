import * as z from 'zod';
import { functionNameOf } from '../functions/function-definition';
import { arnOf, nameInArn } from '../template/arn';
import { placeholderIdentity } from './placeholder';
import { number, resourceKind, tags } from './resource';

/**
 * The tag by which the product's tools find a function, because generated names are hard to
 * recognize.
 */
const nameTag = 'function';

const properties = z.object({
  Role: z.string().optional(),
  Timeout: number.default(3),
  MemorySize: number.default(128),
  ReservedConcurrentExecutions: number.optional(),
  RecursiveLoop: z.enum(['Allow', 'Terminate']).default('Terminate'),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .default({ Variables: {} }),
  Tags: tags,
});

/**
 * Creates a function. Its metadata contains the handler's source file, relative to the project's
 * root. CDK's own helper functions (custom resources) have no such metadata and aren't needed here.
 */
export const lambdaFunction = resourceKind(properties, (input, resource, cloud) => {
  const entry = z.string().optional().parse(resource.metadata[cloud.entryKey]);
  if (!entry) return placeholderIdentity(resource);
  const name = functionNameOf(entry, input.Tags[nameTag]);
  const arn = arnOf('lambda', `function:${name}`);
  cloud.functions.add({
    name,
    arn,
    entry,
    environment: () => cloud.addresses.toLocal(input.Environment.Variables),
    timeoutSeconds: input.Timeout,
    memoryMb: input.MemorySize,
    reservedConcurrency: input.ReservedConcurrentExecutions,
    mayLoop: input.RecursiveLoop === 'Allow',
    tags: input.Tags,
  });
  if (input.Role !== undefined) cloud.roles.setFunctionRole(name, nameInArn(input.Role));
  const { reserved } = cloud.operatorChanges.ofFunction(name);
  if (reserved !== undefined) cloud.functions.setReservedConcurrency(name, reserved ?? undefined);
  return { ref: name, attributes: { Arn: arn } };
});
