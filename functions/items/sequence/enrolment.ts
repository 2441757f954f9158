import * as z from 'zod';
import { leaveReasons } from '../../../shared/sequences/sequence-rules';
import { dueMinute } from '../draft-keys';
import { laneOf } from '../lanes';
import { type Brought, broughtImage, broughtMap } from './entry-image';
import { enrolmentKey } from './sequence-keys';

/**
 * waiting: their next email has a time · parked: the series is off, and they keep their place ·
 * through: they got the last email · left: they get no more
 */
const letters = { waiting: 'W', parked: 'P', through: 'D', left: 'L' } as const;
const stateLetter = z.enum(letters);
const words = { W: 'waiting', P: 'parked', D: 'through', L: 'left' } as const;

export type LeaveReason = (typeof leaveReasons)[number];

const stored = z.object({
  pk: z.string(),
  sk: z.string(),
  cid: z.string(),
  st: stateLetter,
  /** The step they wait for, or were at when they left. */
  at: z.string(),
  /** When it is due, epoch milliseconds; when it ended, for those who are through or left. */
  due: z.number(),
  n: z.number(),
  en: z.string(),
  why: z.enum(leaveReasons).optional(),
  br: z.record(z.string(), z.string()).optional(),
});

/** One person in one series. */
export type Enrolment = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly subscriberId: string;
  readonly state: keyof typeof letters;
  readonly stepId: string;
  readonly due: number;
  /** How often they entered before. */
  readonly entry: number;
  readonly enteredAt: string;
  readonly reason?: LeaveReason | undefined;
  /** The cart or order that brought them in; absent for who came by a segment. */
  readonly brought?: Brought | undefined;
};

/**
 * Eight partitions an hour, ordered by minute: the tick reads a quiet hour with eight queries, and a
 * standstill of days within seconds. They take 8,000 people a second, as fast as one series is written.
 */
export const dueShardOf = (epochMs: number, shard: number): string =>
  `SQDUE#${dueMinute(epochMs).slice(0, -2)}#${shard}`;

/** The minute within its hour, as the index orders it. */
const minuteWithin = (epochMs: number): string => dueMinute(epochMs).slice(-2);

/** The sort keys in GSI2 between which people of these minutes of one hour are. */
export const dueMinutesOf = ({
  first,
  last,
}: {
  readonly first: number;
  readonly last: number;
}) => ({
  from: `${minuteWithin(first)}#`,
  // Ids are letters and digits, which come before this.
  to: `${minuteWithin(last)}#~`,
});

/** Where GSI2 keeps somebody who waits; nobody else is in it. */
const dueIndex = ({ customerId, sequenceId, subscriberId, state, due }: Enrolment) =>
  state === 'waiting'
    ? {
        g2pk: dueShardOf(due, laneOf(subscriberId)),
        g2sk: `${minuteWithin(due)}#${customerId}#${sequenceId}#${subscriberId}`,
      }
    : {};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Who is due in which minute, from the sort key in GSI2 and a moment of the hour. */
export const dueEnrolmentOf = (withinHour: number, g2sk: string) => {
  const [minute, customerId = '', sequenceId = '', subscriberId = ''] = g2sk.split('#');
  const hour = Math.floor(withinHour / hourMs) * hourMs;
  return { minute: hour + Number(minute) * minuteMs, customerId, sequenceId, subscriberId };
};

export const enrolmentItem = (value: Enrolment) => ({
  ...enrolmentKey(value.sequenceId, value.subscriberId),
  ...dueIndex(value),
  cid: value.customerId,
  st: letters[value.state],
  at: value.stepId,
  due: value.due,
  n: value.entry,
  en: value.enteredAt,
  ...(value.reason && { why: value.reason }),
  ...(value.brought && { br: broughtMap(value.brought) }),
});

/** Whether GSI2 has somebody where this version looks for them: earlier ones kept a partition a minute. */
export const isFoundWhenDue = (item: unknown): boolean => {
  const { g2pk } = z.object({ g2pk: z.string().optional() }).parse(item);
  return g2pk === dueIndex(readEnrolment(item)).g2pk;
};

export const readEnrolment = (item: unknown): Enrolment => {
  const { pk, sk, cid, st, at, due, n, en, why, br } = stored.parse(item);
  const [, sequenceId = ''] = pk.split('#');
  return {
    customerId: cid,
    sequenceId,
    subscriberId: sk,
    state: words[st],
    stepId: at,
    due,
    entry: n,
    enteredAt: en,
    reason: why,
    ...(br && { brought: broughtImage(br) }),
  };
};

/** The stored letters of people who are in the series. */
export const insideLetters: readonly string[] = [letters.waiting, letters.parked];
export const parkedLetter: string = letters.parked;
