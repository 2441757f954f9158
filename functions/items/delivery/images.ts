import type { LedgerState } from './ledger-entry';
import { ledgerLetters } from './ledger-entry';
import { readFacts } from './ledger-facts';
import { readVariant } from './trial';

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
export const ledgerImage = (item: Image) => {
  const facts = readFacts(item);
  return {
    ...facts,
    state: byLetter.get(item?.st),
    at: item?.at,
    code: item?.code,
    isDelivered: facts.deliveredAt !== undefined,
    isBounced: facts.bouncedAt !== undefined,
    isSoftBounced: facts.softBouncedAt !== undefined,
    isComplained: facts.complainedAt !== undefined,
    email: item?.e,
  };
};

/** When a person opened or clicked first; undefined while only machines did. */
export const firstByPerson = (item: Image): unknown => item?.hu;

/** The hour since the mail was handed over and what an open or click came from, as stored. */
export const hitImage = (item: Image) => ({ hour: item?.h, agent: item?.ua });

/** The variant of a trial that the person got, if any. */
export const variantImage = (item: Image) => readVariant(item?.vt);

/** False once the person's data was deleted. */
export const hasAddress = (item: Image): boolean => item?.e !== undefined;

/** Whether a recipient's row holds their address or words: false once their data was deleted. */
export const namesPerson = (item: Image): boolean => hasAddress(item) || item?.reason !== undefined;

/** The revision that a scheduled email's people were to be taken at; undefined for any other. */
export const takenRevision = (item: Image): number | undefined => {
  const taken: unknown = item?.st === 'scheduled' ? item.taken : undefined;
  return taken && typeof taken === 'object' && 'rev' in taken ? Number(taken.rev) : undefined;
};

/** Whether a delivery is a step of a series, which no workflow sends. */
export const isStep = (item: Image): boolean => item?.sequenceId !== undefined;

/** Whether a delivery has come to its end; reopening it takes the mark away. */
export const isFinished = (item: Image): boolean => item?.finishedAt !== undefined;

/** A delivery's ids and the run it is in; undefined when it is gone. */
export const deliveryImage = (item: Image) =>
  item && {
    deliveryId: String(item.did),
    customerId: String(item.cid),
    run: Number(item.run ?? 0),
  };
