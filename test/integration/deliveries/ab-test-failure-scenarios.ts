import { setTimeout as sleep } from 'node:timers/promises';
import { readLedgerEvidence, readRecipient } from '../../../functions/items/delivery/ledger-entry';
import { readTrackingEvent } from '../../../functions/items/delivery/tracking-event';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { type VariantLetter, variantLetters } from '../../../shared/sending/ab-test';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { awsSurprises } from '../../support/aws-surprises';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';
import { abTestOf, openSome, variantsByAddress } from './ab-test-support';
import {
  advanceUntilFound,
  allFaults,
  isCaughtUp,
  kinds,
  openAudience,
  recount,
  waitUntilOver,
} from './failure-scenarios';
import { allEmails, readDelivery, type Store, sendEmail, storedDelivery } from './sending-support';
import { storedRows } from './stored-rows';

let managers = 0;
/**
 * Runs an action as a manager who has just signed in, because the clock jumps past the end of any
 * token.
 */
const asManager = async <T>(
  product: LocalProduct,
  store: Store,
  engagementEvent: (currentStore: Store) => Promise<T>,
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
) =>
  asManager(product, store, (currentStore) =>
    controlDelivery(product, currentStore, action, deliveryId),
  );

/** Pauses, lets time pass during which no emails may be sent, and resumes. */
const pauseForAWhile = async (product: LocalProduct, store: Store, deliveryId: string) => {
  await control(product, store, 'pause', deliveryId);
  for (const seconds of [60, 300, 60]) await product.advance(seconds);
  await control(product, store, 'resume', deliveryId);
};

const emailsOf = async (product: LocalProduct, deliveryId: string): Promise<SentEmail[]> =>
  (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);

const waitUntilSomeSent = (product: LocalProduct, deliveryId: string) =>
  eventually(
    'the first mails are out',
    async () => {
      // Moves the clock in shorter steps than elsewhere, so that the next action happens while
      // workers are busy.
      await product.advance(20);
      return (await emailsOf(product, deliveryId)).length > 0;
    },
    { everyMs: 400, withinMs: 900_000 },
  );

/**
 * Waits until opens are counted, because the counters decide the winner. The stream counters are
 * also killed, and their retries take time.
 */
const waitUntilOpened = (
  product: LocalProduct,
  { table }: Store,
  { deliveryId, opened }: { readonly deliveryId: string; readonly opened: number },
) => {
  const counters = createDeliveryCounters(table);
  return advanceUntilFound(product, 'every open is counted', async () => {
    const { opens } = await counters.read(deliveryId);
    return opens === opened;
  });
};

/** Returns the correct counters of each variant, from every row of the ledger and every open. */
const recountVariants = async (store: Store, deliveryId: string) => {
  const ledger = await storedRows(store, deliveryId, 'ledger');
  const opens = await storedRows(store, deliveryId, 'opens');
  const isSent = (row: unknown) => readLedgerEvidence(row).state === 'accepted';
  const isByPerson = (row: unknown) => readTrackingEvent(row).byPersonAt !== undefined;
  const countOf = (rows: readonly unknown[], variantLetter: VariantLetter) =>
    rows.map(readRecipient).filter(({ variant }) => variant === variantLetter).length;
  return variantLetters.map((variant) => ({
    variant,
    sent: countOf(ledger.filter(isSent), variant),
    open: countOf(opens.filter(isByPerson), variant),
  }));
};

/** Returns emails whose subject doesn't match the recipient's variant in the ledger. */
const wrongSubjects = (
  emails: readonly SentEmail[],
  ledger: readonly unknown[],
  subjectOf: (variant: VariantLetter | undefined) => string | undefined,
) => {
  const variants = variantsByAddress(ledger);
  return emails.filter(({ to, subject }) => subject !== subjectOf(variants.get(String(to))));
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
  const counted = await asManager(product, store, (currentStore) =>
    eventually('the counters agree with the ledger', async () => {
      const view = await readDelivery(product, currentStore, deliveryId);
      return isCaughtUp(view, truth) && view;
    }),
  );
  const countedVariants = (counted.trial?.variants ?? []).map(({ variant, sent, open }) => ({
    variant,
    sent,
    open,
  }));
  const emails = await emailsOf(product, deliveryId);
  return {
    truth,
    counted,
    winner,
    variantsSeen,
    variantsCounted: countedVariants,
    ended: await storedDelivery(store, deliveryId),
    addresses: emails.flatMap(({ to }) => to),
    wrongSubjects: wrongSubjects(emails, ledger, subjectOf).map(({ to, subject }) => [to, subject]),
  };
};

