import * as z from 'zod';
import { customerPosition } from './account/customer';
import { sequenceCursorKey } from './operation-keys';

const quota = z.object({
  /** The maximum number of emails per second. */
  maxSendRate: z.number(),
  /** The maximum number of emails in any 24 hours. -1 means no limit. */
  max24HourSend: z.number(),
  sentLast24Hours: z.number(),
  /** When SES reported these limits. */
  at: z.string(),
  /**
   * The number of emails for which quota was reserved since the quota was read. Emails with earlier
   * reservations are included if they may still be in the queue.
   */
  taken: z.number().default(0),
  /**
   * The number of emails in `taken` for which sequences reserved quota since the quota was read.
   */
  series: z.number().default(0),
});
/** The account's SES sending limits. */
export type Quota = z.infer<typeof quota>;
export const readQuota = (item: unknown): Quota => quota.parse(item);

type Item = Readonly<Record<string, unknown>> | undefined;

/** Returns whether the operator has switched off all sending to audiences. */
export const readSendingIsOff = (item: Item): boolean => item?.off === true;

/** Returns when the lag was recorded (epoch milliseconds) and how long it was (milliseconds). */
export const readEventLag = (item: Item) => ({
  at: Number(item?.at ?? 0),
  lagMs: Number(item?.lagMs ?? Number.POSITIVE_INFINITY),
});

/**
 * Returns the first minute that may still have due emails, in epoch milliseconds. Undefined when no
 * tick has run yet.
 */
export const readDueCursor = (item: Item): number | undefined =>
  typeof item?.minute === 'number' ? item.minute : undefined;

const sequenceCursor = z.object({
  minute: z.number().optional(),
  handed: z.record(z.string(), z.number()).default({}),
});
/**
 * Returns the progress of the sequence tick. This is the minute at which it continues, and the
 * minutes whose people were passed to the workers but may not all have been processed yet. Each of
 * these minutes has the time when its people were passed on.
 */
export const readSequenceCursor = (item: Item) => {
  const { minute, handed: handedOut } = sequenceCursor.parse(item ?? {});
  return { minute, handed: new Map(Object.entries(handedOut).map(([at, on]) => [Number(at), on])) };
};
export type SequenceCursor = ReturnType<typeof readSequenceCursor>;

export const sequenceCursorItem = ({ minute, handed: handedOut }: SequenceCursor) => ({
  ...sequenceCursorKey,
  minute,
  handed: Object.fromEntries([...handedOut].map(([at, on]) => [String(at), on])),
});

const initialCheck = z.object({
  isDone: z.boolean().default(false),
  /** The current round of the check, counted from 0. Each round checks all customers. */
  round: z.number().default(0),
  /** When the round may begin, in epoch milliseconds. */
  notBefore: z.number().default(0),
  /** Whether a customer in the round couldn't be checked. */
  hasFailed: z.boolean().default(false),
  after: customerPosition.optional(),
});
/**
 * Returns the progress of the one-time check of everyone in sequences: whether it's done, the
 * current round, and the last customer checked in that round.
 */
export const readInitialCheck = (item: Item) => initialCheck.parse(item ?? {});
export type InitialCheck = z.infer<typeof initialCheck>;
