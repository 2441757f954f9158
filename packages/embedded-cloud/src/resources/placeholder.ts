import { arnOf } from '../template/arn';
import type { Identity, ResourceLocation } from '../template/stack';
import { physicalName } from './resource';

/**
 * Returns an identity for a resource that exists only in AWS. ARN attributes have the format of an
 * ARN, and all other attributes are recognizable text.
 */
export const placeholderIdentity = (location: ResourceLocation): Identity => {
  const name = physicalName(location);
  const attributes = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, attribute) =>
        String(attribute).endsWith('Arn') ? arnOf('local', name) : `local-${name}`,
    },
  );
  return { ref: name, attributes };
};
