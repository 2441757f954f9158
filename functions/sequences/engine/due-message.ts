import * as z from 'zod';
import { mailsPerMessage } from '../../mail/rate/rate-rules';

const due = z.object({
  cid: z.string(),
  seq: z.string(),
  sids: z.array(z.string()).max(mailsPerMessage),
});

const open = z.object({
  cid: z.string(),
  open: z.string(),
  lane: z.number(),
  /** Whoever is in the segment already enters too, of this segment. */
  fill: z.string().optional(),
  after: z.string().optional(),
});

const clear = z.object({
  cid: z.string(),
  clear: z.string(),
  lane: z.number().optional(),
  /** Steps whose emails are removed and whose deliveries end. */
  steps: z.array(z.string()).optional(),
});

/**
 * One message of the queue of series: people who are due, a lane of a series that was turned on, or
 * a part of one that was removed.
 */
export const sequenceMessage = z.union([
  due.transform(({ cid, seq, sids }) => ({
    ...{ kind: 'due' as const, customerId: cid, sequenceId: seq, subscriberIds: sids },
  })),
  open.transform(({ cid, open: sequenceId, ...rest }) => ({
    ...{ kind: 'open' as const, customerId: cid, sequenceId, ...rest },
  })),
  clear.transform(({ cid, clear: sequenceId, ...rest }) => ({
    ...{ kind: 'clear' as const, customerId: cid, sequenceId, ...rest },
  })),
]);
type Message = z.infer<typeof sequenceMessage>;
export type DueMessage = Omit<Extract<Message, { kind: 'due' }>, 'kind'>;
export type OpenMessage = Omit<Extract<Message, { kind: 'open' }>, 'kind'>;
export type ClearMessage = Omit<Extract<Message, { kind: 'clear' }>, 'kind'>;

export const dueBody = ({ customerId, sequenceId, subscriberIds }: DueMessage) => ({
  ...{ cid: customerId, seq: sequenceId, sids: subscriberIds },
});
export const openBody = ({ customerId, sequenceId, ...rest }: OpenMessage) => ({
  ...{ cid: customerId, open: sequenceId, ...rest },
});
export const clearBody = ({ customerId, sequenceId, ...rest }: ClearMessage) => ({
  ...{ cid: customerId, clear: sequenceId, ...rest },
});
