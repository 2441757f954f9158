import * as z from 'zod';
import { type BackfillKey, backfillKinds } from '../../items/sequence/backfill';
import { emailsPerMessage } from '../../mail/rate/rate-rules';

/** The maximum number of people per message, because a batch read accepts 100 keys. */
export const peoplePerLeave = 100;

const dueSchema = z.object({
  cid: z.string(),
  seq: z.string(),
  sids: z.array(z.string()).max(emailsPerMessage),
  /** How often the people were postponed with a new message. */
  again: z.number().optional(),
});

const open = z.object({
  cid: z.string(),
  open: z.string(),
  lane: z.number(),
  kind: z.enum(backfillKinds),
});

const clear = z.object({
  cid: z.string(),
  clear: z.string(),
  lane: z.number().optional(),
  /** Steps whose emails are removed and whose deliveries end. */
  steps: z.array(z.string()).optional(),
});

/** People whose data changed in a way that may end their enrollments. */
const leave = z.object({
  cid: z.string(),
  leave: z.array(z.string()).max(peoplePerLeave),
  /**
   * Limits the message to sequences that end for people who leave this segment.
   * @default all sequences
   */
  seg: z.string().optional(),
});

/**
 * A message of the sequence queue: people who are due, people who may have left, one partition of a
 * backfill, or a part of a removed sequence.
 */
export const sequenceMessage = z.union([
  dueSchema.transform(({ cid, seq, sids, again }) => ({
    kind: 'due' as const,
    customerId: cid,
    sequenceId: seq,
    subscriberIds: sids,
    again,
  })),
  leave.transform(({ cid, leave: subscriberIds, seg }) => ({
    kind: 'leave' as const,
    customerId: cid,
    subscriberIds,
    segmentId: seg,
  })),
  open.transform(({ cid, open: sequenceId, lane: partition, kind }) => ({
    kind: 'open' as const,
    opening: { customerId: cid, sequenceId, lane: partition, kind },
  })),
  clear.transform(({ cid, clear: sequenceId, ...rest }) => ({
    kind: 'clear' as const,
    customerId: cid,
    sequenceId,
    ...rest,
  })),
]);
type Message = z.infer<typeof sequenceMessage>;
export type DueMessage = Omit<Extract<Message, { kind: 'due' }>, 'kind' | 'again'> & {
  /** How often the message was sent again. */
  readonly again?: number | undefined;
};
export type LeaveMessage = Omit<Extract<Message, { kind: 'leave' }>, 'kind'>;
export type OpenMessage = BackfillKey;
export type ClearMessage = Omit<Extract<Message, { kind: 'clear' }>, 'kind'>;

export const dueBody = ({ customerId, sequenceId, subscriberIds, again }: DueMessage) => ({
  cid: customerId,
  seq: sequenceId,
  sids: subscriberIds,
  ...(again && { again }),
});
export const leaveBody = ({ customerId, subscriberIds, segmentId }: LeaveMessage) => ({
  cid: customerId,
  leave: subscriberIds,
  ...(segmentId && { seg: segmentId }),
});
export const openBody = ({ customerId, sequenceId, lane: partition, kind }: OpenMessage) => ({
  cid: customerId,
  open: sequenceId,
  lane: partition,
  kind,
});
export const clearBody = ({ customerId, sequenceId, ...rest }: ClearMessage) => ({
  cid: customerId,
  clear: sequenceId,
  ...rest,
});
