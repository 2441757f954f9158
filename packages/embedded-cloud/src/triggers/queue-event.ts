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
 * Returns the event that a function receives from a queue. Its records are copies, because the
 * caller continues to use the originals. The bodies, which contain whole emails, aren't serialized
 * as JSON.
 */
export const queueEvent = (records: readonly SQSRecord[]): EventText =>
  new EventText(
    () => JSON.stringify({ Records: records }),
    () => ({ Records: records.map(copyRecord) }),
  );
