import { readVariant } from './ab-test';
import type { LedgerState } from './ledger-entry';
import { ledgerCodes } from './ledger-entry';
import { readOutcomes } from './ledger-outcomes';

/**
 * An item before or after a change, as the table's stream shows it. Undefined if the item did not
 * exist.
 */
type Image = Readonly<Record<string, unknown>> | undefined;

const stateByLetter = new Map<unknown, LedgerState>(
  (['claimed', 'accepted', 'released', 'failed', 'skipped', 'unknown'] as const).map((state) => [
    ledgerCodes[state],
    state,
  ]),
);

/** Returns the data in a recipient's ledger entry about their email. */
export const ledgerImage = (item: Image) => {
  const outcomes = readOutcomes(item);
  return {
    ...outcomes,
    state: stateByLetter.get(item?.st),
    at: item?.at,
    code: item?.code,
    isDelivered: outcomes.deliveredAt !== undefined,
    isBounced: outcomes.bouncedAt !== undefined,
    isSoftBounced: outcomes.softBouncedAt !== undefined,
    isComplained: outcomes.complainedAt !== undefined,
    email: item?.e,
  };
};

/** Returns when a person first opened or clicked, or undefined while only bots did. */
export const firstByPerson = (item: Image): unknown => item?.hu;

/**
 * Returns the hour since the email was sent to the provider and the agent of an open or click, as
 * stored.
 */
export const trackingEventImage = (item: Image) => ({ hour: item?.h, agent: item?.ua });

/** Returns the person's variant in an A/B test, if any. */
export const variantImage = (item: Image) => readVariant(item?.vt);

/** Returns false once the person's data was deleted. */
export const hasAddress = (item: Image): boolean => item?.e !== undefined;

/**
 * Returns whether a recipient's row contains their address or their own words. False once their
 * data was deleted.
 */
export const namesPerson = (item: Image): boolean => hasAddress(item) || item?.reason !== undefined;

/**
 * Returns the revision for which a scheduled email's recipient list is written, or undefined for
 * any other email.
 */
export const fixedRecipientsRevision = (item: Image): number | undefined => {
  const fixedRecipients: unknown = item?.st === 'scheduled' ? item.taken : undefined;
  return fixedRecipients && typeof fixedRecipients === 'object' && 'rev' in fixedRecipients
    ? Number(fixedRecipients.rev)
    : undefined;
};

/** Returns whether a delivery is a step of a sequence, which no workflow sends. */
export const isStep = (item: Image): boolean => item?.sequenceId !== undefined;

/** Returns whether a delivery has ended. Reopening the delivery removes `finishedAt`. */
export const isFinished = (item: Image): boolean => item?.finishedAt !== undefined;

/** Returns a delivery's ids, its current run, and the call that asked for it, or undefined when it was deleted. */
export const deliveryImage = (item: Image) =>
  item && {
    deliveryId: String(item.did),
    customerId: String(item.cid),
    run: Number(item.run ?? 0),
    correlationId: item.correlationId,
  };
