import pMap from 'p-map';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee } from '../../mail/mail-writer';
import type { SendResult } from '../../mail/ses-mailer';
import { type Clock, toInstant } from '../../platform/clock';
import type { LedgerClaims } from '../ledger/ledger-claims';
import type { Mail } from '../ledger/ledger-writes';
import type { BlockReason } from '../notices/block-texts';
import { retryWrite } from './insist';
import type { Refusals } from './refusals';

export type SendMailDependencies = {
  readonly ledger: LedgerClaims;
  readonly clock: Clock;
};

export type MailJob = {
  readonly delivery: Delivery;
  readonly to: Addressee;
  /** The recipient's variant in an A/B test. */
  readonly variant?: VariantLetter | undefined;
  /** Identifies the claimant. It's unique for each received message. */
  readonly own: string;
  readonly send: (to: Addressee) => Promise<SendResult>;
  /** The refusals of the current message. They are settled together once all of them are known. */
  readonly refusals: Refusals;
};

const record = (
  mail: Mail,
  own: string,
  result: SendResult,
  { ledger, clock }: SendMailDependencies,
) => {
  const now = clock();
  if (result.outcome === 'accepted') {
    return ledger.accept(mail, own, { messageId: result.messageId, at: toInstant(now) });
  }
  if (result.outcome === 'unknown') return ledger.doubt(mail, own, now);
  return ledger.release(mail, own);
};

type Sent = {
  /**
   * SES's answer. It's 'settled' or 'not_ours' when another worker has sent or is sending the
   * email.
   */
  readonly outcome: SendResult['outcome'] | 'settled' | 'not_ours';
  /**
   * The time from the claim to SES's answer. If a worker is killed during this time, the email's
   * outcome is unknown.
   */
  readonly tookMs: number;
  readonly block?: BlockReason;
};

/** Claims an email to one recipient, sends it to SES once, and records the answer. */
export const sendMail = async (
  { delivery, to, variant, own, send, refusals }: MailJob,
  dependencies: SendMailDependencies,
): Promise<Sent> => {
  const mail = { deliveryId: delivery.deliveryId, subscriberId: to.id, variant };
  const started = performance.now();
  const claim = await dependencies.ledger.claim(mail, to.email, own, dependencies.clock());
  if (claim !== 'mine') return { outcome: claim, tookMs: 0 };
  const result = await send(to);
  const tookMs = Math.round(performance.now() - started);
  if (result.outcome === 'accepted') refusals.noteAcceptance();
  if (result.outcome === 'refused') refusals.note({ mail, own, code: result.code });
  else await retryWrite(() => record(mail, own, result, dependencies));
  const { outcome } = result;
  return outcome === 'blocked' ? { outcome, tookMs, block: result.block } : { outcome, tookMs };
};

/**
 * The number of emails sent at a time. SES answers in 80 to 150 ms, so ten at a time are about 100
 * emails a second per worker.
 */
const width = 10;

/**
 * The result of a chunk. It shows whether to slow down, or that nothing more can be sent at all.
 */
export type ChunkResult = {
  readonly throttled: boolean;
  readonly block?: BlockReason;
  readonly slowestMs: number;
};

/**
 * Sends one reserved chunk. Once SES throttles or blocks, no other email is started. Emails that
 * were started are always finished, so if a write fails, the error is thrown only after the others
 * are done.
 */
export const sendChunk = async (
  jobs: readonly MailJob[],
  dependencies: SendMailDependencies,
): Promise<ChunkResult> => {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  let slowestMs = 0;
  let block: BlockReason | undefined;
  await pMap(
    jobs,
    async (job) => {
      if (failures.length > 0 || seen.has('again') || block || job.refusals.isEverybody()) return;
      try {
        const { outcome, tookMs, block: found } = await sendMail(job, dependencies);
        seen.add(outcome);
        block ??= found;
        slowestMs = Math.max(slowestMs, tookMs);
      } catch (error) {
        failures.push(error);
      }
    },
    { concurrency: width },
  );
  if (failures.length > 0) throw failures[0];
  return { throttled: seen.has('again'), block, slowestMs };
};
