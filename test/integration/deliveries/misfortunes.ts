import pMap from 'p-map';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { readLedgerEvidence } from '../../../functions/items/delivery/ledger-entry';
import { limits } from '../../../shared/limits';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { awsSurprises } from '../../support/aws-surprises';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { whenStill } from '../../support/when-still';
import {
  addressesAt,
  addSubscribers,
  allMails,
  openStore,
  readDelivery,
  type Store,
  sendOne,
  storedDelivery,
  whenEnded,
} from './sending-support';
import { storedRows } from './stored-rows';

/** So many invocations of a function die, the first after no call, the next after one, and so on. */
const deaths: Readonly<Record<string, number>> = {
  // A worker makes some 80 calls for a full message.
  'send-mails': 60,
  'record-ses-events': 10,
  'project-counters': 10,
  react: 4,
  // A step is tried seven times: one more death and the delivery would wait for somebody.
  'freeze-content': 6,
  'snapshot-lane': 6,
  'plan-batches': 4,
  'check-gate': 6,
  'enqueue-batch': 6,
  reconcile: 6,
  finalize: 6,
};

/** Everything goes wrong: functions die, SES and its events, the queue and the table misbehave. */
export const misfortunes = {
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
  sesEvents: { seed: 20_261_123, lose: 0.02, repeat: 0.05, delay: 0.1, delayMs: 30_000 },
  sqs: { queue: 'send', duplicateNext: 40 },
};

/** People of each kind, besides the readers: what becomes of them is known beforehand. */
export const kinds = { capped: 40, rejecting: 20, suppressed: 30 } as const;

/**
 * SES tells of a refusal by one event only, and 2 % of the events are lost: so many of the twenty
 * refused mails may stay sent as far as anybody knows.
 */
export const mostUntoldRefusals = 5;

/** A trial is refused whose audience is too small, as counted. */
const whenCounted = (product: LocalProduct, { token, customerId, segmentId }: Store, all: number) =>
  eventually('everybody is counted', async () => {
    const { segments } = await product.api(token, 'GET /segment', { customerId });
    return segments.find(({ id }) => id === segmentId)?.count === all;
  });

/** Some were written to a moment ago, some left, and SES refuses mails to some. */
export const openAudience = async (product: LocalProduct, readers: number): Promise<Store> => {
  const store = await openStore(product, addressesAt('capped.test', kinds.capped));
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/sending', {
    customerId,
    // A week: however far the clock jumps, they were written to too short a time ago.
    body: { frequencyCapHours: limits.frequencyCap.mostHours },
  });
  await whenEnded(product, store, await sendOne(product, store, { subject: 'Earlier' }));
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
  const others = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  await whenCounted(product, store, readers + others);
  return store;
};

/**
 * The third of an hour, with a rest on the way that is shorter than what is waited for SES's events:
 * those that were held back come out and are read, as they would in that time.
 */
const jump = async (product: LocalProduct): Promise<void> => {
  for (const seconds of [800, 400]) {
    await whenStill(product);
    await product.advance(seconds);
  }
};

/**
 * Moves the clock on by minutes and, every tenth time, by the third of an hour, until the probe finds
 * something.
 */
export const asTimeJumps = <T>(
  product: LocalProduct,
  what: string,
  probe: () => Promise<T | undefined | false>,
): Promise<T> => {
  let steps = 0;
  return eventually(
    what,
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

/** Waits until the delivery has ended and its last step has died as often as it was to. */
export const whenOver = (product: LocalProduct, store: Store, deliveryId: string) =>
  asTimeJumps(product, 'the delivery ends, and everything has died that was to', async () => {
    const found = await storedDelivery(store, deliveryId);
    return found.finishedAt && (await product.faults()).crash.length === 0 && found;
  });

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** What the counters should say, from every entry of the ledger. */
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

type Counted = Readonly<Record<'sent' | 'skipped' | 'failed' | 'delivered', number>>;

/** Whether the projector has counted as many people as the ledger has. */
export const isCaughtUp = (view: Counted, truth: Counted): boolean =>
  view.sent === truth.sent &&
  view.skipped === truth.skipped &&
  view.failed === truth.failed &&
  view.delivered === truth.delivered;

/**
 * Sends one email in batches to so many readers, and to people who must not or cannot get it, while
 * everything goes wrong that can.
 * @returns what the mailboxes, the ledger and the counters say of it
 */
export const sendThroughMisfortunes = async (product: LocalProduct, readers: number) => {
  const store = await openAudience(product, readers);
  await product.faults(misfortunes);
  const data = { ...warmUpDefaults, initial: Math.ceil(readers / 4), timeSpan: 300 };
  const subject = 'Through everything';
  const warmUpConfig = { type: 'incremental' as const, data };
  const deliveryId = await sendOne(product, store, { subject, warmUpConfig });
  const ended = await whenOver(product, store, deliveryId);
  const met = await product.faults();
  // The counters catch up in peace: product time stands still, so nothing else can change.
  const truth = recount(await storedRows(store, deliveryId, 'ledger'));
  const token = await product.signInAsManager(`counter${Date.now()}@agency.test`);
  const counted = await eventually('the counters agree with the ledger', async () => {
    const view = await readDelivery(product, { ...store, token }, deliveryId);
    return isCaughtUp(view, truth) && view;
  });
  const mails = (await allMails(product)).filter((mail) => mail.subject === subject);
  return { ended, met, truth, counted, addresses: mails.flatMap(({ to }) => to), kinds };
};
