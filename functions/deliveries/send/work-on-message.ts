import pMap from 'p-map';
import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import type { EntryDetails } from '../../../shared/email/products/entry-values';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import type { Subscriber } from '../../items/audience/subscriber';
import { contentKeyFor } from '../../items/delivery/ab-test';
import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee } from '../../mail/email-writer';
import type { RateWindow } from '../../mail/rate/rate-window';
import type { SendResult } from '../../mail/ses-mailer';
import { type Clock, toInstant } from '../../platform/clock';
import { log, log as logger } from '../../platform/logger';
import { oncePer } from '../../platform/once-per';
import { RetryLater } from '../../platform/work/queue-handler';
import type { EntryDataReader } from '../../store-events/entry-data-reader';
import { variantOf } from '../ab-test/variant-rules';
import {
  type PauseDependencies,
  pauseAutomatically,
  pauseWithoutMessage,
} from '../delivery/pause-by-itself';
import type { LedgerClaims } from '../ledger/ledger-claims';
import { type BlockReason, blockText } from '../notices/block-texts';
import type { FrequencyCap } from './frequency-cap';
import type { QueueMessage } from './queue-message';
import { createRefusals, type Refusals } from './refusals';
import { sendChunk } from './send-chunk';
import { type SortDependencies, sortRecipients } from './sort-recipients';

export type SendDependencies = SortDependencies &
  PauseDependencies & {
    /**
     * Returns a delivery that is being sent, which is cached for 5 s. Other deliveries aren't
     * cached.
     */
    readonly sendingDelivery: (deliveryId: string) => Promise<Delivery | undefined>;
    /**
     * Returns why the delivery may no longer be sent from its sender. Cached for the same time as
     * the delivery.
     */
    readonly findBlockReason: (delivery: Delivery) => Promise<BlockReason | undefined>;
    readonly ledger: LedgerClaims;
    readonly frequencyCap: FrequencyCap;
    readonly content: (key: string) => Promise<CompiledEmail>;
    /** Reads why people entered the sequence. It's used only when an email mentions that. */
    readonly entries?: EntryDataReader;
    readonly rate: RateWindow;
    readonly send: (delivery: Delivery, email: CompiledEmail, to: Addressee) => Promise<SendResult>;
    readonly clock: Clock;
    readonly newOwner: () => string;
    /** When the worker started, if it had already spent time on this message. @default now */
    readonly began?: number;
  };

/** Campaign recipients have no entry source. */
const noEntries: ReadonlyMap<string, EntryDetails> = new Map();

/**
 * How long a worker starts new chunks. The function's 60 s are enough for a last reservation (5 s)
 * and a chunk in which all calls time out (30 s).
 */
const maxRunMs = 20_000;

/** The email as one recipient gets it. `variant` is set only for recipients in an A/B test. */
type Version = { readonly email: CompiledEmail; readonly variant?: VariantLetter };

/** Returns the email for each recipient of a message. Reads each email only once. */
const createVersionFinder = (
  delivery: Delivery,
  content: (key: string) => Promise<CompiledEmail>,
) => {
  const emailAt = oncePer(content);
  return async (subscriberId: string): Promise<Version> => {
    const found = variantOf(delivery, subscriberId);
    const email = await emailAt(contentKeyFor(delivery, found?.variant) ?? '');
    return found?.isInAbTest ? { email, variant: found.variant } : { email };
  };
};

/**
 * Reserves and sends one chunk after another.
 * @returns why nothing more of this delivery can be sent, if that's the case
 * @throws RetryLater when some recipients have to wait
 */
