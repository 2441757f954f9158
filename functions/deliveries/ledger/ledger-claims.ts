import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import type { Table } from '../../platform/table/table';
import { leaseSeconds } from './ledger-limits';
import { createLedgerWrites, type EmailKey, epochSeconds } from './ledger-writes';

export type Claim =
  /** This worker may send the email, and no other one may. */
  | 'mine'
  /** The email was already accepted or skipped, or it failed. */
  | 'settled'
  /** Another worker has claimed the email, or its outcome is unknown. Reconciliation handles it. */
  | 'not_ours';

const isSettled = ({ state }: LedgerEntry): boolean =>
  state === 'accepted' || state === 'failed' || state === 'skipped';

/**
 * The ledger operations that workers use. `ownerId` identifies the claimant and is unique for each
 * received message.
 */
export const createLedgerClaims = (table: Table) => {
  const { update, put, toUnknown } = createLedgerWrites(table);

  const takeOver = async (
    emailKey: EmailKey,
    old: LedgerEntry,
    ownerId: string,
    now: number,
  ): Promise<Claim> => {
    if (isSettled(old)) return 'settled';
    // The claim is our own. The answer was lost, so the SDK repeated the call.
    if (old.state === 'claimed' && old.owner === ownerId) return 'mine';
    if (old.state === 'claimed' && (old.moment ?? 0) <= epochSeconds(now)) {
      await toUnknown('expire', emailKey, { expectedValue: old.moment ?? 0, now });
    }
    if (old.state !== 'released') return 'not_ours';
    // The variant is set again, because an entry that was closed and reopened has lost it.
    const variantField = emailKey.variant && { vt: emailKey.variant };
    const set = { own: ownerId, lx: epochSeconds(now) + leaseSeconds, ...variantField };
    return (await update('claimAgain', emailKey, { set })) ? 'mine' : 'not_ours';
  };

  return {
    /** Claims an email. This one write decides which worker sends it. */
    async claim(emailKey: EmailKey, email: string, ownerId: string, now: number): Promise<Claim> {
      const leaseEnd = epochSeconds(now) + leaseSeconds;
      const variantField = emailKey.variant && { vt: emailKey.variant };
      const old = await put('claim', emailKey, 'claimed', {
        e: email,
        own: ownerId,
        lx: leaseEnd,
        ...variantField,
      });
      return old ? takeOver(emailKey, old, ownerId, now) : 'mine';
    },

    /** Records that nothing is sent to this recipient. `code` contains the reason. */
    async skip(emailKey: EmailKey, email: string, code: string, at: string): Promise<void> {
      await put('skip', emailKey, 'skipped', { e: email, code, at });
    },

    /**
     * Records that SES accepted the email. Returns false when another writer settled the entry
     * first, because SES's event may arrive before this call.
     */
    accept: (
      emailKey: EmailKey,
      ownerId: string,
      { messageId, at }: { messageId: string; at: string },
    ) => update('accept', emailKey, { expectedValue: ownerId, set: { mid: messageId, at } }),

    /**
     * Releases a claim when SES certainly hasn't accepted the email, so that another worker can
     * claim it.
     */
    release: (emailKey: EmailKey, ownerId: string) =>
      update('release', emailKey, { expectedValue: ownerId }),

    /** Records that SES permanently refused this email. */
    fail: (emailKey: EmailKey, ownerId: string, code: string, at: string) =>
      update('fail', emailKey, { expectedValue: ownerId, set: { code, at } }),

    /** Records that SES didn't answer, so that we don't know whether SES accepted the email. */
    doubt: (emailKey: EmailKey, ownerId: string, now: number) =>
      toUnknown('doubt', emailKey, { expectedValue: ownerId, now }),
  };
};
export type LedgerClaims = ReturnType<typeof createLedgerClaims>;
