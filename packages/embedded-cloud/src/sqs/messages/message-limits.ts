import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { MessageAttributes, NewMessage } from './message';

/** A message in the wire form of SendMessage and of each SendMessageBatch entry. */
export const sentMessageSchema = z.object({
  MessageBody: z.string().optional(),
  DelaySeconds: z.number().optional(),
  MessageAttributes: z
    .record(
      z.string(),
      z.object({
        DataType: z.string(),
        StringValue: z.string().optional(),
        BinaryValue: z.string().optional(),
      }),
    )
    .optional(),
  /** SQS accepts no other attribute of this kind. */
  MessageSystemAttributes: z
    .strictObject({
      AWSTraceHeader: z.object({ DataType: z.literal('String'), StringValue: z.string() }),
    })
    .optional(),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
});
type SentMessage = z.output<typeof sentMessageSchema>;

const invalidValue = (message: string) => new AwsError('InvalidParameterValue', message);

const ATTRIBUTES_ALLOWED = 10;
const DELAY_ALLOWED_SECONDS = 900;

// All characters except those XML 1.0 allows. SQS refuses them.
const UNSENDABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const checkAttributes = (attributes: MessageAttributes) => {
  const entries = Object.entries(attributes);
  if (entries.length > ATTRIBUTES_ALLOWED) {
    throw invalidValue(
      'Number of message attributes [11 or more] exceeds the allowed maximum [10].',
    );
  }
  for (const [name, attribute] of entries) {
    if (!/^[\w.-]{1,256}$/.test(name))
      throw invalidValue(`Invalid message attribute name ${name}.`);
    if (!/^(String|Number|Binary)(\..+)?$/.test(attribute.DataType)) {
      throw invalidValue(`The type of message (user) attribute '${name}' is invalid.`);
    }
    const isBinary = attribute.DataType.startsWith('Binary');
    if (!(isBinary ? attribute.BinaryValue : attribute.StringValue)) {
      throw invalidValue(`The message attribute '${name}' must contain a non-empty value.`);
    }
  }
};

const checkGroup = (groupId: string) => {
  if (!/^[\x21-\x7e]{1,128}$/.test(groupId)) {
    throw invalidValue('MessageGroupId can only include alphanumeric and punctuation characters.');
  }
};

/**
 * Returns what counts toward the size limit: the body, and the names, types and values of
 * attributes.
 */
export const sizeInBytes = ({ body, attributes = {} }: NewMessage): number => {
  let size = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue = '', BinaryValue }] of Object.entries(attributes)) {
    size += Buffer.byteLength(name) + Buffer.byteLength(DataType);
    size += BinaryValue ? Buffer.byteLength(BinaryValue, 'base64') : Buffer.byteLength(StringValue);
  }
  return size;
};

const checkParts = (sent: SentMessage) => {
  const { DelaySeconds: delay = 0 } = sent;
  if (!sent.MessageBody) {
    const message = 'The request must contain the parameter MessageBody.';
    throw new AwsError('MissingParameter', message);
  }
  if (UNSENDABLE.test(sent.MessageBody)) {
    const message = 'The message contains characters outside the allowed set.';
    throw new AwsError('InvalidMessageContents', message);
  }
  if (!Number.isInteger(delay) || delay < 0 || delay > DELAY_ALLOWED_SECONDS) {
    throw invalidValue(`Value ${delay} for parameter DelaySeconds is invalid. Must be 0 to 900.`);
  }
  if (sent.MessageDeduplicationId !== undefined) {
    throw invalidValue(
      'The request includes MessageDeduplicationId, which standard queues don’t support.',
    );
  }
  if (sent.MessageGroupId !== undefined) checkGroup(sent.MessageGroupId);
  checkAttributes(sent.MessageAttributes ?? {});
};

/**
 * Checks one message against SQS's limits and converts it to our internal format.
 * @param trace the trace header of the request
 */
export const readMessage = (
  sent: SentMessage,
  maximumBytes: number,
  trace?: string,
): NewMessage => {
  checkParts(sent);
  const message: NewMessage = {
    body: sent.MessageBody ?? '',
    attributes: sent.MessageAttributes ?? {},
    trace: sent.MessageSystemAttributes?.AWSTraceHeader.StringValue ?? trace,
    groupId: sent.MessageGroupId,
    delaySeconds: sent.DelaySeconds,
  };
  if (sizeInBytes(message) > maximumBytes) {
    const message = `One or more parameters are invalid. Reason: Message must be shorter than ${maximumBytes} bytes.`;
    throw invalidValue(message);
  }
  return message;
};
