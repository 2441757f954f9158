import * as z from 'zod';
import { peoplePartition } from './sequence-keys';

/**
 * What is gone through. `kept` and `fill`: once a series is turned on, people who kept a place and
 * people who are in its segment already. `turn`: after a sweep, people whom time alone brought into
 * it. `look`: everybody inside, to find those who should have left.
 */
export const openingKinds = ['kept', 'fill', 'turn', 'look'] as const;
export type OpeningKind = (typeof openingKinds)[number];

const stored = z.object({
  lane: z.number(),
  kind: z.enum(openingKinds),
  cid: z.string(),
  sid: z.string(),
  /** The activation or the sweep that asked for it. */
  since: z.string(),
  /** The sweep before. */
  from: z.string().optional(),
  /** The segment that is let in. */
  seg: z.string().optional(),
  /** The last person who was seen to. */
  aft: z.string().optional(),
});

/** How far one lane of it has come; gone once it is through. */
export type Opening = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly kind: OpeningKind;
  readonly lane: number;
  readonly since: string;
  readonly from?: string | undefined;
  readonly segmentId?: string | undefined;
  readonly after?: string | undefined;
};
export type WhichOpening = Pick<Opening, 'customerId' | 'sequenceId' | 'kind' | 'lane'>;

export const openingKey = ({ sequenceId, kind, lane }: Omit<WhichOpening, 'customerId'>) => ({
  pk: peoplePartition(sequenceId),
  sk: `OPEN#${kind}#${lane}`,
});

/** Partition of GSI2 that holds all that are not through, by when they have to be looked at. */
export const openingIndex = 'SQOPEN';
export const openingsUntil = (epochMs: number): string => new Date(epochMs).toISOString();

/** @param lookAt when the tick asks for it again, epoch milliseconds */
export const openingOrder = (
  { customerId, sequenceId, kind, lane }: WhichOpening,
  lookAt: number,
): string => `${openingsUntil(lookAt)}#${customerId}#${sequenceId}#${kind}#${lane}`;

/** @param lookAt when the tick asks for it again, epoch milliseconds */
export const openingItem = (value: Opening, lookAt: number) => {
  const { customerId, sequenceId, kind, lane, since, from, segmentId, after } = value;
  return {
    ...openingKey(value),
    g2pk: openingIndex,
    g2sk: openingOrder(value, lookAt),
    cid: customerId,
    sid: sequenceId,
    kind,
    lane,
    since,
    ...(from && { from }),
    ...(segmentId && { seg: segmentId }),
    ...(after && { aft: after }),
  };
};

export const readOpening = (item: unknown): Opening => {
  const { cid, sid, seg, aft, ...rest } = stored.parse(item);
  return { ...rest, customerId: cid, sequenceId: sid, segmentId: seg, after: aft };
};

/** Which one it is, from the sort key in GSI2. */
export const openingOf = (g2sk: string): WhichOpening => {
  const [, customerId = '', sequenceId = '', kind, lane] = g2sk.split('#');
  return { customerId, sequenceId, kind: stored.shape.kind.parse(kind), lane: Number(lane) };
};