const sendChunks = async (
  delivery: Delivery,
  people: readonly Subscriber[],
  refusals: Refusals,
  dependencies: SendDependencies,
): Promise<BlockReason | undefined> => {
  const { rate, clock, send, content, newOwner, findBlockReason } = dependencies;
  const { entries: entriesOf = async () => noEntries } = dependencies;
  const versionFor = createVersionFinder(delivery, content);
  const started = dependencies.began ?? clock();
  const ownerId = newOwner();
  for (let done = 0; done < people.length; ) {
    if (clock() - started > maxRunMs) throw new RetryLater('work_left');
    // This is checked before anyone in the chunk is claimed. The other recipients are handled when
    // the delivery continues.
    const blockReason = await findBlockReason(delivery);
    if (blockReason) return blockReason;
    const granted = await rate.reserve(people.length - done);
    if (granted === 0) throw new RetryLater('rate_window_full');
    const chunk = people.slice(done, done + granted);
    const versions = await Promise.all(
      chunk.map(async (to) => ({ to, ...(await versionFor(to.id)) })),
    );
    const idsWithEntry = versions.filter(({ email }) => email.usesEntry).map(({ to }) => to.id);
    const entries = await entriesOf(delivery, idsWithEntry);
    const jobs = versions.map(({ to, email, variant }) => {
      const sendIt = (recipient: Addressee) =>
        send(delivery, email, { ...recipient, entry: entries.get(to.id) });
      return { delivery, to, variant, own: ownerId, refusals, send: sendIt };
    });
    const result = await sendChunk(jobs, dependencies);
    const { slowestMs: durationMs } = result;
    logger.info('Chunk sent', { deliveryId: delivery.deliveryId, count: chunk.length, durationMs });
    if (result.block) return result.block;
    if (refusals.isEverybody()) return 'refusals';
    if (result.throttled) throw new RetryLater('ses_throttled');
    done += chunk.length;
  }
  return undefined;
};

/** Pauses a delivery that can't send anything more. */
const pauseBlocked = async (
  delivery: Delivery,
  block: BlockReason,
  dependencies: PauseDependencies,
) => {
  const fields = { deliveryId: delivery.deliveryId, code: block };
  // The customer or the operator caused the first four reasons, so they are only logged as
  // information. Any other reason needs our attention.
  if (block === 'gone') log.info('Delivery paused because its sender is gone', fields);
  else if (block === 'off')
    log.info('Delivery paused because sending is disabled for its account', fields);
  else if (block === 'plan') log.info('Step paused because its plan has no sequences', fields);
  else if (block === 'reputation')
    log.info('Step paused because sending is paused for its account', fields);
  else log.error('SES refuses this delivery', fields);
  const statusReason = blockText(block, delivery);
  const refusedRun = block === 'refusals' ? { refusedRun: delivery.run } : {};
  const guard = { from: ['sending'], run: delivery.run } as const;
  // The customer already got one message for all emails when the account was paused.
  const pause = block === 'reputation' ? pauseWithoutMessage : pauseAutomatically;
  await pause(delivery, { statusReason, ...refusedRun }, guard, dependencies);
};

const sendAll = async (
  delivery: Delivery,
  people: readonly Subscriber[],
  dependencies: SendDependencies,
): Promise<void> => {
  const refusals = createRefusals(delivery, dependencies);
  try {
    const block = await sendChunks(delivery, people, refusals, dependencies);
    if (block) await pauseBlocked(delivery, block, dependencies);
  } finally {
    await refusals.settle();
  }
};

/**
 * Processes one queue message. Every recipient gets the email at most once, even if the message
 * arrives twice, is lost, or its worker is killed. Reconciliation finds recipients who didn't get
 * the email. If a delivery is paused or over, its recipients aren't emailed.
 */
export const processMessage = async (
  { deliveryId, subscriberIds }: QueueMessage,
  dependencies: SendDependencies,
): Promise<void> => {
  const delivery = await dependencies.sendingDelivery(deliveryId);
  if (!delivery) return;
  // This is checked first, because the frequency cap must not count an email that won't be sent.
  const block = await dependencies.findBlockReason(delivery);
  if (block) return pauseBlocked(delivery, block, dependencies);
  const { sendable, skipped } = await sortRecipients(delivery, subscriberIds, dependencies);
  const { free, capped } = await dependencies.frequencyCap(delivery, sendable);
  const tooSoon = capped.map(({ id, email }) => ({ subscriberId: id, email, code: 'frequency' }));
  const at = toInstant(dependencies.clock());
  await pMap(
    [...skipped, ...tooSoon],
    ({ subscriberId, email, code }) =>
      dependencies.ledger.skip({ deliveryId, subscriberId }, email, code, at),
    { concurrency: 10 },
  );
  if (free.length > 0) await sendAll(delivery, free, dependencies);
};
