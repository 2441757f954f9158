import pMap from 'p-map';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee } from '../../mail/email-writer';
import type { SendResult } from '../../mail/ses-mailer';
import { type Clock, toInstant } from '../../platform/clock';
import type { LedgerClaims } from '../ledger/ledger-claims';
import type { EmailKey } from '../ledger/ledger-writes';
import type { BlockReason } from '../notices/block-texts';
import type { Refusals } from './refusals';
import { retryWrite } from './retry-write';

export type SendEmailDependencies = {
  readonly ledger: LedgerClaims;
  readonly clock: Clock;
};

export type EmailJob = {
  readonly delivery: Delivery;
  readonly to: Addressee;
  /** The recipient's variant in an A/B test. */
  readonly variant?: VariantLetter | undefined;
  /** Identifies the claimant. It's unique for each received message. */
  readonly own: string;
  readonly send: (to: Addressee) => Promise<SendResult>;
  /**
   * The emails of the current queue message that SES refused. They are recorded together once all
   * results are known.
   */
  readonly refusals: Refusals;
};

const record = (
  emailKey: EmailKey,
  own: string,
  result: SendResult,
  { ledger, clock }: SendEmailDependencies,
) => {
  const now = clock();
  if (result.outcome === 'accepted') {
    return ledger.accept(emailKey, own, { messageId: result.messageId, at: toInstant(now) });
  }
  if (result.outcome === 'unknown') return ledger.doubt(emailKey, own, now);
  return ledger.release(emailKey, own);
};

type ChunkOutcome = {
  /**
   * SES's answer. The value is 'settled' or 'not_ours' when another worker has sent or is sending
   * the email.
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
export const sendEmail = async (
  { delivery, to, variant, own, send, refusals }: EmailJob,
  dependencies: SendEmailDependencies,
): Promise<ChunkOutcome> => {
  const emailKey = { deliveryId: delivery.deliveryId, subscriberId: to.id, variant };
  const started = performance.now();
  const claim = await dependencies.ledger.claim(emailKey, to.email, own, dependencies.clock());
  if (claim !== 'mine') return { outcome: claim, tookMs: 0 };
  const result = await send(to);
  const tookMs = Math.round(performance.now() - started);
  if (result.outcome === 'accepted') refusals.noteAcceptance();
  if (result.outcome === 'refused') refusals.note({ emailKey, own, code: result.code });
  else await retryWrite(() => record(emailKey, own, result, dependencies));
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
  jobs: readonly EmailJob[],
  dependencies: SendEmailDependencies,
): Promise<ChunkResult> => {
  const outcomes = new Set<string>();
  const failures: unknown[] = [];
  let slowestMs = 0;
  let block: BlockReason | undefined;
  await pMap(
    jobs,
    async (job) => {
      if (failures.length > 0 || outcomes.has('again') || block || job.refusals.isEverybody())
        return;
      try {
        const { outcome, tookMs, block: newBlock } = await sendEmail(job, dependencies);
        outcomes.add(outcome);
        block ??= newBlock;
        slowestMs = Math.max(slowestMs, tookMs);
      } catch (error) {
        failures.push(error);
      }
    },
    { concurrency: width },
  );
  if (failures.length > 0) throw failures[0];
  return { throttled: outcomes.has('again'), block, slowestMs };
};
