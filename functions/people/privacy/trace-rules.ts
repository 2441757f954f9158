import type { DeliveryTrace } from '../../../shared/contracts/subscriber/subscriber-export';
import {
  parseClickKey,
  parseDeliveryKey,
  type RecipientFamily,
} from '../../items/delivery/delivery-keys';
import { type LedgerState, readLedgerEvidence } from '../../items/delivery/ledger-entry';
import { readTrackingEvent } from '../../items/delivery/tracking-event';
import type { SentEmail } from './customer-deliveries';
import type { PersonRow } from './person-rows';

const stateTexts: Readonly<Record<LedgerState, string>> = {
  claimed: 'being sent',
  accepted: 'sent',
  released: 'to be sent again',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'not known yet',
};

const ledgerOf = (row: PersonRow): DeliveryTrace['ledger'] => {
  const { subscriberId: _id, state, email, code, ...rest } = readLedgerEvidence(row);
  return { state: stateTexts[state], address: email, reason: code, ...rest };
};

const trackingEventOf = (row: PersonRow) => {
  const { at, byPersonAt, agent } = readTrackingEvent(row);
  return { at, byPersonAt, agent };
};

const linkOf = ({ sk }: PersonRow): number => Number(parseClickKey(sk).link);

/**
 * Returns the numbers of the clicked links. Leaves out `000`, which only means that any link was
 * clicked.
 */
export const clickedLinks = (rows: readonly PersonRow[]): number[] =>
  rows.filter((row) => parseDeliveryKey(row).family === 'clicks' && linkOf(row) > 0).map(linkOf);

/** Returns what the rows of one person in one delivery show. */
export const traceOf = (
  { deliveryId, name, subject, createdAt }: SentEmail,
  rows: readonly PersonRow[],
  urlOf: (link: number) => string | undefined,
): DeliveryTrace => {
  const rowsOfFamily = (family: RecipientFamily) =>
    rows.filter((row) => parseDeliveryKey(row).family === family);
  const [ledger] = rowsOfFamily('ledger');
  const [open] = rowsOfFamily('opens');
  const [unsubscribeEvent] = rowsOfFamily('unsubscribes').map(readTrackingEvent);
  return {
    email: { id: deliveryId, name, subject, createdAt },
    ledger: ledger && ledgerOf(ledger),
    opened: open && trackingEventOf(open),
    clicks: rowsOfFamily('clicks')
      .filter((row) => linkOf(row) > 0)
      .map((row) => ({
        link: urlOf(linkOf(row)) ?? `link ${linkOf(row)}`,
        ...trackingEventOf(row),
      })),
    unsubscribed: unsubscribeEvent && { at: unsubscribeEvent.at, reason: unsubscribeEvent.reason },
  };
};