const subjectsOf = (prefix: string, variants: number): string[] =>
  variantLetters.slice(0, variants).map((variantLetter) => `${prefix}, subject ${variantLetter}`);

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
  return asManager(product, store, (currentStore) =>
    sendEmail(product, currentStore, { subject, warmUpConfig, trial: abTestOf(others, hours) }),
  );
};

/** Sends an A/B test while all faults are simulated, and cancels it while it is being sent. */
const endAbTestEarly = async (
  product: LocalProduct,
  store: Store,
  readers: number,
  variants: 2 | 3 | 4,
) => {
  await product.faults(allFaults);
  const body = { frequencyCapHours: null };
  await asManager(product, store, ({ token, customerId }) =>
    product.api(token, 'PUT /settings/sending', { customerId, body }),
  );
  const others = subjectsOf('Cut short', variants);
  const cancelledId = await sendAbTest(product, store, readers, others);
  await waitUntilSomeSent(product, cancelledId);
  await control(product, store, 'cancel', cancelledId);
  await advanceUntilFound(product, 'the cancelled delivery ends', async () => {
    const { finishedAt } = await storedDelivery(store, cancelledId);
    return finishedAt !== undefined;
  });
  return outcomeOf(product, store, cancelledId, others);
};

/**
 * Tests this many subjects on part of the recipients while all faults are simulated. The second
 * subject gets the most opens. The delivery is paused twice: while the A/B test is being sent, and
 * while it waits for its winner. Then sends another A/B test and cancels it while it is being sent.
 */
export const testSubjectsDespiteFailures = async (
  product: LocalProduct,
  readers: number,
  variants: 2 | 3 | 4,
) => {
  const store = await openAudience(product, readers);
  await product.faults(allFaults);
  const subjects = subjectsOf('Through everything', variants);
  const deliveryId = await sendAbTest(product, store, readers, subjects);
  await waitUntilSomeSent(product, deliveryId);
  await pauseForAWhile(product, store, deliveryId);
  await advanceUntilFound(product, 'the trial is out and waits for its winner', async () => {
    const { waitingFor, trialPart: abTestPart } = await storedDelivery(store, deliveryId);
    if (waitingFor !== 'winner') return false;
    // Doesn't wait for all emails of the A/B test. Emails that a worker had claimed when it was
    // killed are in doubt, and they are sent only after the winner was chosen.
    return (await emailsOf(product, deliveryId)).length > (abTestPart?.size ?? 0) / 3;
  });
  const out = await emailsOf(product, deliveryId);
  const opens = subjects.map((subject, index) => {
    const count = out.filter((email) => email.subject === subject).length;
    return Math.floor(count * (index === 1 ? 0.6 : 0.1));
  });
  const bySubject = subjects.map((subject, index) => [subject, opens[index] ?? 0]);
  const opened = await openSome(product, out, Object.fromEntries(bySubject));
  await waitUntilOpened(product, store, { deliveryId, opened });
  await pauseForAWhile(product, store, deliveryId);
  await product.advance(hours * 3600);
  await waitUntilOver(product, store, deliveryId);
  const metFaults = await product.faults();
  const won = await outcomeOf(product, store, deliveryId, subjects);

  const cancelled = await endAbTestEarly(product, store, readers, variants);
  return { met: metFaults, won, opens, cancelled, kinds };
};

/** Only sends an A/B test and cancels it while it is being sent. */
export const cancelAbTestDespiteFailures = async (
  product: LocalProduct,
  readers: number,
  variants: 2 | 3 | 4,
) => endAbTestEarly(product, await openAudience(product, readers), readers, variants);
