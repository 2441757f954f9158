import { type EmailCounts, reading } from '../../../bench/cost/mail-cost';
import { eventually } from '../../support/eventually';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';
import { addressesAt, addSubscribers, openStore, readDelivery, sendEmail } from './sending-support';

type Metrics = Awaited<ReturnType<LocalProduct['metrics']>>;

/** The share of recipients who open an email, some of them several times. */
const openerShare = 0.35;
const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';
const patience = { withinMs: 300_000, everyMs: 250 };

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Returns the URLs in an email that lead to the pixel (`o`) or to a link (`c`). */
const urlsIn = ({ html }: SentEmail, kind: 'o' | 'c'): string[] =>
  [...(html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => new URL(url, 'https://none.test').pathname.startsWith(`/${kind}/`));

const visit = async (url: string | undefined): Promise<void> => {
  if (!url) throw new Error('The email has no such link');
  await fetch(url, { redirect: 'manual', headers: { 'user-agent': browser } });
};

/** Returns the newest emails with their content. */
const sentEmails = async (product: LocalProduct, count: number): Promise<SentEmail[]> => {
  const emails: SentEmail[] = [];
  while (emails.length < count) {
    const page = await product.mail({
      subject: 'Autumn bulbs are in',
      limit: 200,
      offset: emails.length,
    });
    if (page.length === 0) throw new Error(`There are only ${emails.length} emails`);
    emails.push(...page);
  }
  return emails.slice(0, count);
};

/** Returns what the product did between two readings of its metrics. */
const between = (before: Metrics, after: Metrics, eventsQueue: string): EmailCounts => {
  const sent = (name: string) => (after.queues[name]?.sent ?? 0) - (before.queues[name]?.sent ?? 0);
  return {
    writeUnits: after.table.writeUnits - before.table.writeUnits,
    readUnits: after.table.readUnits - before.table.readUnits,
    // Only the topic of SES's events sends to this queue, so each message was published once.
    events: sent(eventsQueue),
    messages: sum(Object.keys(after.queues).map(sent)),
  };
};

/** Sends a campaign, and lets its recipients read it. Returns what an email needed on average. */
export const countCampaign = async (
  product: LocalProduct,
  emailCount: number,
): Promise<EmailCounts> => {
  const { EVENTS_QUEUE_URL = '' } = await product.environment();
  const eventsQueue = EVENTS_QUEUE_URL.split('/').at(-1) ?? '';
  const store = await openStore(product, []);
  await addSubscribers(store, addressesAt('readers.test', emailCount));
  const { token, customerId } = store;
  // Waits for the writes of the import, which don't belong to the campaign.
  await eventually(
    'all subscribers are counted',
    async () =>
      (await product.api(token, 'GET /subscriber/total', { customerId })).total === emailCount,
    patience,
  );
  const beforeSending = await product.metrics();
  const deliveryId = await sendEmail(product, store);
  await eventually(
    'the delivery has ended and everything is counted',
    async () => {
      const { finishedAt, delivered } = await readDelivery(product, store, deliveryId);
      return finishedAt !== undefined && delivered === emailCount;
    },
    patience,
  );
  const afterSending = await product.metrics();
  // An open within two seconds of sending counts as a mail gateway's.
  await product.advance(60);
  const openers = (await sentEmails(product, emailCount)).slice(0, emailCount * openerShare);
  const clicks = Math.round(emailCount * reading.clicksPerEmail);
  const opens = Math.round(emailCount * reading.hitsPerEmail) - clicks;
  const beforeReading = await product.metrics();
  for (let index = 0; index < opens; index += 1) {
    const email = openers[index % openers.length];
    await visit(email && urlsIn(email, 'o')[0]);
  }
  for (const email of openers.slice(0, clicks)) await visit(urlsIn(email, 'c')[0]);
  await eventually(
    'opens and clicks are counted',
    async () => {
      const { open, click } = await readDelivery(product, store, deliveryId);
      return open === openers.length && click === clicks;
    },
    patience,
  );
  const sending = between(beforeSending, afterSending, eventsQueue);
  const read = between(beforeReading, await product.metrics(), eventsQueue);
  return {
    writeUnits: (sending.writeUnits + read.writeUnits) / emailCount,
    readUnits: (sending.readUnits + read.readUnits) / emailCount,
    events: (sending.events + read.events) / emailCount,
    messages: (sending.messages + read.messages) / emailCount,
  };
};
