import * as z from 'zod';
import { leaveReasons } from '../../../shared/sequences/sequence-rules';
import { dueMinute } from '../draft-keys';
import { partitionOf } from '../partitions';
import { type EntrySource, entrySourceMap, readEntrySource } from './entry-image';
import { enrollmentKey } from './sequence-keys';

/**
 * waiting: the person's next email has a time · parked: the sequence is off, and the person stays
 * at their step · through: the person got the last email · left: the person gets no more emails
 */
const letters = { waiting: 'W', parked: 'P', through: 'D', left: 'L' } as const;
const stateLetter = z.enum(letters);
const stateByLetter = { W: 'waiting', P: 'parked', D: 'through', L: 'left' } as const;

export type LeaveReason = (typeof leaveReasons)[number];

const storedSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  cid: z.string(),
  st: stateLetter,
  /** The step that the person waits for, or the step they were at when they left. */
  at: z.string(),
  /**
   * When the step is due, in epoch milliseconds. For people who completed the sequence or left,
   * when that happened.
   */
  due: z.number(),
  n: z.number(),
  en: z.string(),
  why: z.enum(leaveReasons).optional(),
  br: z.record(z.string(), z.string()).optional(),
});

/** One person in one sequence. */
export type Enrollment = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly subscriberId: string;
  readonly state: keyof typeof letters;
  readonly stepId: string;
  readonly due: number;
  /** The number of times that the person entered the sequence before. */
  readonly entry: number;
  readonly enteredAt: string;
  readonly reason?: LeaveReason | undefined;
  /**
   * The cart or order that made the person enter. Absent for people who entered through a segment.
   */
  readonly brought?: EntrySource | undefined;
};

/**
 * Returns one of the eight partitions with the people who are due within an hour. Each partition is
 * ordered by minute. The tick reads a quiet hour with eight queries, and catches up within seconds
 * after an outage of days. The partitions accept 8,000 people a second, which is as fast as one
 * sequence can be written.
 */
export const dueShardOf = (epochMs: number, shard: number): string =>
  `SQDUE#${dueMinute(epochMs).slice(0, -2)}#${shard}`;

/** Returns the minute within its hour, as the index orders it. */
const minuteWithin = (epochMs: number): string => dueMinute(epochMs).slice(-2);

/** Returns the range of GSI2 sort keys for people in these minutes of one hour. */
export const dueMinutesOf = ({
  first,
  last,
}: {
  readonly first: number;
  readonly last: number;
}) => ({
  from: `${minuteWithin(first)}#`,
  // IDs consist of letters and digits, which sort before `~`.
  to: `${minuteWithin(last)}#~`,
});

/** Returns the GSI2 keys of a person who waits. No one else is in that index. */
const dueIndex = ({ customerId, sequenceId, subscriberId, state, due }: Enrollment) =>
  state === 'waiting'
    ? {
        g2pk: dueShardOf(due, partitionOf(subscriberId)),
        g2sk: `${minuteWithin(due)}#${customerId}#${sequenceId}#${subscriberId}`,
      }
    : {};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Returns who is due, and in which minute, from a GSI2 sort key and a moment within the hour. */
export const dueEnrollmentOf = (withinHour: number, g2sk: string) => {
  const [minute, customerId = '', sequenceId = '', subscriberId = ''] = g2sk.split('#');
  const hour = Math.floor(withinHour / hourMs) * hourMs;
  return { minute: hour + Number(minute) * minuteMs, customerId, sequenceId, subscriberId };
};

export const enrollmentItem = (value: Enrollment) => ({
  ...enrollmentKey(value.sequenceId, value.subscriberId),
  ...dueIndex(value),
  cid: value.customerId,
  st: letters[value.state],
  at: value.stepId,
  due: value.due,
  n: value.entry,
  en: value.enteredAt,
  ...(value.reason && { why: value.reason }),
  ...(value.brought && { br: entrySourceMap(value.brought) }),
});

/**
 * Returns whether a person's GSI2 keys are in the format that this version reads. Earlier versions
 * used one partition per minute.
 */
export const isFoundWhenDue = (item: unknown): boolean => {
  const { g2pk } = z.object({ g2pk: z.string().optional() }).parse(item);
  return g2pk === dueIndex(readEnrollment(item)).g2pk;
};

export const readEnrollment = (item: unknown): Enrollment => {
  const { pk, sk, cid, st, at, due, n, en, why, br } = storedSchema.parse(item);
  const [, sequenceId = ''] = pk.split('#');
  return {
    customerId: cid,
    sequenceId,
    subscriberId: sk,
    state: stateByLetter[st],
    stepId: at,
    due,
    entry: n,
    enteredAt: en,
    reason: why,
    ...(br && { brought: readEntrySource(br) }),
  };
};

/** The stored letters of people who are in the sequence. */
export const activeCodes: readonly string[] = [letters.waiting, letters.parked];
export const parkedLetter: string = letters.parked;
