import type { SQSMessageAttribute, SQSRecord } from 'aws-lambda';
import type { Delivery, MessageAttribute } from './message';
import { md5, md5OfAttributes } from './message-digest';
import { systemAttributes } from './system-attributes';

type Source = {
  readonly receiptHandle: string;
  readonly arn: string;
  readonly region: string;
  readonly senderId: string;
};

const dataType = (attribute: MessageAttribute): SQSMessageAttribute['dataType'] =>
  attribute.DataType;

const toLambdaAttribute = (attribute: MessageAttribute): SQSMessageAttribute => ({
  dataType: dataType(attribute),
  stringListValues: [],
  binaryListValues: [],
  ...(attribute.StringValue !== undefined && { stringValue: attribute.StringValue }),
  ...(attribute.BinaryValue !== undefined && { binaryValue: attribute.BinaryValue }),
});

/** Converts a delivery to the record that an event source mapping passes to a function. */
export const toLambdaRecord = (delivery: Delivery, source: Source): SQSRecord => {
  const { messageId, body, attributes } = delivery.content;
  const digest = md5OfAttributes(attributes);
  return {
    messageId,
    receiptHandle: source.receiptHandle,
    body,
    attributes: {
      ...systemAttributes(delivery, source.senderId),
      SenderId: source.senderId,
      SentTimestamp: String(delivery.record.sentAtMs),
      ApproximateReceiveCount: String(delivery.record.receiveCount),
      ApproximateFirstReceiveTimestamp: String(delivery.record.firstReceivedAtMs),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, toLambdaAttribute(value)]),
    ),
    md5OfBody: md5(body),
    ...(digest && { md5OfMessageAttributes: digest }),
    eventSource: 'aws:sqs',
    eventSourceARN: source.arn,
    awsRegion: source.region,
  };
};
