import pMap from 'p-map';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { readLedgerEvidence } from '../../../functions/items/delivery/ledger-entry';
import { limits } from '../../../shared/limits';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { awsSurprises } from '../../support/aws-surprises';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { waitUntilIdle } from '../../support/wait-until-idle';
import {
  addressesAt,
  addSubscribers,
  allEmails,
  openStore,
  readDelivery,
  type Store,
  sendEmail,
  storedDelivery,
  waitUntilEnded,
} from './sending-support';
import { storedRows } from './stored-rows';

/**
 * The number of invocations of each function to kill. The first is killed before any call, the
 * second after one call, and so on.
 */
const deaths: Readonly<Record<string, number>> = {
  // A worker makes about 80 calls for a full message.
  'send-mails': 60,
  'record-ses-events': 10,
  'project-counters': 10,
  react: 4,
  // A step is tried seven times. With one more kill, the delivery would wait for a manual restart.
  'freeze-content': 6,
  'snapshot-lane': 6,
  'plan-batches': 4,
  'check-gate': 6,
  'enqueue-batch': 6,
  reconcile: 6,
  finalize: 6,
};

/**
 * All faults: functions are killed, and SES, its events, the queue, and the table fail at random.
 */
export const allFaults = {
  ...awsSurprises,
  crash: Object.entries(deaths).flatMap(([functionName, count]) =>
    Array.from({ length: count }, (_, afterCalls) => ({ functionName, afterCalls, times: 1 })),
  ),
  ses: {
    seed: 20_261_121,
    throttle: 0.01,
    timeoutBeforeAccept: 0.01,
    timeoutAfterAccept: 0.01,
    serverErrorBefore: 0.01,
    serverErrorAfter: 0.01,
    silenceMs: 200,
  },
  // SES reports every accepted email at least once, but perhaps late. The product waits an hour for
  // it.
  sesEvents: { seed: 20_261_123, repeat: 0.05, delay: 0.1, delayMs: 40 * 60_000 },
  sqs: { queue: 'send', duplicateNext: 40 },
};

/**
 * The number of people of each special kind, in addition to the normal recipients. Each kind has a
 * known outcome.
 */
export const kinds = { capped: 40, rejecting: 20, suppressed: 30 } as const;

/**
 * The maximum number of the twenty refused emails that may be stored as sent. SES reports a refusal
 * after it has accepted the email, and 10% of the events are late.
 */
export const maxUnreportedRefusals = 5;

/**
 * Waits until everyone is counted, because an A/B test is refused if the counted audience is too
 * small.
 */
const waitUntilCounted = (
  product: LocalProduct,
  { token, customerId, segmentId }: Store,
  all: number,
) =>
  eventually('everybody is counted', async () => {
    const { segments } = await product.api(token, 'GET /segment', { customerId });
    return segments.find(({ id }) => id === segmentId)?.count === all;
  });

/**
 * Creates an audience in which some people were emailed recently, some have unsubscribed, and SES
 * refuses emails to some.
 */
export const openAudience = async (product: LocalProduct, readers: number): Promise<Store> => {
  const store = await openStore(product, addressesAt('capped.test', kinds.capped));
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/sending', {
    customerId,
    // The frequency cap is a week, so that earlier emails stay too recent however far the clock
    // jumps.
    body: { frequencyCapHours: limits.frequencyCap.maxHours },
  });
  await waitUntilEnded(product, store, await sendEmail(product, store, { subject: 'Earlier' }));
  await addSubscribers(store, addressesAt('readers.test', readers));
  const refused = addressesAt('simulator.mailbloom.test', kinds.rejecting);
  await addSubscribers(
    store,
    refused.map((address) => `reject+${address}`),
  );
  const leavers = await addSubscribers(store, addressesAt('leavers.test', kinds.suppressed));
  const suppressions = createSuppressionRepository(store.table);
  const at = new Date().toISOString();
  await pMap(leavers, (id) => suppressions.add(customerId, id, 'manual', at), { concurrency: 10 });
  const otherCount = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  await waitUntilCounted(product, store, readers + otherCount);
  return store;
};

