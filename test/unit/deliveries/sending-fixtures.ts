import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createAudienceCounters, zeroCounts } from '../../../functions/audience/status-counters';
import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../../functions/deliveries/delivery/recent-deliveries';
import { createFixedRecipients } from '../../../functions/deliveries/recipients/fixed-recipients';
import type { FrozenSegment } from '../../../functions/deliveries/recipients/frozen-segments-store';
import { createRecipientsCheck } from '../../../functions/deliveries/recipients/recipients-check';
import type { SendRequest } from '../../../functions/deliveries/start/prepare-send';
import { createSendService } from '../../../functions/deliveries/start/start-service';
import { createSendTransaction } from '../../../functions/deliveries/start/start-transaction';
import { createDraftLog } from '../../../functions/drafts/draft-log-repository';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import { createReviewRepository } from '../../../functions/drafts/review/review-repository';
import { createReviewService } from '../../../functions/drafts/review/review-service';
import { type Customer, customerItem } from '../../../functions/items/account/customer';
import { type Sender, senderItem } from '../../../functions/items/account/sender';
import type { Delivery } from '../../../functions/items/delivery/delivery';
import { firstEntitlement } from '../../../functions/plans/first-entitlement';
import { createNewId } from '../../../functions/platform/ids';
import type { Table } from '../../../functions/platform/table/table';
import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { createSenderRepository } from '../../../functions/senders/sender-repository';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { bodiesInMemory, customerId } from '../drafts/email-fixtures';
import { recipientListsInMemory } from './recipient-lists-in-memory';

export { customerId } from '../drafts/email-fixtures';
export const senderId = '01M70000000000000000SENDER';
const readerId = '01M70000000000000000READER';

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  customerId,
  name: 'Fern & Thistle',
  email: 'owner@store.test',
  status: 'active',
  premium: false,
  timeZone: 'America/New_York',
  businessAddress: '1 Garden Lane\nPortland',
  lastDelivery: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

export const aSender = (changes: Partial<Sender> = {}): Sender => ({
  senderId,
  name: 'Fern',
  email: 'fern@mail.example',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
  ...changes,
});

export const postedSend = (changes: Partial<SendRequest> = {}): SendRequest => ({
  segmentIds: [customerId],
  subject: 'Bulbs',
  body: '<email-paragraph>Plant now</email-paragraph>',
  name: 'Autumn',
  preHeader: '',
  editor: 'TIPTAP_REACTEMAIL',
  senderId,
  styles: DEFAULT_EMAIL_STYLE,
  warmUpConfig: { type: 'incremental', data: warmUpDefaults },
  ...changes,
});

/** Returns a delivery's A/B test with this many variants. Opens decide it after four hours. */
export const anAbTest = (variants = 2): NonNullable<Delivery['trial']> => ({
  percent: 20,
  measure: 'opens',
  hours: 4,
  variants: Array.from({ length: variants }, (_, index) => ({
    subject: `Bulbs ${index}`,
    preHeader: `Plant ${index}`,
  })),
});

const frozenContentInMemory = () => {
  const storedAudiences = new Map<string, string>();
  return {
    async put(owner: string, segments: readonly FrozenSegment[]) {
      const key = `audience/${owner}/${storedAudiences.size}`;
      storedAudiences.set(key, JSON.stringify(segments));
      return key;
    },
    get: async (key: string): Promise<FrozenSegment[]> =>
      JSON.parse(storedAudiences.get(key) ?? ''),
  };
};

/** Sets up a store with one subscriber in its default segment, on a real table. */
export const openSending = async (
  table: Table,
  clock: () => number,
  { customer = aCustomer(), sender = aSender(), readers = [readerId] } = {},
) => {
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(customerItem(customer));
  for (const item of firstEntitlement(customer)) await put(item);
  await put(senderItem(customerId, sender));
  const members = createMembershipRepository(table);
  const createdAt = '2026-11-01T00:00:00.000Z';
  await members.putMany(
    customerId,
    customerId,
    readers.map((id) => ({
      id,
      email: `${id}@readers.test`,
      name: '',
      status: 'active',
      createdAt,
    })),
  );
  const drafts = createDraftRepository(table);
  const deliveries = createDeliveryRepository(table);
  const bodies = bodiesInMemory();
  const frozen = frozenContentInMemory();
  const recipientLists = recipientListsInMemory();
  const log = createDraftLog(table, { clock, newId: createNewId() });
  const reviews = createReviewRepository(table);
  const reviewing = createReviewService({ table, reviews, drafts, log, clock });
  const sends = createSendService({
    reviews,
    reviewing,
    drafts,
    log,
    deliveries,
    bodies,
    clock,
    customers: createCustomerRepository(table),
    senders: createSenderRepository(table),
    recipients: createRecipientsCheck({
      rules: createRuleBook(table),
      audience: createAudienceCounters(table),
      members,
      count: {
        withinBudget: async () => ({ counts: { ...zeroCounts, active: 1 }, isComplete: true }),
        zonesWithinBudget: async () => ({ zones: { '': 1 }, isComplete: true }),
      },
      store: frozen,
    }),
    fixedRecipients: createFixedRecipients(recipientLists),
    transaction: createSendTransaction(table),
    recent: createRecentDeliveries(table),
    reputation: { check: async () => undefined },
  });
  return {
    sends,
    reviewing,
    drafts,
    log,
    deliveries,
    bodies,
    frozen,
    recipientLists,
    put,
  };
};
