import * as z from 'zod';
import { AwsError } from '../core/aws-service';

/** The part of a queue's event source mapping that the service can show and change. */
export type TunableMapping = {
  readonly eventSourceArn: string;
  readonly functionArn: string;
  maxConcurrency(): number;
  setMaxConcurrency(value: number): void;
};

export type TunableMappings = ReadonlyMap<string, TunableMapping>;

/** The only setting that can be changed here. Others are refused, not ignored. */
const update = z.strictObject({
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int().min(2).max(1000) }),
});

const view = (UUID: string, mapping: TunableMapping) => ({
  UUID,
  EventSourceArn: mapping.eventSourceArn,
  FunctionArn: mapping.functionArn,
  ScalingConfig: { MaximumConcurrency: mapping.maxConcurrency() },
  State: 'Enabled',
});

/**
 * Handles GetEventSourceMapping and UpdateEventSourceMapping.
 * @throws AwsError ResourceNotFoundException, InvalidParameterValueException
 */
export const callMapping = (
  method: string,
  uuid: string,
  body: unknown,
  mappings: TunableMappings,
): { readonly status: number; readonly view: unknown } => {
  const mapping = mappings.get(uuid);
  if (!mapping) {
    const message = 'The resource you requested does not exist.';
    throw new AwsError('ResourceNotFoundException', message, 404);
  }
  if (method === 'GET') return { status: 200, view: view(uuid, mapping) };
  const parsed = update.safeParse(body);
  if (!parsed.success) {
    throw new AwsError('InvalidParameterValueException', z.prettifyError(parsed.error));
  }
  mapping.setMaxConcurrency(parsed.data.ScalingConfig.MaximumConcurrency);
  return { status: 202, view: view(uuid, mapping) };
};
