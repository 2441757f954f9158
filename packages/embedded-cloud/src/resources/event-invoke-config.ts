import * as z from 'zod';
import { number, resourceKind } from './resource';

const properties = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: number.optional(),
});

/** Sets how often a failed event is retried. Its age limit and failure destination are ignored. */
export const eventInvokeConfig = resourceKind(properties, (input, _resource, { functions }) => {
  const { FunctionName: name, MaximumRetryAttempts: retries } = input;
  if (retries !== undefined && functions.names().includes(name)) {
    functions.setEventRetries(name, retries);
  }
  return { ref: `${name}-events`, attributes: {} };
});
