import { type Clock, toInstant } from '../platform/clock';
import { inParallel } from '../platform/in-parallel';
import type { Delivery } from './delivery';
import type { LedgerClaims } from './ledger-claims';
import type { Mail } from './ledger-writes';
import type { Addressee } from './mail-writer';
import type { SendResult } from './ses-mailer';

/** Tries of the one write that records what SES said; after them the claim stays and is reconciled. */
const recordTries = 3;

export type SendMailDependencies = {
  readonly ledger: LedgerClaims;
  readonly clock: Clock;
};

export type MailJob = {
  readonly delivery: Delivery;
  readonly to: Addressee;
  /** Who claims: unique per message read. */
  readonly own: string;
  readonly send: (to: Addressee) => Promise<SendResult>;
};

const insist = async (write: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === recordTries) throw error;
    }
  }
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
  if (result.outcome === 'refused') return ledger.fail(mail, own, result.code, toInstant(now));
  return ledger.release(mail, own);
};

type Sent = {
  /** What SES said; 'settled' or 'not_ours' when somebody else has or had the mail. */
  readonly outcome: SendResult['outcome'] | 'settled' | 'not_ours';
  /** From the claim to SES's answer: how long a kill would have left the mail in doubt. */
  readonly tookMs: number;
};

/** Claims one recipient, hands the mail over once, records the answer (cloud.md 2.3). */
export const sendMail = async (
  { delivery, to, own, send }: MailJob,
  dependencies: SendMailDependencies,
): Promise<Sent> => {
  const mail = { deliveryId: delivery.did, sid: to.id };
  const started = performance.now();
  const claim = await dependencies.ledger.claim(mail, to.email, own, dependencies.clock());
  if (claim !== 'mine') return { outcome: claim, tookMs: 0 };
  const result = await send(to);
  const tookMs = Math.round(performance.now() - started);
  await insist(() => record(mail, own, result, dependencies));
  return { outcome: result.outcome, tookMs };
};

/** SES answers in 80 to 150 ms: ten at a time are about 100 mails a second and worker. */
const width = 10;

/** What a chunk leaves behind: whether to slow down, or that nothing more can be sent at all. */
export type ChunkResult = {
  readonly throttled: boolean;
  readonly blocked: boolean;
  readonly slowestMs: number;
};

/**
 * Sends one reserved chunk; starts no more mails once SES refuses for now or altogether. Mails
 * under way are always seen to their end: a failed write is thrown only after the others.
 */
export const sendChunk = async (
  jobs: readonly MailJob[],
  dependencies: SendMailDependencies,
): Promise<ChunkResult> => {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  let slowestMs = 0;
  await inParallel(jobs, width, async (job) => {
    if (failures.length > 0 || seen.has('again') || seen.has('blocked')) return;
    try {
      const { outcome, tookMs } = await sendMail(job, dependencies);
      seen.add(outcome);
      slowestMs = Math.max(slowestMs, tookMs);
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) throw failures[0];
  return { throttled: seen.has('again'), blocked: seen.has('blocked'), slowestMs };
};
