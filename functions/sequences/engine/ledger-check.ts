import pMap from 'p-map';
import type { LedgerRepository } from '../../deliveries/ledger/ledger-repository';
import { decideEntry, type ReconcileFacts } from '../../deliveries/reconcile/reconcile-rules';
import { recipientKey } from '../../items/delivery/delivery-keys';
import {
  type LedgerEvidence,
  readLedgerEntry,
  readLedgerEvidence,
} from '../../items/delivery/ledger-entry';
import { type Clock, toInstant } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

type Dependencies = {
  readonly table: Table;
  readonly repository: Pick<LedgerRepository, 'expire' | 'retry' | 'conclude'>;
  /**
   * Returns true when SES events are processed without delay. Only then does a missing event mean
   * that SES hasn't reported one.
   */
  readonly eventsAreCurrent: () => Promise<boolean>;
  readonly clock: Clock;
};

const width = 10;

/**
 * Returns the state of emails in the ledger, and updates emails whose outcome is open. An expired
 * claim becomes an unknown outcome. If SES has reported nothing about an email for long enough, the
 * email may be sent again. The result is from before these updates, so callers see them with the
 * next read.
 */
export const createLedgerCheck =
  ({ table, repository, eventsAreCurrent, clock }: Dependencies) =>
  async (
    deliveryId: string,
    subscriberIds: readonly string[],
  ): Promise<ReadonlyMap<string, LedgerEvidence>> => {
    const keys = subscriberIds.map((id) => recipientKey(deliveryId, 'ledger', id));
    const items = await getItems(table, keys, { consistent: true });
    const epochMs = clock();
    const open = items
      .map(readLedgerEntry)
      .filter(({ state }) => state === 'claimed' || state === 'unknown');
    if (open.length > 0) {
      const now = Math.floor(epochMs / 1000);
      const circumstances: ReconcileFacts = {
        now,
        isEnding: false,
        eventsAreCurrent: await eventsAreCurrent(),
      };
      await pMap(
        open,
        async (entry) => {
          const emailKey = { deliveryId, subscriberId: entry.subscriberId };
          const verdict = decideEntry(entry, circumstances);
          if (verdict === 'expire') await repository.expire(emailKey, entry.moment, epochMs);
          if (verdict === 'retry') await repository.retry(emailKey, entry.moment);
          if (verdict === 'conclude') {
            const at = toInstant(epochMs);
            await repository.conclude(emailKey, entry.moment, 'failed', 'outcome_unknown', at);
          }
        },
        { concurrency: width },
      );
    }
    return new Map(items.map(readLedgerEvidence).map((one) => [one.subscriberId, one]));
  };
