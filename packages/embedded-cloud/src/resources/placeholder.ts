import { arnOf } from '../template/arn';
import type { Identity, Place } from '../template/stack';
import { physicalName } from './resource';

/**
 * Returns an identity for a resource that exists only in AWS. Every attribute is a recognizable
 * text, and every ARN attribute an ARN.
 */
export const placeholderIdentity = (place: Place): Identity => {
  const name = physicalName(place);
  const attributes = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, attribute) =>
        String(attribute).endsWith('Arn') ? arnOf('local', name) : `local-${name}`,
    },
  );
  return { ref: name, attributes };
};
