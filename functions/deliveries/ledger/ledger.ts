import * as z from 'zod';
import { laneOf } from '../../items/lanes';
import { ledgerLetters } from './ledger-states';

/**
 * What is known of one recipient of one delivery. The item's key is the idempotency key of the
 * mail: (delivery, subscriber).
 */
export const ledgerRow = z.object({
  sk: z.string(),
  st: z.enum(ledgerLetters),
  /** C: until when the claim holds. U: since when evidence is awaited. Epoch seconds. */
  lx: z.number().optional(),
  /** How often its fate was unknown and it was given free again. */
  att: z.number().default(0),
  own: z.string().optional(),
  code: z.string().optional(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** A worker lives 60 s at most; its claim outlives it by as much. */
export const leaseSeconds = 120;

/** SES reports what it accepted within seconds; after this long without a word it has not. */
export const evidenceSeconds = 15 * 60;

/**
 * A mail whose fate was unknown so often is given up. Killed workers count as well as silent
 * calls, so it is more than bad luck produces: five in a row are once in 10^7 at 4 % each.
 */
export const mostDoubts = 5;

export const ledgerLane = (deliveryId: string, lane: number): string => `D#${deliveryId}#R#${lane}`;

export const ledgerKey = (deliveryId: string, sid: string) => ({
  pk: ledgerLane(deliveryId, laneOf(sid)),
  sk: sid,
});

/** GSI2 holds the unknown ones only, for the alarm that watches them. */
export const unknownIndex = (deliveryId: string, sid: string) => ({
  g2pk: `UNK#${deliveryId}`,
  g2sk: sid,
});
