import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Days after which a note is gone: its copy has taken it over long before, or is of no use any more. */
export const noteDays = 7;
const daySeconds = 86_400;

const momentDigits = 15;
/** Moments as text of one length, so that text order is their order. */
const padded = (moment: number): string => String(Math.max(0, moment)).padStart(momentDigits, '0');

/** Partition of what batches of the stream say of a customer's people, the small ones. */
export const changeNotes = (customerId: string): string => `${customerPartition(customerId)}#COLS`;

/** Begins the sort keys of what was written at a moment (epoch ms), and so is before all written later. */
export const notesFrom = padded;

/** What the sort key of a note says of it. */
export type NoteName = {
  /** When it was written, epoch ms. */
  readonly writtenAt: number;
  /** The first of its changes. */
  readonly sequence: string;
  readonly lines: number;
  /** When its last change was made, epoch ms. */
  readonly lastAt: number;
};

export const noteKey = (customerId: string, { writtenAt, sequence, lines, lastAt }: NoteName) => ({
  pk: changeNotes(customerId),
  sk: `${padded(writtenAt)}#${sequence}-${lines}-${lastAt}`,
});

const named = /^(\d+)#(\d+)-(\d+)-(\d+)$/;

const readNoteName = (sk: string): NoteName => {
  const [, writtenAt, sequence = '', lines, lastAt] = named.exec(sk) ?? [];
  const at = Number(writtenAt);
  const count = Number(lines);
  const last = Number(lastAt);
  return { writtenAt: at, sequence, lines: count, lastAt: last };
};

const stored = z.object({
  sk: z.string().regex(named),
  b: z.instanceof(Uint8Array),
  s: z.string().optional(),
});

/** What people did, packed, and who got which status: ids and numbers, and never an address. */
export type NoteBody = { readonly deeds: Uint8Array; readonly statuses?: string | undefined };

export const noteItem = (customerId: string, name: NoteName, { deeds, statuses }: NoteBody) => ({
  ...noteKey(customerId, name),
  b: deeds,
  s: statuses,
  ttl: Math.floor(name.writtenAt / 1000) + noteDays * daySeconds,
});

export const readNote = (item: unknown) => {
  const { sk, b, s } = stored.parse(item);
  return { key: sk, ...readNoteName(sk), deeds: b, statuses: s };
};
