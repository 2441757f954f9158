import * as z from 'zod';
import { number, resourceKind } from './resource';

const properties = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: number.optional(),
});

/** How often a failed event is tried again; its age is not looked at, nor where it would go in the end. */
export const eventInvokeConfig = resourceKind(properties, (given, _resource, { functions }) => {
  const { FunctionName: name, MaximumRetryAttempts: retries } = given;
  if (retries !== undefined && functions.names().includes(name)) {
    functions.setEventRetries(name, retries);
  }
  return { ref: `${name}-events`, attributes: {} };
});
