import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import { createConfirmationEmails } from '../../../../functions/audience/consents/confirmation-emails';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { recordEvents } from '../../../../functions/deliveries/events/record-events';
import { createEvidenceRepository } from '../../../../functions/deliveries/ledger/evidence-repository';
import { createTestEmailDays } from '../../../../functions/deliveries/reputation/test-email-days';
import { recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import { createEventLag } from '../../../../functions/mail/ses-events/event-lag';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';

export const did = '01M7000000000000000DE11VER';
export const sid = '01M70000000000000000READER';
export const now = Date.parse('2026-11-21T10:00:00Z');
const clock = () => now;

export const event = (
  eventType: string,
  detail: object = {},
  tags: object = { d: [did], s: [sid], c: [customerId] },
) => ({
  eventType,
  mail: { messageId: 'ses-1', timestamp: '2026-11-21T09:59:00.000Z', tags },
  ...detail,
});
export const deliveryEvent = event('Delivery', {
  delivery: { timestamp: '2026-11-21T09:59:30.000Z' },
});
export const bounceEvent = (bounceType: string) =>
  event('Bounce', {
    bounce: { bounceType, bounceSubType: 'General', timestamp: '2026-11-21T09:59:40.000Z' },
  });
export const complaintEvent = (complaintFeedbackType: string) =>
  event('Complaint', {
    complaint: { complaintFeedbackType, timestamp: '2026-11-21T09:59:50.000Z' },
  });

let messages = 0;
export const record = (body: unknown): SQSRecord => {
  messages += 1;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // The record is partial, because only these properties are read.
  return {
    messageId: `m${messages}`,
    body: text,
    attributes: { SentTimestamp: String(now - 500) },
  } as SQSRecord;
};

/**
 * Sets up a table with one email's ledger entry for each test, and the worker that records events.
 */
export const createEventWorker = () => {
  let cloud: EmbeddedTable;
  const watched: string[] = [];
  beforeEach(() => {
    cloud = embeddedTable();
    watched.length = 0;
  });
  afterEach(() => cloud.close());

  const put = (state: Record<string, unknown>) =>
    cloud.table.client.send(
      new PutCommand({
        TableName: cloud.table.name,
        Item: { ...recipientKey(did, 'ledger', sid), e: 'ada@readers.test', ...state },
      }),
    );
  const row = async () =>
    (
      await cloud.table.client.send(
        new GetCommand({ TableName: cloud.table.name, Key: recipientKey(did, 'ledger', sid) }),
      )
    ).Item;

  const dependencies = () => {
    const { table } = cloud;
    const suppressions = createSuppressionRepository(table);
    const subscribers = createSubscriberRepository(table);
    return {
      ledger: createEvidenceRepository(table),
      subscribers: createSubscriberService({ subscribers, suppressions, clock }),
      tests: createTestEmailDays(table, clock),
      confirmationEmails: createConfirmationEmails(table, clock),
      lag: createEventLag(table, clock),
      watch: async (customerIds: readonly string[]) => void watched.push(...customerIds),
      people: { subscribers, suppressions },
    };
  };

  const processEvents = (...bodies: unknown[]) => recordEvents(bodies.map(record), dependencies());

  const addReader = () =>
    dependencies().people.subscribers.upsert(customerId, {
      id: sid,
      email: 'ada@readers.test',
      name: '',
      fields: {},
      segmentIds: [],
      status: 'active',
      createdAt: '2026-11-01T00:00:00.000Z',
    });
  const consentStatus = async () => {
    const { people } = dependencies();
    const suppressed = (await people.suppressions.getMany(customerId, [sid])).get(sid);
    return {
      status: (await people.subscribers.find(customerId, sid))?.status,
      suppressedFor: suppressed?.reason,
    };
  };

  return {
    /** The table is only available within a test. */
    get table() {
      return cloud.table;
    },
    watched,
    put,
    row,
    dependencies,
    work: processEvents,
    addReader,
    standing: consentStatus,
  };
};
