import { randomBytes } from 'node:crypto';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { SQSRecord } from 'aws-lambda';
import { createConfirmationEmails } from '../../functions/audience/consents/confirmation-emails';
import { createPendingRepository } from '../../functions/audience/consents/pending-repository';
import { createResubscribe } from '../../functions/audience/consents/resubscribe';
import { createSignupRepository } from '../../functions/audience/consents/signup-repository';
import { createMembershipRepository } from '../../functions/audience/membership-repository';
import { createSegmentChoices } from '../../functions/audience/segment-choices';
import { createStaticAddition } from '../../functions/audience/static-addition';
import { subscriberId } from '../../functions/audience/subscriber-id';
import { createSubscriberRepository } from '../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import { createKeyedSlots } from '../../functions/auth/keyed-slots';
import { recordEvents } from '../../functions/deliveries/events/record-events';
import { createEvidenceRepository } from '../../functions/deliveries/ledger/evidence-repository';
import { createTestEmailDays } from '../../functions/deliveries/reputation/test-email-days';
import { createConfirmationRequest } from '../../functions/forms/confirm/ask-service';
import { createConfirmSignup } from '../../functions/forms/confirm/confirm-service';
import { createRemindSignup } from '../../functions/forms/confirm/remind-service';
import { createFormCounts } from '../../functions/forms/form-counts';
import { signUp } from '../../functions/forms/public/sign-up';
import { createVersionRepository } from '../../functions/forms/publish/version-repository';
import { createRecordSignup } from '../../functions/forms/signup/record-service';
import type { QueuedSignup } from '../../functions/forms/signup/signup-message';
import { createSignup, systemInputs } from '../../functions/forms/signup/signup-service';
import { recordSignup } from '../../functions/forms/workers/record-signup';
import type { Customer } from '../../functions/items/account/customer';
import type { FormVersion } from '../../functions/items/form-version';
import { createEventLag } from '../../functions/mail/ses-events/event-lag';
import type { SendResult } from '../../functions/mail/ses-mailer';
import { AppError } from '../../functions/platform/app-error';
import { createKeyRing } from '../../functions/platform/aws/key-ring';
import { publicHandler } from '../../functions/platform/http/public-handler';
import { withGatheredReads } from '../../functions/platform/table/gathered-reads';
import { createRateLimiter } from '../../functions/platform/table/rate-limiter';
import type { Table } from '../../functions/platform/table/table';
import { type Change, readChange } from '../../functions/platform/work/stream-handler';
import { createFieldKeyReader } from '../../functions/segments/field-keys/field-key-reader';
import { createCounterRepository } from '../../functions/streams/counter-repository';
import { projectCounters } from '../../functions/streams/counting-service';
import { createCustomerDays } from '../../functions/streams/customer-days';
import { aForm } from './a-form';
import { apiEvent, type EventInput, lambdaContext } from './api-event';
import type { EmbeddedTable } from './embedded-table';

export const customerId = '01JD0000000000000000000001';
export const formId = '01JD00000000000000000000F1';
const secret = randomBytes(32).toString('hex');
const keys = createKeyRing(async () => secret);

