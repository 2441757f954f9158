import { setTimeout as sleep } from 'node:timers/promises';
import { readHit } from '../../../functions/items/delivery/hit';
import { readLedgerEvidence, readRecipient } from '../../../functions/items/delivery/ledger-entry';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { type VariantLetter, variantLetters } from '../../../shared/sending/ab-test';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { awsSurprises } from '../../support/aws-surprises';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import type { SentMail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';
import { abTestOf, openSome, variantsByAddress } from './ab-test-support';
import {
  asTimeJumps,
  isCaughtUp,
  kinds,
  misfortunes,
  openAudience,
  recount,
  whenOver,
} from './misfortunes';
import { allMails, readDelivery, type Store, sendOne, storedDelivery } from './sending-support';
import { storedRows } from './stored-rows';

let managers = 0;
/**
 * Runs an action as a manager who has just signed in, because the clock jumps past the end of any
 * token.
 */
const asManager = async <T>(
  product: LocalProduct,
  store: Store,
  engagementEvent: (now: Store) => Promise<T>,
): Promise<T> => {
  managers += 1;
  const token = await product.signInAsManager(`misfortune${managers}@agency.test`);
  // Waits, because a stale read may miss the new session. A browser would renew its token instead.
  await sleep(awsSurprises.dynamodb.staleMs + 50);
  return engagementEvent({ ...store, token });
};

const control = (
  product: LocalProduct,
  store: Store,
  action: 'pause' | 'resume' | 'cancel',
  deliveryId: string,
) => asManager(product, store, (now) => controlDelivery(product, now, action, deliveryId));

/** Pauses, lets time pass during which no emails may be sent, and resumes. */
const pauseForAWhile = async (product: LocalProduct, store: Store, deliveryId: string) => {
  await control(product, store, 'pause', deliveryId);
  for (const seconds of [60, 300, 60]) await product.advance(seconds);
  await control(product, store, 'resume', deliveryId);
};

const mailsOf = async (product: LocalProduct, deliveryId: string): Promise<SentMail[]> =>
  (await allMails(product)).filter(({ tags }) => tags.d === deliveryId);

const whenSome = (product: LocalProduct, deliveryId: string) =>
  eventually(
    'the first mails are out',
    async () => {
      // Moves the clock in shorter steps than elsewhere, so that the next action happens while
      // workers are busy.
      await product.advance(20);
      return (await mailsOf(product, deliveryId)).length > 0;
    },
    { everyMs: 400, withinMs: 900_000 },
  );

/**
 * Waits until opens are counted, because the counters decide the winner. The stream counters are
 * also killed, and their retries take time.
 */
const whenOpened = (
  product: LocalProduct,
  { table }: Store,
  { deliveryId, opened }: { readonly deliveryId: string; readonly opened: number },
) => {
  const counters = createDeliveryCounters(table);
  return asTimeJumps(product, 'every open is counted', async () => {
    const { opens } = await counters.read(deliveryId);
    return opens === opened;
  });
};

/** Returns the correct counters of each variant, from every row of the ledger and every open. */
const recountVariants = async (store: Store, deliveryId: string) => {
  const ledger = await storedRows(store, deliveryId, 'ledger');
  const opens = await storedRows(store, deliveryId, 'opens');
  const isSent = (row: unknown) => readLedgerEvidence(row).state === 'accepted';
  const isPersons = (row: unknown) => readHit(row).byPersonAt !== undefined;
  const of = (rows: readonly unknown[], letter: VariantLetter) =>
    rows.map(readRecipient).filter(({ variant }) => variant === letter).length;
  return variantLetters.map((variant) => ({
    variant,
    sent: of(ledger.filter(isSent), variant),
    open: of(opens.filter(isPersons), variant),
  }));
};

/** Returns emails whose subject doesn't match the recipient's variant in the ledger. */
const wrongSubjects = (
  mails: readonly SentMail[],
  ledger: readonly unknown[],
  subjectOf: (variant: VariantLetter | undefined) => string | undefined,
) => {
  const variants = variantsByAddress(ledger);
  return mails.filter(({ to, subject }) => subject !== subjectOf(variants.get(String(to))));
};

/**
 * Returns what the mailboxes, the ledger, and the counters contain after an A/B test, once the
 * counters have caught up.
 */
const outcomeOf = async (
  product: LocalProduct,
  store: Store,
  deliveryId: string,
  subjects: readonly string[],
) => {
  const ledger = await storedRows(store, deliveryId, 'ledger');
  const truth = recount(ledger);
  const recounted = await recountVariants(store, deliveryId);
  const variantsSeen = recounted.slice(0, subjects.length);
  const { winner } = await storedDelivery(store, deliveryId);
  const subjectOf = (variant = winner?.variant) => subjects[variantLetters.indexOf(variant ?? 'D')];
  const counted = await asManager(product, store, (now) =>
    eventually('the counters agree with the ledger', async () => {
      const view = await readDelivery(product, now, deliveryId);
      return isCaughtUp(view, truth) && view;
    }),
  );
  const variantsCounted = (counted.trial?.variants ?? []).map(({ variant, sent, open }) => ({
    variant,
    sent,
    open,
  }));
  const mails = await mailsOf(product, deliveryId);
  return {
    truth,
    counted,
    winner,
    variantsSeen,
    variantsCounted,
    ended: await storedDelivery(store, deliveryId),
    addresses: mails.flatMap(({ to }) => to),
    wrongSubjects: wrongSubjects(mails, ledger, subjectOf).map(({ to, subject }) => [to, subject]),
  };
};

const subjectsOf = (what: string, variants: number): string[] =>
  variantLetters.slice(0, variants).map((letter) => `${what}, subject ${letter}`);

/**
 * The duration of the A/B test. It is so long that clock jumps don't skip the wait while the batch
 * check is killed repeatedly.
 */
const hours = 48;

/**
 * Sends one email with an A/B test of its subjects in batches. At least two of the batches belong
 * to the test.
 */
const sendAbTest = (
  product: LocalProduct,
  store: Store,
  readers: number,
  [subject = '', ...others]: readonly string[],
): Promise<string> => {
  const data = { ...warmUpDefaults, initial: Math.ceil(readers / 4), timeSpan: 300 };
  const warmUpConfig = { type: 'incremental' as const, data };
  return asManager(product, store, (now) =>
    sendOne(product, now, { subject, warmUpConfig, trial: abTestOf(others, hours) }),
  );
};

/** Sends an A/B test under all faults, and cancels it while it is being sent. */
const cutAbTestShort = async (
  product: LocalProduct,
  store: Store,
  readers: number,
  variants: 2 | 3 | 4,
) => {
  await product.faults(misfortunes);
  const body = { frequencyCapHours: null };
  await asManager(product, store, ({ token, customerId }) =>
    product.api(token, 'PUT /settings/sending', { customerId, body }),
  );
  const others = subjectsOf('Cut short', variants);
  const cancelledId = await sendAbTest(product, store, readers, others);
  await whenSome(product, cancelledId);
  await control(product, store, 'cancel', cancelledId);
  await asTimeJumps(product, 'the cancelled delivery ends', async () => {
    const { finishedAt } = await storedDelivery(store, cancelledId);
    return finishedAt !== undefined;
  });
  return outcomeOf(product, store, cancelledId, others);
};

/**
 * Tests this many subjects on part of the recipients under all faults. The second subject gets the
 * most opens. The delivery is paused twice: while the A/B test is being sent, and while it waits
 * for its winner. Then sends another A/B test and cancels it while it is being sent.
 */
export const trySubjectsThroughMisfortunes = async (
  product: LocalProduct,
  readers: number,
  variants: 2 | 3 | 4,
) => {
  const store = await openAudience(product, readers);
  await product.faults(misfortunes);
  const subjects = subjectsOf('Through everything', variants);
  const deliveryId = await sendAbTest(product, store, readers, subjects);
  await whenSome(product, deliveryId);
  await pauseForAWhile(product, store, deliveryId);
  await asTimeJumps(product, 'the trial is out and waits for its winner', async () => {
    const { waitingFor, trialPart } = await storedDelivery(store, deliveryId);
    if (waitingFor !== 'winner') return false;
    // Emails that killed workers had claimed are in doubt. They are sent after the winner was
    // chosen.
    return (await mailsOf(product, deliveryId)).length > (trialPart?.size ?? 0) / 3;
  });
  const out = await mailsOf(product, deliveryId);
  const opens = subjects.map((subject, index) => {
    const count = out.filter((mail) => mail.subject === subject).length;
    return Math.floor(count * (index === 1 ? 0.6 : 0.1));
  });
  const bySubject = subjects.map((subject, index) => [subject, opens[index] ?? 0]);
  const opened = await openSome(product, out, Object.fromEntries(bySubject));
  await whenOpened(product, store, { deliveryId, opened });
  await pauseForAWhile(product, store, deliveryId);
  await product.advance(hours * 3600);
  await whenOver(product, store, deliveryId);
  const met = await product.faults();
  const won = await outcomeOf(product, store, deliveryId, subjects);

  const cancelled = await cutAbTestShort(product, store, readers, variants);
  return { met, won, opens, cancelled, kinds };
};

/** Only sends an A/B test and cancels it while it is being sent. */
export const cancelAbTestThroughMisfortunes = async (
  product: LocalProduct,
  readers: number,
  variants: 2 | 3 | 4,
) => cutAbTestShort(product, await openAudience(product, readers), readers, variants);
