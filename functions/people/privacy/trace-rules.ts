import * as z from 'zod';
import type { DeliveryTrace } from '../../../shared/contracts/subscriber-export';
import type { SentEmail } from './customer-deliveries';
import { type PersonRow, placeOf } from './person-rows';

const words: Readonly<Record<string, string>> = {
  C: 'being sent',
  A: 'sent',
  R: 'to be sent again',
  F: 'failed',
  S: 'skipped',
  U: 'not known yet',
};

const text = z.string().optional();
const ledgerRow = z.object({
  st: z.string(),
  ...{ e: text, code: text, mid: text, at: text },
  ...{ dv: text, bo: text, sb: text, co: text },
});
const hitRow = z.object({ at: z.string(), hu: text, reason: text });

const ledgerOf = (row: PersonRow): DeliveryTrace['ledger'] => {
  const { st, e, code, mid, at, dv, bo, sb, co } = ledgerRow.parse(row);
  return {
    ...{ state: words[st] ?? st, address: e, reason: code, messageId: mid, at },
    ...{ deliveredAt: dv, bouncedAt: bo, softBouncedAt: sb, complainedAt: co },
  };
};

const hitOf = (row: PersonRow) => {
  const { at, hu } = hitRow.parse(row);
  return { at, byPersonAt: hu };
};

const linkOf = ({ sk }: PersonRow): number => Number(sk.slice(0, 3));

/** Links clicked, by their numbers; `000` only says that there is one. */
export const clickedLinks = (rows: readonly PersonRow[]): number[] =>
  rows.filter((row) => placeOf(row).family === 'K' && linkOf(row) > 0).map(linkOf);

/** What the rows of one person in one delivery say. */
export const traceOf = (
  { deliveryId, name, subject, createdAt }: SentEmail,
  rows: readonly PersonRow[],
  urlOf: (link: number) => string | undefined,
): DeliveryTrace => {
  const of = (family: string) => rows.filter((row) => placeOf(row).family === family);
  const [ledger] = of('R');
  const [open] = of('O');
  const [left] = of('U').map((row) => hitRow.parse(row));
  return {
    email: { id: deliveryId, name, subject, createdAt },
    ledger: ledger && ledgerOf(ledger),
    opened: open && hitOf(open),
    clicks: of('K')
      .filter((row) => linkOf(row) > 0)
      .map((row) => ({ link: urlOf(linkOf(row)) ?? `link ${linkOf(row)}`, ...hitOf(row) })),
    unsubscribed: left && { at: left.at, reason: left.reason },
  };
};
