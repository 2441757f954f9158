import * as z from 'zod';
import type { Cloud } from '../services/cloud';
import { pseudoParameters } from '../template/pseudo-parameters';
import { createResolver } from '../template/resolver';
import { type Identity, locationName, type ResourceLocation, type Stack } from '../template/stack';
import { kindOf } from './kinds';
import { placeholderIdentity } from './placeholder';

export type ResourceParts = {
  readonly stacks: readonly Stack[];
  readonly cloud: Cloud;
};

const propertyMap = z.record(z.string(), z.unknown());

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

const findDeclaration = (stacks: readonly Stack[], location: ResourceLocation) => {
  const stack = stacks.find(({ name }) => name === location.stack);
  const templateResource = stack?.template.Resources?.[location.logicalId];
  if (!templateResource) throw new Error(`No resource is named ${locationName(location)}.`);
  return templateResource;
};

/**
 * Creates every resource of all stacks, each after those it refers to, and resolves the outputs. Calling this again on the
 * same data folder applies only the template's changes.
 */
export const createResources = async ({ stacks, cloud }: ResourceParts) => {
  const identitiesByName = new Map<string, Identity>();

  const inProgress = new Set<string>();

  const create = async (location: ResourceLocation): Promise<Identity> => {
    const {
      Type: type,
      Properties = {},
      Metadata: metadata = {},
    } = findDeclaration(stacks, location);
    const kind = kindOf(type);
    if (!kind) return placeholderIdentity(location);
    const properties = propertyMap.parse(await resolve(location.stack, Properties));
    return kind({ ...location, type, metadata, properties }, cloud);
  };

  const identityOf = async (location: ResourceLocation): Promise<Identity> => {
    const name = locationName(location);
    const known = identitiesByName.get(name);
    if (known) return known;
    // Resources are created one at a time, so every resource in progress is waiting for this one.
    if (inProgress.has(name)) throw new Error(`${name} refers to itself.`);
    inProgress.add(name);
    const identity = await create(location).catch((cause: unknown) => {
      throw new Error(`We couldn’t create ${name}: ${messageOf(cause)}`, { cause });
    });
    identitiesByName.set(name, identity);
    return identity;
  };

  const resolve = createResolver({ stacks, identityOf, secretValue: cloud.secrets.secretValue });
  for (const { name: stack, template } of stacks) {
    for (const logicalId of Object.keys(template.Resources ?? {})) {
      await identityOf({ stack, logicalId });
    }
  }
  for (const { name, template } of stacks) {
    const outputs: Record<string, string> = {};
    for (const [key, { Value }] of Object.entries(template.Outputs ?? {})) {
      outputs[key] = String(await resolve(name, Value));
    }
    const resources = Object.entries(template.Resources ?? {}).map(
      ([logicalId, { Type: type }]) => {
        const physicalId =
          identitiesByName.get(locationName({ stack: name, logicalId }))?.ref ?? '';
        return { logicalId, physicalId, type };
      },
    );
    const id = String(pseudoParameters(name)['AWS::StackId']);
    cloud.deployedStacks.push({ name, id, createdAtMs: cloud.clock.now(), outputs, resources });
    cloud.outputs.set(name, cloud.addresses.toLocal(outputs));
  }
};
