import * as z from 'zod';
import type { DeliveryTrace } from '../../../shared/contracts/subscriber-export';
import {
  deliveryPlaceOf,
  type RecipientFamily,
  recipientFamilies,
} from '../../items/delivery/delivery-keys';
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

const text = z.string().optional();
const hitRow = z.object({ at: z.string(), hu: text, reason: text });

const ledgerOf = (row: PersonRow): DeliveryTrace['ledger'] => {
  const { subscriberId: _id, state, email, code, ...rest } = readLedgerEvidence(row);
  return { state: words[state], address: email, reason: code, ...rest };
};

const hitOf = (row: PersonRow) => {
  const { at, hu } = hitRow.parse(row);
  return { at, byPersonAt: hu };
};

const linkOf = ({ sk }: PersonRow): number => Number(sk.slice(0, 3));

/** Links clicked, by their numbers; `000` only says that there is one. */
export const clickedLinks = (rows: readonly PersonRow[]): number[] =>
  rows
    .filter((row) => deliveryPlaceOf(row).family === recipientFamilies.clicks && linkOf(row) > 0)
    .map(linkOf);

/** What the rows of one person in one delivery say. */
export const traceOf = (
  { deliveryId, name, subject, createdAt }: SentEmail,
  rows: readonly PersonRow[],
  urlOf: (link: number) => string | undefined,
): DeliveryTrace => {
  const of = (family: RecipientFamily) =>
    rows.filter((row) => deliveryPlaceOf(row).family === recipientFamilies[family]);
  const [ledger] = of('ledger');
  const [open] = of('opens');
  const [left] = of('unsubscribes').map((row) => hitRow.parse(row));
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
