import { arnOf } from '../template/arn';
import type { Identity, Place } from '../template/stack';
import { physicalName } from './resource';

/**
 * An identity for what exists only in AWS: whatever is asked of it answers a recognisable text, and
 * every ARN is one.
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
