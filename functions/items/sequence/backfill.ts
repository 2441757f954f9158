import * as z from 'zod';
import { peoplePartition } from './sequence-keys';

/**
 * The kinds of backfill. `kept` and `fill` run once a sequence is turned on: `kept` for people who
 * were still in the sequence while it was off, and `fill` for people who are already in its
 * segment. `turn` runs after a scheduled re-evaluation, for people who joined the segment only
 * because time passed. `look` checks everyone in the sequence, to find those who should have left.
 */
export const backfillKinds = ['kept', 'fill', 'turn', 'look'] as const;
export type BackfillKind = (typeof backfillKinds)[number];

const storedSchema = z.object({
  lane: z.number(),
  kind: z.enum(backfillKinds),
  cid: z.string(),
  sid: z.string(),
  /** When the activation or scheduled re-evaluation that requested the backfill happened. */
  since: z.string(),
  /** When the previous scheduled re-evaluation happened. */
  from: z.string().optional(),
  /** The segment whose members enter the sequence. */
  seg: z.string().optional(),
  /** The last person who was processed. */
  aft: z.string().optional(),
});

/** The progress of one partition of a backfill. Deleted once it's completed. */
export type Backfill = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly kind: BackfillKind;
  readonly lane: number;
  readonly since: string;
  readonly from?: string | undefined;
  readonly segmentId?: string | undefined;
  readonly after?: string | undefined;
};
export type BackfillKey = Pick<Backfill, 'customerId' | 'sequenceId' | 'kind' | 'lane'>;

export const backfillKey = ({
  sequenceId,
  kind,
  lane: partition,
}: Omit<BackfillKey, 'customerId'>) => ({
  pk: peoplePartition(sequenceId),
  sk: `OPEN#${kind}#${partition}`,
});

/** The partition of GSI2 with all unfinished backfills, by when they have to be checked. */
export const backfillIndex = 'SQOPEN';
export const backfillUpperBound = (epochMs: number): string => new Date(epochMs).toISOString();

/** @param resumeAt when the tick resumes the backfill, in epoch milliseconds */
export const backfillOrder = (
  { customerId, sequenceId, kind, lane: partition }: BackfillKey,
  resumeAt: number,
): string => `${backfillUpperBound(resumeAt)}#${customerId}#${sequenceId}#${kind}#${partition}`;

/** @param resumeAt when the tick resumes the backfill, in epoch milliseconds */
export const backfillItem = (value: Backfill, resumeAt: number) => {
  const { customerId, sequenceId, kind, lane: partition, since, from, segmentId, after } = value;
  return {
    ...backfillKey(value),
    g2pk: backfillIndex,
    g2sk: backfillOrder(value, resumeAt),
    cid: customerId,
    sid: sequenceId,
    kind,
    lane: partition,
    since,
    ...(from && { from }),
    ...(segmentId && { seg: segmentId }),
    ...(after && { aft: after }),
  };
};

export const readBackfill = (item: unknown): Backfill => {
  const { cid, sid, seg, aft, ...rest } = storedSchema.parse(item);
  return { ...rest, customerId: cid, sequenceId: sid, segmentId: seg, after: aft };
};

/** Returns the backfill of a GSI2 sort key. */
export const backfillOf = (g2sk: string): BackfillKey => {
  const [, customerId = '', sequenceId = '', kind, partition] = g2sk.split('#');
  return {
    customerId,
    sequenceId,
    kind: storedSchema.shape.kind.parse(kind),
    lane: Number(partition),
  };
};
