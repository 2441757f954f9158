import type { Table } from '../../platform/table';
import { type LedgerRow, leaseSeconds } from './ledger';
import { createLedgerWrites, epochSeconds, type Mail } from './ledger-writes';

export type Claim =
  /** Ours to send; nobody else may. */
  | 'mine'
  /** Accepted, failed or skipped already. */
  | 'settled'
  /** Another worker's, or its fate is unknown: reconciling takes care. */
  | 'not_ours';

/** The ledger as a worker uses it: `own` is who claims, unique per message read. */
export const createLedgerClaims = (table: Table) => {
  const { update, put, doubt } = createLedgerWrites(table);

  const takeOver = async (mail: Mail, old: LedgerRow, own: string, now: number): Promise<Claim> => {
    if (old.st === 'A' || old.st === 'F' || old.st === 'S') return 'settled';
    // Our own claim, whose answer was lost and which the SDK repeated.
    if (old.st === 'C' && old.own === own) return 'mine';
    if (old.st === 'C' && (old.lx ?? 0) <= epochSeconds(now)) {
      await doubt(mail, now, { when: 'lx = :lx', values: { ':lx': old.lx ?? 0 } });
    }
    if (old.st !== 'R') return 'not_ours';
    const taken = await update(mail, {
      set: 'st = :c, own = :own, lx = :lx',
      when: 'st = :r',
      values: { ':c': 'C', ':r': 'R', ':own': own, ':lx': epochSeconds(now) + leaseSeconds },
    });
    return taken ? 'mine' : 'not_ours';
  };

  return {
    /** The one write that decides who sends a mail. */
    async claim(mail: Mail, email: string, own: string, now: number): Promise<Claim> {
      const lx = epochSeconds(now) + leaseSeconds;
      const old = await put(mail, { st: 'C', e: email, own, lx });
      return old ? takeOver(mail, old, own, now) : 'mine';
    },

    /** Nothing is sent to this recipient; `code` says why. Leaves what was sent or is unknown. */
    async skip(mail: Mail, email: string, code: string, at: string): Promise<void> {
      await put(mail, { st: 'S', e: email, code, at }, { overGivenBack: true });
    },

    /** C or U → A. False when somebody else settled it: SES's own event may be faster. */
    accept: (mail: Mail, own: string, { messageId, at }: { messageId: string; at: string }) =>
      update(mail, {
        set: 'st = :a, mid = :mid, #at = :at',
        remove: 'own, lx, g2pk, g2sk',
        when: 'own = :own AND (st = :c OR st = :u)',
        values: { ':a': 'A', ':c': 'C', ':u': 'U', ':own': own, ':mid': messageId, ':at': at },
      }),

    /** C → R: SES has certainly not taken it. */
    release: (mail: Mail, own: string) =>
      update(mail, {
        set: 'st = :r',
        remove: 'own, lx',
        when: 'own = :own AND st = :c',
        values: { ':r': 'R', ':c': 'C', ':own': own },
      }),

    /** C → F: SES refuses this mail and always will. */
    fail: (mail: Mail, own: string, code: string, at: string) =>
      update(mail, {
        set: 'st = :f, code = :code, #at = :at',
        remove: 'own, lx',
        when: 'own = :own AND st = :c',
        values: { ':f': 'F', ':c': 'C', ':own': own, ':code': code, ':at': at },
      }),

    /** C → U: SES did not answer. */
    doubt: (mail: Mail, own: string, now: number) =>
      doubt(mail, now, { when: 'own = :own', values: { ':own': own } }),
  };
};
export type LedgerClaims = ReturnType<typeof createLedgerClaims>;
