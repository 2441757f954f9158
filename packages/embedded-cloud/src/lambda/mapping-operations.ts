import * as z from 'zod';
import { AwsError } from '../core/aws-service';

/** The part of an event source mapping that the service can show and change. */
export type TunableMapping = {
  readonly eventSourceArn: string;
  readonly functionArn: string;
  isEnabled(): boolean;
  setEnabled(isEnabled: boolean): void;
  /** Only queues' mappings have a maximum concurrency. */
  readonly concurrency?: {
    maxConcurrency(): number;
    setMaxConcurrency(value: number): void;
  };
};

export type TunableMappings = ReadonlyMap<string, TunableMapping>;

/** The only settings that can be changed here. Others are rejected, not ignored. */
const update = z.strictObject({
  Enabled: z.boolean().optional(),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int().min(2).max(1000) }).optional(),
});

type State = 'Enabled' | 'Disabled' | 'Enabling' | 'Disabling';

const view = (UUID: string, mapping: TunableMapping, state?: State) => ({
  UUID,
  EventSourceArn: mapping.eventSourceArn,
  FunctionArn: mapping.functionArn,
  ...(mapping.concurrency && {
    ScalingConfig: { MaximumConcurrency: mapping.concurrency.maxConcurrency() },
  }),
  State: state ?? (mapping.isEnabled() ? 'Enabled' : 'Disabled'),
});

/** AWS lists up to 100 mappings per page. */
const pageSize = 100;

const nameIn = (arnOrName: string) => arnOrName.split(':').at(-1);

/** Handles ListEventSourceMappings, for one function or for all. */
export const listMappings = (query: URLSearchParams, mappings: TunableMappings) => {
  const functionName = query.get('FunctionName');
  const source = query.get('EventSourceArn');
  const found = [...mappings].filter(
    ([, { functionArn, eventSourceArn }]) =>
      (!functionName || nameIn(functionArn) === nameIn(functionName)) &&
      (!source || eventSourceArn === source),
  );
  const from = Number(query.get('Marker') ?? 0);
  const to = from + Math.min(Number(query.get('MaxItems') ?? pageSize), pageSize);
  return {
    EventSourceMappings: found.slice(from, to).map(([uuid, mapping]) => view(uuid, mapping)),
    ...(to < found.length && { NextMarker: String(to) }),
  };
};

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
  const { Enabled: isEnabled = mapping.isEnabled(), ScalingConfig } = parsed.data;
  if (ScalingConfig && !mapping.concurrency) {
    const message = 'ScalingConfig isn’t supported for this event source.';
    throw new AwsError('InvalidParameterValueException', message);
  }
  if (ScalingConfig) mapping.concurrency?.setMaxConcurrency(ScalingConfig.MaximumConcurrency);
  const changes = isEnabled !== mapping.isEnabled();
  if (changes) mapping.setEnabled(isEnabled);
  const state = isEnabled ? 'Enabling' : 'Disabling';
  return { status: 202, view: view(uuid, mapping, changes ? state : undefined) };
};
