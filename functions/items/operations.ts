import * as z from 'zod';
import { customerPlace } from './account/customer';
import { sequenceCursorKey } from './operation-keys';

const quota = z.object({
  /** Mails per second. */
  maxSendRate: z.number(),
  /** Mails per rolling day; -1 is without a limit. */
  max24HourSend: z.number(),
  sentLast24Hours: z.number(),
  /** When SES said so. */
  at: z.string(),
  /** Mails taken by batches since the quota was read, or before and possibly still in the queue. */
  taken: z.number().default(0),
  /** How many of them series took since the quota was read. */
  series: z.number().default(0),
});
/** What SES lets the account send. */
export type Quota = z.infer<typeof quota>;
export const readQuota = (item: unknown): Quota => quota.parse(item);

type Item = Readonly<Record<string, unknown>> | undefined;

/** Whether the operator has switched off everything that is sent to audiences. */
export const readSendingIsOff = (item: Item): boolean => item?.off === true;

/** When the lag was noted and how long it was, in epoch and plain milliseconds. */
export const readEventLag = (item: Item) => ({
  at: Number(item?.at ?? 0),
  lagMs: Number(item?.lagMs ?? Number.POSITIVE_INFINITY),
});

/** Epoch milliseconds of the first minute that may not be empty; undefined at the very first start. */
export const readDueCursor = (item: Item): number | undefined =>
  typeof item?.minute === 'number' ? item.minute : undefined;

const sequenceCursor = z.object({
  minute: z.number().optional(),
  handed: z.record(z.string(), z.number()).default({}),
});
/** Where the tick of series stands: its first minute, and when it handed out which since then. */
export const readSequenceCursor = (item: Item) => {
  const { minute, handed } = sequenceCursor.parse(item ?? {});
  return { minute, handed: new Map(Object.entries(handed).map(([at, on]) => [Number(at), on])) };
};
export type SequenceCursor = ReturnType<typeof readSequenceCursor>;

export const sequenceCursorItem = ({ minute, handed }: SequenceCursor) => ({
  ...sequenceCursorKey,
  minute,
  handed: Object.fromEntries([...handed].map(([at, on]) => [String(at), on])),
});

const firstLook = z.object({
  isDone: z.boolean().default(false),
  /** Counts from 0. */
  round: z.number().default(0),
  /** When the round may begin, epoch milliseconds. */
  notBefore: z.number().default(0),
  /** Whether a customer of the round could not be looked at. */
  hasFailed: z.boolean().default(false),
  after: customerPlace.optional(),
});
/** How far the look at everybody inside sequences has come: the round and its last customer, or that it is done. */
export const readFirstLook = (item: Item) => firstLook.parse(item ?? {});
export type FirstLook = z.infer<typeof firstLook>;
