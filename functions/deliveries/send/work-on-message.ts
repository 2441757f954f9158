import * as z from 'zod';
import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import type { Subscriber } from '../../audience/subscriber';
import type { Suppression } from '../../audience/suppression-repository';
import type { Addressee } from '../../mail/mail-writer';
import type { RateWindow } from '../../mail/rate/rate-window';
import type { SendResult } from '../../mail/ses-mailer';
import { type Clock, toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import { log } from '../../platform/logger';
import { RetryLater } from '../../platform/work/queue-handler';
import type { Delivery } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { LedgerClaims } from '../ledger/ledger-claims';
import { type BlockReason, blockText } from '../notices/block-texts';
import { pausedMessage } from '../notices/user-messages';
import { createRefusals, type Refusals } from './refusals';
import { sendChunk } from './send-chunk';

/** One message of the send queue: up to 25 recipients of one delivery. */
export const sendMessage = z.object({
  did: z.string(),
  batch: z.number(),
  sids: z.array(z.string()).max(25),
});
export type SendMessage = z.infer<typeof sendMessage>;

export type SendDependencies = {
  /** Deliveries that are being sent, remembered for 5 s; others are read afresh. */
  readonly sendingDelivery: (deliveryId: string) => Promise<Delivery | undefined>;
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
  readonly subscribers: {
    getMany(customerId: string, sids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
  readonly suppressions: {
    getMany(customerId: string, sids: readonly string[]): Promise<Map<string, Suppression>>;
  };
  readonly ledger: LedgerClaims;
  readonly content: (key: string) => Promise<CompiledEmail>;
  readonly rate: RateWindow;
  readonly send: (delivery: Delivery, email: CompiledEmail, to: Addressee) => Promise<SendResult>;
  readonly clock: Clock;
  readonly newOwner: () => string;
};

/** Well inside the function's 60 s, with room for a last reservation (5 s) and a chunk of timeouts (30 s). */
const workMs = 20_000;

type Sorted = {
  readonly sendable: readonly Subscriber[];
  readonly skipped: readonly {
    readonly sid: string;
    readonly email: string;
    readonly code: string;
  }[];
};

/** Who may be written to now, whatever was true when the audience was taken. */
const sortRecipients = async (
  { cid }: Delivery,
  sids: readonly string[],
  { subscribers, suppressions }: SendDependencies,
): Promise<Sorted> => {
  const [people, suppressed] = await Promise.all([
    subscribers.getMany(cid, sids),
    suppressions.getMany(cid, sids),
  ]);
  const codeOf = (sid: string): string | undefined => {
    const person = people.get(sid);
    if (!person) return 'deleted';
    if (person.status !== 'active') return person.status;
    return suppressed.has(sid) ? 'suppressed' : undefined;
  };
  return {
    sendable: sids.flatMap((sid) => {
      const person = people.get(sid);
      return person && !codeOf(sid) ? [person] : [];
    }),
    skipped: sids.flatMap((sid) => {
      const code = codeOf(sid);
      return code ? [{ sid, email: people.get(sid)?.email ?? '', code }] : [];
    }),
  };
};

/** Stops the delivery and tells the user why, both or neither. */
const pause = async (
  delivery: Delivery,
  block: BlockReason,
  { deliveries, clock }: SendDependencies,
) => {
  log.error('SES refuses this delivery', { deliveryId: delivery.did, code: block });
  const statusReason = blockText(block, delivery);
  const refusedRun = block === 'refusals' ? { refusedRun: delivery.run } : {};
  const message = pausedMessage(delivery, toInstant(clock()), statusReason);
  await deliveries.change(
    delivery.did,
    { status: 'paused', statusReason, ...refusedRun },
    { from: ['sending'], run: delivery.run },
    { customerId: delivery.cid, message },
  );
};

/**
 * Reserves and sends chunk after chunk.
 * @returns why nothing more of this delivery can be sent, if so
 * @throws RetryLater when some are left for another time
 */
const sendChunks = async (
  delivery: Delivery,
  people: readonly Subscriber[],
  refusals: Refusals,
  dependencies: SendDependencies,
): Promise<BlockReason | undefined> => {
  const { rate, clock, send, content, newOwner } = dependencies;
  const email = await content(delivery.contentKey ?? '');
  const started = clock();
  const own = newOwner();
  for (let done = 0; done < people.length; ) {
    if (clock() - started > workMs) throw new RetryLater('work_left');
    const granted = await rate.reserve(people.length - done);
    if (granted === 0) throw new RetryLater('rate_window_full');
    const chunk = people.slice(done, done + granted);
    const jobs = chunk.map((to) => ({
      ...{ delivery, to, own, refusals },
      send: (recipient: Addressee) => send(delivery, email, recipient),
    }));
    const result = await sendChunk(jobs, dependencies);
    const { slowestMs: durationMs } = result;
    log.info('Chunk sent', { deliveryId: delivery.did, count: chunk.length, durationMs });
    if (result.block) return result.block;
    if (refusals.isEverybody()) return 'refusals';
    if (result.throttled) throw new RetryLater('ses_throttled');
    done += chunk.length;
  }
  return undefined;
};

const sendAll = async (
  delivery: Delivery,
  people: readonly Subscriber[],
  dependencies: SendDependencies,
): Promise<void> => {
  const refusals = createRefusals(delivery, dependencies);
  try {
    const block = await sendChunks(delivery, people, refusals, dependencies);
    if (block) await pause(delivery, block, dependencies);
  } finally {
    await refusals.settle();
  }
};

/**
 * Works on one message. Whatever happens to it, sent twice, dropped, killed half-way, every
 * recipient gets the mail at most once and reconciling finds who has not. Recipients of a delivery
 * that is paused or over are left alone.
 */
export const workOnMessage = async (
  { did, sids }: SendMessage,
  dependencies: SendDependencies,
): Promise<void> => {
  const delivery = await dependencies.sendingDelivery(did);
  if (!delivery) return;
  const { sendable, skipped } = await sortRecipients(delivery, sids, dependencies);
  const at = toInstant(dependencies.clock());
  await inParallel(skipped, 10, ({ sid, email, code }) =>
    dependencies.ledger.skip({ deliveryId: did, sid }, email, code, at),
  );
  if (sendable.length > 0) await sendAll(delivery, sendable, dependencies);
};
