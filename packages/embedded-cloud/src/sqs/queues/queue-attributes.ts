import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { QueueDefinition, QueueSettings } from './queue-settings';

const redrivePolicySchema = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number(),
});

/** Attributes the emulator accepts but ignores. Encryption and access only matter in AWS. */
const ACCEPTED = new Set([
  'KmsDataKeyReusePeriodSeconds',
  'KmsMasterKeyId',
  'Policy',
  'RedriveAllowPolicy',
  'SqsManagedSseEnabled',
]);

const SETTING_OF = {
  VisibilityTimeout: 'visibilityTimeoutSeconds',
  DelaySeconds: 'delaySeconds',
  MessageRetentionPeriod: 'retentionSeconds',
  ReceiveMessageWaitTimeSeconds: 'receiveWaitSeconds',
  MaximumMessageSize: 'maximumMessageBytes',
} as const;

const isNumberAttribute = (name: string): name is keyof typeof SETTING_OF =>
  Object.hasOwn(SETTING_OF, name);

const parseRedrive = (text: string): QueueDefinition['redrive'] => {
  if (text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new AwsError('InvalidAttributeValue', `RedrivePolicy is not JSON: ${String(cause)}`);
  }
  const policy = redrivePolicySchema.safeParse(json);
  if (!policy.success) {
    throw new AwsError('InvalidAttributeValue', 'Invalid value for the parameter RedrivePolicy.');
  }
  const { deadLetterTargetArn, maxReceiveCount } = policy.data;
  return { deadLetterArn: deadLetterTargetArn, maxReceiveCount };
};

/** Reads the attribute map of CreateQueue and SetQueueAttributes. */
export const readAttributes = (
  attributes: Readonly<Record<string, string>>,
): Partial<QueueSettings> => {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (isNumberAttribute(name)) settings[SETTING_OF[name]] = Number(value);
    else if (name === 'RedrivePolicy') settings.redrive = parseRedrive(value);
    else if (!ACCEPTED.has(name)) {
      throw new AwsError('InvalidAttributeName', `Unknown Attribute ${name}.`);
    }
  }
  return settings;
};

/** Converts the stored settings to SQS's names and string values. */
export const writeAttributes = (settings: QueueSettings): Record<string, string> => ({
  VisibilityTimeout: String(settings.visibilityTimeoutSeconds),
  DelaySeconds: String(settings.delaySeconds),
  MessageRetentionPeriod: String(settings.retentionSeconds),
  ReceiveMessageWaitTimeSeconds: String(settings.receiveWaitSeconds),
  MaximumMessageSize: String(settings.maximumMessageBytes),
  SqsManagedSseEnabled: 'true',
  ...(settings.redrive && {
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: settings.redrive.deadLetterArn,
      maxReceiveCount: settings.redrive.maxReceiveCount,
    }),
  }),
});
