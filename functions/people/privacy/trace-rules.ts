import type { DeliveryTrace } from '../../../shared/contracts/subscriber/subscriber-export';
import {
  clickPlaceOf,
  deliveryPlaceOf,
  type RecipientFamily,
} from '../../items/delivery/delivery-keys';
import { readHit } from '../../items/delivery/hit';
import { type LedgerState, readLedgerEvidence } from '../../items/delivery/ledger-entry';
import type { SentEmail } from './customer-deliveries';
import type { PersonRow } from './person-rows';

const words: Readonly<Record<LedgerState, string>> = {
  claimed: 'being sent',
  accepted: 'sent',
  released: 'to be sent again',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'not known yet',
};

const ledgerOf = (row: PersonRow): DeliveryTrace['ledger'] => {
  const { subscriberId: _id, state, email, code, ...rest } = readLedgerEvidence(row);
  return { state: words[state], address: email, reason: code, ...rest };
};

const hitOf = (row: PersonRow) => {
  const { at, byPersonAt, agent } = readHit(row);
  return { at, byPersonAt, agent };
};

const linkOf = ({ sk }: PersonRow): number => Number(clickPlaceOf(sk).link);

/**
 * Returns the numbers of the clicked links. Leaves out `000`, which only means that there are some.
 */
export const clickedLinks = (rows: readonly PersonRow[]): number[] =>
  rows.filter((row) => deliveryPlaceOf(row).family === 'clicks' && linkOf(row) > 0).map(linkOf);

/** Returns what the rows of one person in one delivery show. */
export const traceOf = (
  { deliveryId, name, subject, createdAt }: SentEmail,
  rows: readonly PersonRow[],
  urlOf: (link: number) => string | undefined,
): DeliveryTrace => {
  const of = (family: RecipientFamily) =>
    rows.filter((row) => deliveryPlaceOf(row).family === family);
  const [ledger] = of('ledger');
  const [open] = of('opens');
  const [left] = of('unsubscribes').map(readHit);
  return {
    email: { id: deliveryId, name, subject, createdAt },
    ledger: ledger && ledgerOf(ledger),
    opened: open && hitOf(open),
    clicks: of('clicks')
      .filter((row) => linkOf(row) > 0)
      .map((row) => ({ link: urlOf(linkOf(row)) ?? `link ${linkOf(row)}`, ...hitOf(row) })),
    unsubscribed: left && { at: left.at, reason: left.reason },
  };
};
