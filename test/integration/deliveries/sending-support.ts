import type * as z from 'zod';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import { leaseSeconds } from '../../../functions/deliveries/ledger/ledger-limits';
import { createLedgerRepository } from '../../../functions/deliveries/ledger/ledger-repository';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import type { Delivery } from '../../../functions/items/delivery/delivery';
import type { LedgerEntry } from '../../../functions/items/delivery/ledger-entry';
import { partitions } from '../../../functions/items/partitions';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import type { deliveryView } from '../../../shared/contracts/deliveries';
import type { sendBody, WarmUpConfig } from '../../../shared/contracts/emails';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { eventually } from '../../support/eventually';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';

export type DeliveryView = z.output<typeof deliveryView>;
export type SendBody = z.input<typeof sendBody>;

export const sendAtOnce: WarmUpConfig = { type: 'complete', data: warmUpDefaults };

/** A store with an address, a verified sender, and an audience, and the manager who works in it. */
export type Store = {
  readonly token: string;
  readonly customerId: string;
  readonly segmentId: string;
  readonly senderId: string;
  readonly table: Table;
};

const key = Buffer.alloc(32, 1);

/**
 * Writes people directly into the table, with the same result as an import in a fraction of the
 * time.
 */
export const addSubscribers = async (
  { table, customerId, segmentId }: Omit<Store, 'token' | 'senderId'>,
  emails: readonly string[],
  fields: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const createdAt = new Date().toISOString();
  const people = emails.map((email) => ({
    id: subscriberId(key, customerId, email),
    email,
    name: '',
    fields,
    segmentIds: [segmentId],
    status: 'active' as const,
    createdAt,
  }));
  await putItems(
    table,
    people.map((person) => newSubscriberItem(customerId, person)),
  );
  await createMembershipRepository(table).putMany(customerId, segmentId, people);
  return people.map(({ id }) => id);
};

export const addressesAt = (domain: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `reader${index}@${domain}`);

/** Signs a manager in, creates a premium store and adds these subscribers. */
export const openStore = async (
  product: LocalProduct,
  emails: readonly string[],
  { premium = true } = {},
): Promise<Store> => {
  const token = await product.signInAsManager('manager@agency.test');
  const brand = 'Fern & Thistle';
  const body = { brand, email: `owner${Date.now()}@store.test` };
  const { id: customerId } = await product.api(token, 'POST /customer/create', { body });
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  if (!premium) await product.setFreePlan(customerId);
  await product.api(token, 'PUT /settings/businessAddress', {
    customerId,
    body: { businessAddress: '1 Garden Lane\nPortland, OR 97201' },
  });
  const [sender] = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const store = { token, customerId, table, segmentId: customerId, senderId: sender?.id ?? '' };
  await addSubscribers(store, emails);
  return store;
};

export const readyBody = ({ senderId, segmentId }: Store, draftId: string): SendBody => ({
  draftId,
  segmentIds: [segmentId],
  subject: 'Autumn bulbs are in',
  body: '<email-paragraph>Plant them <a href="https://store.test/bulbs">before the frost</a>, {{first_name|friend}}.</email-paragraph>',
  name: 'Autumn',
  preHeader: 'Tulips, crocus, allium',
  editor: 'TIPTAP_REACTEMAIL',
  senderId,
  styles: DEFAULT_EMAIL_STYLE,
  warmUpConfig: sendAtOnce,
});

/**
 * Creates a draft and sends it.
 * @returns the delivery's id
 */
export const sendEmail = async (
  product: LocalProduct,
  store: Store,
  changes: Partial<SendBody> = {},
): Promise<string> => {
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const body = { ...readyBody(store, draft.id), ...changes };
  const { dataValues } = await product.api(token, 'POST /send', { customerId, body });
  return dataValues.deliveryId;
};

export const readDelivery = (
  product: LocalProduct,
  { token, customerId }: Store,
  deliveryId: string,
): Promise<DeliveryView> =>
  product.api(token, 'GET /delivery/{deliveryId}', { customerId, params: { deliveryId } });

/** Waits until the delivery has ended and everyone is counted. */
export const waitUntilEnded = (
  product: LocalProduct,
  store: Store,
  deliveryId: string,
): Promise<DeliveryView> =>
  eventually(
    'the delivery ends',
    async () => {
      const view = await readDelivery(product, store, deliveryId);
      const isCounted = view.sent + view.skipped + view.failed === view.sendTo;
      return view.finishedAt !== undefined && isCounted && view;
    },
    { everyMs: 250 },
  );

/** Returns every email SES has accepted so far, regardless of the recipient. */
export const allEmails = async (product: LocalProduct): Promise<SentEmail[]> => {
  const mails: SentEmail[] = [];
  for (;;) {
    const url = `${product.origin}/local/mail.json?limit=200&offset=${mails.length}`;
    const page = (await (await fetch(url)).json()) as { mails: SentEmail[] };
    mails.push(...page.mails);
    if (page.mails.length === 0) return mails;
  }
};

/** Returns the whole ledger of a delivery. */
export const ledgerRows = async (
  { table }: Pick<Store, 'table'>,
  deliveryId: string,
): Promise<LedgerEntry[]> => {
  const ledger = createLedgerRepository(table);
  const rows: LedgerEntry[] = [];
  for (const partition of partitions) {
    for await (const row of ledger.partitionEntries(deliveryId, partition)) rows.push(row);
  }
  return rows;
};

/**
 * Returns the delivery from the table, because tokens expire while a test moves the clock by hours.
 */
export const storedDelivery = async (
  { table, customerId }: Pick<Store, 'table' | 'customerId'>,
  deliveryId: string,
): Promise<Delivery> => createDeliveryRepository(table).get(customerId, deliveryId);

/**
 * Waits until no worker is sending. A clock jump past the end of a claim would leave in doubt
 * whether the claimed emails were sent.
 */
const waitBetweenTasks = (product: LocalProduct) =>
  eventually('no worker holds mails', async () => {
    const { functions } = await product.metrics();
    const [, sender] =
      Object.entries(functions).find(([name]) => name.includes('send-mails')) ?? [];
    return !sender?.running;
  });

/**
 * Moves the clock in steps until the delivery has ended. Between steps longer than a sender's
 * lease, waits until the senders are done. Otherwise, emails that are refused all day would be
 * retried hundreds of times.
 */
export const advanceUntilEnded = async (
  product: LocalProduct,
  store: Store,
  deliveryId: string,
  { stepSeconds = 60, pauseMs = 400 } = {},
): Promise<Delivery> =>
  eventually(
    `the delivery ends, in steps of ${stepSeconds} s`,
    async () => {
      const found = await storedDelivery(store, deliveryId);
      if (found.finishedAt) return found;
      if (stepSeconds < leaseSeconds) {
        await product.advance(stepSeconds);
        return undefined;
      }
      await waitBetweenTasks(product);
      await product.sleep(stepSeconds);
      return undefined;
    },
    { everyMs: pauseMs },
  );
