import type { SQSMessageAttribute, SQSRecord } from 'aws-lambda';
import { EventText } from '../functions/event-text';

const copyAttribute = (attribute: SQSMessageAttribute): SQSMessageAttribute => ({
  ...attribute,
  stringListValues: [],
  binaryListValues: [],
});

const copyAttributes = (attributes: SQSRecord['messageAttributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, copyAttribute(attribute)]),
  );

const copyRecord = (record: SQSRecord): SQSRecord => ({
  ...record,
  attributes: { ...record.attributes },
  messageAttributes: copyAttributes(record.messageAttributes),
});

/**
 * What a function receives of a queue: records of its own, as whoever invokes it goes on with these.
 * What mails carry is not written as JSON for it.
 */
export const queueEvent = (records: readonly SQSRecord[]): EventText =>
  new EventText(
    () => JSON.stringify({ Records: records }),
    () => ({ Records: records.map(copyRecord) }),
  );
