import * as z from 'zod';
import { number, resourceKind } from './resource';

const properties = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: number.optional(),
});

/**
 * Sets how many times a failed event is retried. The age limit and the failure destination in the
 * template are ignored.
 */
export const eventInvokeConfig = resourceKind(properties, (input, _resource, { functions }) => {
  const { FunctionName: name, MaximumRetryAttempts: retries } = input;
  if (retries !== undefined && functions.names().includes(name)) {
    functions.setEventRetries(name, retries);
  }
  return { ref: `${name}-events`, attributes: {} };
});