/**
 * Moves the clock by 70 minutes in three parts. Between the parts, delayed events are published and
 * read, as they would be in real time.
 */
const jump = async (product: LocalProduct): Promise<void> => {
  for (const seconds of [2400, 1200, 600]) {
    await waitUntilIdle(product);
    await product.advance(seconds);
  }
};

/**
 * Moves the clock by minutes, and every tenth time by 70 minutes, until the probe returns
 * something.
 */
export const advanceUntilFound = <T>(
  product: LocalProduct,
  description: string,
  probe: () => Promise<T | undefined | false>,
): Promise<T> => {
  let steps = 0;
  return eventually(
    description,
    async () => {
      const found = await probe();
      if (found !== undefined && found !== false) return found;
      steps += 1;
      await (steps % 10 === 0 ? jump(product) : product.advance(60));
      return undefined;
    },
    { everyMs: 400, withinMs: 900_000 },
  );
};

/** Waits until the delivery has ended and every planned kill has happened. */
export const waitUntilOver = (product: LocalProduct, store: Store, deliveryId: string) =>
  advanceUntilFound(product, 'the delivery ends, and everything has died that was to', async () => {
    const found = await storedDelivery(store, deliveryId);
    return found.finishedAt && (await product.faults()).crash.length === 0 && found;
  });

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Returns the correct counters, from every entry of the ledger. */
export const recount = (ledger: readonly unknown[]) => {
  const rows = ledger.map(readLedgerEvidence);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const skipped = rows.filter(({ state }) => state === 'skipped');
  return {
    sent: count('accepted'),
    skipped: skipped.length,
    failed: count('failed'),
    delivered: rows.filter((row) => row.deliveredAt && !row.bouncedAt).length,
    skippedBecause: tally(skipped.map(({ code = '' }) => code)),
  };
};

type CountedOutcomes = Readonly<Record<'sent' | 'skipped' | 'failed' | 'delivered', number>>;

/** Returns whether the stream counters have counted everyone in the ledger. */
export const isCaughtUp = (view: CountedOutcomes, expectedCounts: CountedOutcomes): boolean =>
  view.sent === expectedCounts.sent &&
  view.skipped === expectedCounts.skipped &&
  view.failed === expectedCounts.failed &&
  view.delivered === expectedCounts.delivered;

/**
 * Sends one email in batches while all faults are simulated, to this many recipients and to people
 * who must not or can't receive it.
 * @returns what the mailboxes, the ledger, and the counters contain about the email
 */
export const sendDespiteFailures = async (product: LocalProduct, readers: number) => {
  const store = await openAudience(product, readers);
  await product.faults(allFaults);
  const data = { ...warmUpDefaults, initial: Math.ceil(readers / 4), timeSpan: 300 };
  const subject = 'Through everything';
  const warmUpConfig = { type: 'incremental' as const, data };
  const deliveryId = await sendEmail(product, store, { subject, warmUpConfig });
  const ended = await waitUntilOver(product, store, deliveryId);
  const metFaults = await product.faults();
  // The simulated clock doesn't advance, so only the counters can change until they have caught up.
  const expectedCounts = recount(await storedRows(store, deliveryId, 'ledger'));
  const token = await product.signInAsManager(`counter${Date.now()}@agency.test`);
  const counted = await eventually('the counters agree with the ledger', async () => {
    const view = await readDelivery(product, { ...store, token }, deliveryId);
    return isCaughtUp(view, expectedCounts) && view;
  });
  const emails = (await allEmails(product)).filter((email) => email.subject === subject);
  return {
    ended,
    met: metFaults,
    truth: expectedCounts,
    counted,
    addresses: emails.flatMap(({ to }) => to),
    kinds,
  };
};
