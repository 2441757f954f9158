import { AwsError } from '../../core/aws-service';

type RedrivePolicy = { readonly deadLetterArn: string; readonly maxReceiveCount: number };

/** A queue as the template declares it. Omitted settings use SQS's defaults. */
export type QueueDefinition = {
  readonly name: string;
  readonly visibilityTimeoutSeconds?: number;
  readonly delaySeconds?: number;
  readonly retentionSeconds?: number;
  readonly receiveWaitSeconds?: number;
  readonly maximumMessageBytes?: number;
  readonly redrive?: RedrivePolicy;
};

export type QueueSettings = {
  readonly visibilityTimeoutSeconds: number;
  readonly delaySeconds: number;
  readonly retentionSeconds: number;
  readonly receiveWaitSeconds: number;
  readonly maximumMessageBytes: number;
  readonly redrive?: RedrivePolicy | undefined;
};

// SQS's defaults and limits, from the SetQueueAttributes API reference. The maximum message size is
// the one since August 2025.
const DEFAULTS: QueueSettings = {
  visibilityTimeoutSeconds: 30,
  delaySeconds: 0,
  retentionSeconds: 345_600,
  receiveWaitSeconds: 0,
  maximumMessageBytes: 1_048_576,
};

const RANGES = {
  visibilityTimeoutSeconds: [0, 43_200],
  delaySeconds: [0, 900],
  retentionSeconds: [60, 1_209_600],
  receiveWaitSeconds: [0, 20],
  maximumMessageBytes: [1_024, 1_048_576],
} as const satisfies Record<string, readonly [number, number]>;

type NumberSetting = keyof typeof RANGES;
const NUMBER_SETTINGS: readonly NumberSetting[] = [
  'visibilityTimeoutSeconds',
  'delaySeconds',
  'retentionSeconds',
  'receiveWaitSeconds',
  'maximumMessageBytes',
];

const checkName = (name: string) => {
  if (name.endsWith('.fifo')) {
    throw new AwsError(
      'UnsupportedOperation',
      `The local cloud doesn’t support FIFO queues: ${name}.`,
    );
  }
  if (!/^[\w-]{1,80}$/.test(name)) {
    throw new AwsError(
      'InvalidParameterValue',
      'Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length',
    );
  }
};

const checkRanges = (settings: QueueSettings) => {
  for (const setting of NUMBER_SETTINGS) {
    const value = settings[setting];
    const [min, max] = RANGES[setting];
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new AwsError('InvalidAttributeValue', `${setting} must be ${min} to ${max}.`);
    }
  }
  const count = settings.redrive?.maxReceiveCount ?? 1;
  if (!Number.isInteger(count) || count < 1 || count > 1_000) {
    throw new AwsError('InvalidAttributeValue', 'maxReceiveCount must be 1 to 1000.');
  }
};

/**
 * Returns a queue's settings with defaults for omitted ones. Throws SQS's error for an invalid name
 * or a value out of range.
 */
export const settingsOf = ({ name, ...overrides }: QueueDefinition): QueueSettings => {
  checkName(name);
  const settings: QueueSettings = { ...DEFAULTS, ...overrides };
  checkRanges(settings);
  return settings;
};
