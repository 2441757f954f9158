import type { LedgerState } from './ledger-entry';
import { ledgerLetters } from './ledger-entry';

/**
 * An item before or after a change, as the table's stream shows it; undefined if it did not exist.
 */
type Image = Readonly<Record<string, unknown>> | undefined;

const byLetter = new Map<unknown, LedgerState>(
  (['claimed', 'accepted', 'released', 'failed', 'skipped', 'unknown'] as const).map((state) => [
    ledgerLetters[state],
    state,
  ]),
);

/** What a recipient's ledger entry says of their mail. */
export const ledgerImage = (item: Image) => ({
  state: byLetter.get(item?.st),
  at: item?.at,
  code: item?.code,
  isDelivered: item?.dv !== undefined,
  isBounced: item?.bo !== undefined,
  isSoftBounced: item?.sb !== undefined,
  isComplained: item?.co !== undefined,
  /** When, ISO 8601. */
  ...{ deliveredAt: item?.dv, bouncedAt: item?.bo, complainedAt: item?.co },
});

/** When a person opened or clicked first; undefined while only machines did. */
export const firstByPerson = (item: Image): unknown => item?.hu;

/** False once the person's data was deleted. */
export const hasAddress = (item: Image): boolean => item?.e !== undefined;

/** A delivery's ids and the run it is in; undefined when it is gone. */
export const deliveryImage = (item: Image) =>
  item && {
    deliveryId: String(item.did),
    customerId: String(item.cid),
    run: Number(item.run ?? 0),
  };
