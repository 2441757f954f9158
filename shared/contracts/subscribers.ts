import * as z from 'zod';
import { limits } from '../limits';
import { subscriberStatuses } from '../subscriber-status';
import { id, idList, instant, paging } from './common';

export const subscriberStatus = z.enum(subscriberStatuses);
export type { SubscriberStatus } from '../subscriber-status';

export const subscriberRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  status: subscriberStatus,
  createdAt: instant,
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

export const subscriberView = subscriberRow.extend({
  fields: z.record(z.string(), z.string()),
  segmentIds: z.array(id),
  statusReason: z.string().optional(),
  statusChangedAt: instant.optional(),
});

const audience = {
  segmentIds: idList.optional(),
  status: subscriberStatus.optional(),
};
export const audienceQuery = z.object(audience);
export const subscriberListQuery = z.object({
  ...audience,
  ...paging(limits.subscribersPageSize),
  /** Bounded by its distance from the nearer end of the list, so that the last page is there. */
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});
export const subscriberSearchQuery = z.object({
  ...audience,
  filter: z.string().trim().min(1).max(254),
  ...paging(limits.subscribersPageSize),
});
export const subscriberPage = z.object({
  subscribers: z.array(subscriberRow),
  nextCursor: z.string().optional(),
  /** True when a search stopped at its time limit: there may be more. */
  partial: z.boolean().optional(),
});
export const totalAnswer = z.object({ total: z.number() });
export const statusTotalAnswer = z.array(z.object({ status: subscriberStatus, count: z.number() }));
export const segmentIdsQuery = z.object({ segmentIds: idList.optional() });
/** Imports still running into the given segments. */
export const pendingAnswer = z.object({
  pending: z.boolean(),
  imports: z.array(z.object({ importId: id, fileName: z.string(), segmentId: id })),
});
