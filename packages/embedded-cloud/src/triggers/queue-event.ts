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
 * Returns the event a function receives from a queue. Its records are copies, because the invoker
 * continues to use the originals. Avoids serializing the contents of emails as JSON.
 */
export const queueEvent = (records: readonly SQSRecord[]): EventText =>
  new EventText(
    () => JSON.stringify({ Records: records }),
    () => ({ Records: records.map(copyRecord) }),
  );