const customer = {
  customerId,
  name: 'Fjord & Supply',
  email: 'owner@fjord.test',
  status: 'active',
  premium: true,
  timeZone: 'UTC',
  businessAddress: '1 Harbour Road, Oslo',
  brandColors: ['', '#123456'],
  lastDelivery: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as Customer;

const sender = {
  senderId: 's1',
  name: 'Fjord',
  email: 'news@fjord.test',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
};

/**
 * Publishes a form and sets up everything that handles its signups, on the local table. The test's
 * clock doesn't advance by itself.
 */
export const createSignupStage = (
  table: Table,
  stream: EmbeddedTable['stream'],
  changes: Partial<FormVersion> = {},
) => {
  const state = {
    // The time is far in the future, because the table deletes expired items by its own clock.
    now: Date.parse('2100-11-23T10:00:00Z'),
    room: Number.POSITIVE_INFINITY,
    premium: true,
    /** Called after SES has accepted an email. */
    afterMail: () => {},
  };
  const clock = () => state.now;
  const source = stream();
  const ready = source.consumers(['forms']);
  const emails: SendEmailCommandInput[] = [];
  const messages: QueuedSignup[] = [];
  const results: SendResult[] = [];
  const subscribers = createSubscriberRepository(table);
  const memberships = createMembershipRepository(table);
  const suppressions = createSuppressionRepository(table);
  const signups = createSignupRepository(table);
  const waiting = createPendingRepository(table);
  const versions = createVersionRepository(table);
  const counts = createFormCounts(table, clock);
  const arrive = createStaticAddition({ table, subscribers });
  const choices = createSegmentChoices({ table, memberships });
  const limiter = createRateLimiter(table, clock);
  const planLimit = {
    room: async () => undefined,
    within: async <T>(_customer: string, added: number, task: () => Promise<T>): Promise<T> => {
      if (added > state.room) {
        throw new AppError('subscriber_quota_exceeded', 'Full.');
      }
      return task();
    },
  };
  const handleMessage = async (message: QueuedSignup) => {
    messages.push(message);
  };
  const confirmationEmails = createConfirmationEmails(table, clock);
  const requestConfirmation = createConfirmationRequest({
    limiter,
    keys,
    clock,
    senders: { list: async () => [sender] },
    confirmationEmails,
    keyed: createKeyedSlots(table, clock),
    sendEmail: async (mail) => {
      const result = results.shift() ?? { outcome: 'accepted', messageId: 'm' };
      if (result.outcome === 'accepted') emails.push(mail);
      state.afterMail();
      return result;
    },
    settings: {
      configurationSet: 'transactional',
      productDomain: 'mailbloom.test',
      formsUrl: 'https://forms.test',
    },
  });
  // Reads items the way the worker does (functions/forms/signup/recorder-live.ts).
  const gatheringTable = withGatheredReads(table);
  const record = createRecordSignup({
    signups,
    waiting,
    arrive,
    knownKeys: createFieldKeyReader(table),
    planLimit,
    requestConfirmation,
    keys,
    versions: createVersionRepository(gatheringTable),
    subscribers: createSubscriberRepository(gatheringTable),
    suppressions: createSuppressionRepository(gatheringTable),
    customers: { get: async () => ({ ...customer, premium: state.premium }) },
  });
  const remind = createRemindSignup({
    versions,
    subscribers,
    suppressions,
    waiting,
    requestConfirmation,
    customers: { get: async () => ({ ...customer, premium: state.premium }) },
  });
  const follow = (message: QueuedSignup) => recordSignup(message, { record, remind });
  const pages = {
    versions,
    counts,
    zoneOf: async () => customer.timeZone,
    clock,
    signup: createSignup({
      versions,
      limiter,
      enqueue: handleMessage,
      keys,
      clock,
      random: randomBytes,
    }),
    confirm: createConfirmSignup({
      versions,
      signups,
      waiting,
      subscribers,
      arrive,
      choices,
      planLimit,
      enqueue: handleMessage,
      keys,
      clock,
      limiter,
      suppressions,
      random: randomBytes,
      resubscribe: createResubscribe(table),
    }),
  };
  const handler = publicHandler(signUp, () => pages);
  const call = (input: EventInput) =>
    handler(apiEvent('$default', { method: 'GET', ...input }), lambdaContext());
  const { content, fields, style } = aForm();
  const version: FormVersion = {
    content,
    fields,
    style,
    requireEmailVerification: false,
    cid: customerId,
    formId,
    version: 1,
    publishedAt: '2026-11-23T09:00:00.000Z',
    brand: 'Fjord & Supply',
    ...changes,
  };

  return {
    state,
    mails: emails,
    messages,
    answers: results,
    subscribers,
    suppressions,
    signups,
    waiting,
    choices,
    version,
    versions,
    counts,
    pages,
    call,
    limiter,
    record: follow,
    people: createSubscriberService({ subscribers, suppressions, clock }),
    idOf: async (email: string) => subscriberId(await keys('subscriber-id'), customerId, email),

    async publish(next: Partial<FormVersion> = {}) {
      const { TransactWriteCommand } = await import('@aws-sdk/lib-dynamodb');
      const TransactItems = versions.publication({ ...version, ...next });
      await table.client.send(new TransactWriteCommand({ TransactItems }));
    },

    /** Returns the submission of a visitor who opened the form three seconds ago. */
    async filled(results: Readonly<Record<string, string>>, page = 'https://shop.test/a?b=c') {
      const ticket = await pages.signup.ticket(formId);
      state.now += 3000;
      return {
        [systemInputs.version]: '1',
        [systemInputs.ticket]: ticket,
        [systemInputs.page]: page,
        ...results,
      };
    },

    post: (values: Readonly<Record<string, string>>, input: EventInput = {}) =>
      call({
        rawPath: `/f/${formId}`,
        method: 'POST',
        body: new URLSearchParams(values).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        ...input,
      }),

    /**
     * Counts all stream records, with every batch delivered twice, as Lambda may do. Returns the
     * form's counters.
     */
    async counted() {
      const projector = {
        counters: createCounterRepository(table),
        days: createCustomerDays(table, clock),
      };
      await ready;
      const refuse = (_change: Change, _by: string, error: unknown) => Promise.reject(error);
      for (;;) {
        const records = source.read('forms', 1000);
        const last = records.at(-1)?.dynamodb?.SequenceNumber;
        if (last === undefined) break;
        const batch = records.map((record) => readChange(record, source.shardId));
        for (const _time of [1, 2]) {
          const left = await projectCounters(batch, projector, { refuse, only: 'project-forms' });
          if (left.length > 0) throw new Error('A signup could not be counted');
        }
        await source.commit('forms', last);
      }
      return (await counts.totals([formId])).get(formId);
    },

    /** Reports all emails so far as sent, the way SES does. Reports may be repeated. */
    async report() {
      const events = {
        confirmationEmails,
        ledger: createEvidenceRepository(table),
        subscribers: createSubscriberService({ subscribers, suppressions, clock }),
        tests: createTestEmailDays(table, clock),
        lag: createEventLag(table, clock),
        watch: async () => {},
      };
      const records = emails.map(({ EmailTags = [] }, index) => ({
        messageId: `e${index}`,
        attributes: { SentTimestamp: String(state.now) },
        body: JSON.stringify({
          eventType: 'Send',
          mail: {
            messageId: `m${index}`,
            timestamp: new Date(state.now).toISOString(),
            tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
          },
        }),
      })) as SQSRecord[];
      const { batchItemFailures } = await recordEvents(records, events);
      if (batchItemFailures.length > 0) throw new Error('A report could not be read');
    },

    /** Records all submissions so far. */
    async settle() {
      for (const message of messages.splice(0)) await follow(message);
    },
  };
};
export type SignupStage = ReturnType<typeof createSignupStage>;

/** Returns the token in the confirmation link of an email. */
export const tokenIn = (mail: SendEmailCommandInput | undefined): string =>
  /\/f\/confirm\/([\w-]+)/.exec(mail?.Content?.Simple?.Body?.Text?.Data ?? '')?.[1] ?? '';
