import type { SQSEvent } from 'aws-lambda';
import { toLambdaRecord } from '../../../src/sqs/messages/lambda-record';
import type { MessageAttributes } from '../../../src/sqs/messages/message';
import { queueEvent } from '../../../src/triggers/queue-event';

const recordOf = (id: number, attributes: MessageAttributes = {}) =>
  toLambdaRecord(
    {
      record: {
        id,
        groupId: 'shop',
        sentAtMs: 1_000,
        state: 'inFlight',
        visibleAtMs: 31_000,
        receiveCount: 2,
        firstReceivedAtMs: 1_500,
      },
      content: { messageId: `message-${id}`, body: `{"text":"${id} “quoted”"}`, attributes },
    },
    { receiptHandle: `r${id}`, arn: 'arn:queue', region: 'us-east-1', senderId: 'me' },
  );

const attributes: MessageAttributes = {
  kind: { DataType: 'String', StringValue: 'mail' },
  bytes: { DataType: 'Binary', BinaryValue: 'AQID' },
};

test('passes functions exactly the messages that parsing the event’s JSON would produce', () => {
  const event = queueEvent([recordOf(1), recordOf(2, attributes)]);
  expect(event.decoded()).toStrictEqual(JSON.parse(event.text));
});

test('keeps a function’s changes to its message records from affecting other functions', () => {
  const records = [recordOf(1, attributes)];
  const event = queueEvent(records);
  const before = structuredClone(records);
  const decodedEvent = event.decoded() as SQSEvent;
  const [record] = decodedEvent.Records;
  if (!record) throw new Error('No record.');
  record.receiptHandle = 'another';
  record.attributes.SenderId = 'another';
  Object.assign(record.messageAttributes.kind ?? {}, { stringValue: 'another' });
  record.messageAttributes.kind?.stringListValues?.push('x' as never);
  delete record.messageAttributes.bytes;
  decodedEvent.Records.pop();
  expect(records).toStrictEqual(before);
  expect(event.decoded()).toStrictEqual({ Records: before });
});
