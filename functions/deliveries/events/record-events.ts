import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import type { ConfirmationEmails } from '../../audience/consents/confirmation-emails';
import type { SubscriberService } from '../../audience/subscriber-service';
import type { EventLag } from '../../mail/ses-events/event-lag';
import {
  type ConfirmationEvidence,
  confirmationEvidenceOf,
  type Evidence,
  evidenceOf,
  isAcceptanceOnly,
  mergeEvidence,
  originOf,
  readSesEvent,
  type TestEvidence,
  testEvidenceOf,
} from '../../mail/ses-events/ses-event';
import { joinCorrelation } from '../../platform/correlation';
import { errorFields, log } from '../../platform/logger';
import type { EvidenceRepository } from '../ledger/evidence-repository';
import type { TestEmailDays } from '../reputation/test-email-days';

export type RecordEventsDependencies = {
  readonly ledger: EvidenceRepository;
  readonly subscribers: SubscriberService;
  readonly tests: Pick<TestEmailDays, 'noteFate'>;
  /** Records reports about emails that ask for a confirmation. */
  readonly confirmationEmails: Pick<ConfirmationEmails, 'noteSent'>;
  readonly lag: Pick<EventLag, 'note'>;
  /** Checks the reputation of customers whose emails bounced or caused complaints. */
  readonly watch: (customerIds: readonly string[]) => Promise<void>;
};

/** The evidence about one email, and the ids of the queue messages that contained it. */
type Group = { evidence: Evidence; readonly messageIds: string[] };

const width = 25;

/** Combines the events of each email, so that they need only one write. */
const groupByEmail = (records: readonly SQSRecord[], failedIds: Set<string>) => {
  const groups = new Map<string, Group>();
  const tests: (TestEvidence & { readonly eventId: string })[] = [];
  const confirmationEvents: (ConfirmationEvidence & { readonly eventId: string })[] = [];
  for (const { body, messageId } of records) {
    try {
      const event = readSesEvent(body);
      if (event) joinCorrelation(originOf(event));
      else log.warn('Ignored a message that isn’t an SES event', { messageId });
      const testEvidence = event && testEvidenceOf(event);
      if (testEvidence) tests.push({ ...testEvidence, eventId: messageId });
      const confirmationEvent = event && confirmationEvidenceOf(event);
      if (confirmationEvent) confirmationEvents.push({ ...confirmationEvent, eventId: messageId });
      const evidence = event && evidenceOf(event);
      if (!evidence) continue;
      const key = `${evidence.deliveryId} ${evidence.subscriberId}`;
      const group = groups.get(key);
      if (group) group.evidence = mergeEvidence(group.evidence, evidence);
      groups.set(key, group ?? { evidence, messageIds: [] });
      groups.get(key)?.messageIds.push(messageId);
    } catch (error) {
      log.error('Event could not be read', { messageId, ...errorFields(error) });
      failedIds.add(messageId);
    }
  }
  return { groups: [...groups.values()], tests, asked: confirmationEvents };
};

/**
 * Records the evidence about one email. First removes an address that bounced or complained from
 * the lists, so that the next delivery already leaves it out.
 */
const recordGroup = async (
  evidence: Evidence,
  { ledger, subscribers }: RecordEventsDependencies,
): Promise<void> => {
  const { customerId, subscriberId, deliveryId, bounceCode, complaintCode } = evidence;
  if (complaintCode) {
    await subscribers.markSpam(customerId, subscriberId, complaintCode, deliveryId);
  } else if (bounceCode) {
    await subscribers.markBounced(customerId, subscriberId, bounceCode, deliveryId);
  }
  await ledger.record(evidence);
};

/** Marks a confirmation email as sent, even if the worker that sent it was killed. */
const recordConfirmation = (
  { customerId, subscriberId, formId, signupId, askId: requestId }: ConfirmationEvidence,
  { confirmationEmails }: RecordEventsDependencies,
): Promise<void> =>
  confirmationEmails.noteSent({
    pendingKey: { customerId, subscriberId, formId },
    id: signupId,
    askId: requestId,
  });

const oldestAgeOf = (records: readonly SQSRecord[]): number =>
  Math.min(...records.map(({ attributes }) => Number(attributes.SentTimestamp)));

/**
 * Processes a batch of SES reports. Settles claims whose worker died, records deliveries, and
 * removes addresses that bounce or complain from all lists. Order and repetition don't matter.
 */
export const recordEvents = async (
  records: readonly SQSRecord[],
  dependencies: RecordEventsDependencies,
): Promise<SQSBatchResponse> => {
  const failedIds = new Set<string>();
  const { groups, tests, asked: confirmationEvents } = groupByEmail(records, failedIds);
  const acceptances = groups.map(({ evidence }) => evidence).filter(isAcceptanceOnly);
  const unsettledEvidence = new Set(await dependencies.ledger.unsettled(acceptances));
  const left = groups.filter(
    ({ evidence }) => !isAcceptanceOnly(evidence) || unsettledEvidence.has(evidence),
  );
  await pMap(
    left,
    async ({ evidence, messageIds }) => {
      try {
        await recordGroup(evidence, dependencies);
      } catch (error) {
        log.error('Event was not recorded', {
          deliveryId: evidence.deliveryId,
          subscriberId: evidence.subscriberId,
          ...errorFields(error),
        });
        for (const messageId of messageIds) failedIds.add(messageId);
      }
    },
    { concurrency: width },
  );
  await pMap(
    tests,
    async (evidence) => {
      try {
        await dependencies.tests.noteFate(evidence);
      } catch (error) {
        const { customerId, eventId } = evidence;
        log.error('Couldn’t record an event of a test email', {
          customerId,
          ...errorFields(error),
        });
        failedIds.add(eventId);
      }
    },
    { concurrency: width },
  );
  await pMap(
    confirmationEvents,
    async (evidence) => {
      try {
        await recordConfirmation(evidence, dependencies);
      } catch (error) {
        const { customerId, eventId } = evidence;
        log.error('Couldn’t record an event of a confirmation email', {
          customerId,
          ...errorFields(error),
        });
        failedIds.add(eventId);
      }
    },
    { concurrency: width },
  );
  const bad = left.filter(({ evidence }) => evidence.bounceCode ?? evidence.complaintCode);
  const customers = [...bad.map(({ evidence }) => evidence), ...tests];
  await dependencies.watch([...new Set(customers.map(({ customerId }) => customerId))]);
  if (records.length > 0) await dependencies.lag.note(oldestAgeOf(records));
  return { batchItemFailures: [...failedIds].map((itemIdentifier) => ({ itemIdentifier })) };
};
