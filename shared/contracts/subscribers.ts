import * as z from 'zod';
import { subscriberOrders } from '../audience/subscriber-orders';
import { subscriberStatuses } from '../audience/subscriber-status';
import { suppressionReasons } from '../audience/suppression-reason';
import { limits } from '../limits';
import { displayedText, id, idList, instant, orderDirection, ordering, paging } from './common';

export const subscriberStatus = z.enum(subscriberStatuses);
export type { SubscriberStatus } from '../audience/subscriber-status';

export const subscriberRow = z.object({
  id,
  email: z.string(),
  name: displayedText,
  status: subscriberStatus,
  createdAt: instant,
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

/** Who changed a status: the person, their mailbox provider, a file, or a user of the app. */
export const statusActor = z.enum([
  'subscriber',
  'mailbox',
  'import',
  'customer',
  'manager',
  'shop',
]);
export type StatusActor = z.infer<typeof statusActor>;

export const statusChangeView = z.object({
  status: subscriberStatus,
  at: instant,
  /** A code, or the person's own words. */
  reason: z.string(),
  by: statusActor.optional(),
});
export type StatusChangeView = z.infer<typeof statusChangeView>;

export const suppressionView = z.object({ reason: z.enum(suppressionReasons), at: instant });
export type SuppressionView = z.infer<typeof suppressionView>;

/** A row of a list. Suppressed people are shown as such, whatever their status. */
export const listedSubscriber = subscriberRow.extend({
  suppression: suppressionView.optional(),
  /** They are unsubscribed because their consent was never recorded, not by their own wish. */
  isWithoutConsent: z.boolean().optional(),
  /** The value of the requested attribute. Absent if they have none. */
  value: displayedText.optional(),
});
export type ListedSubscriber = z.infer<typeof listedSubscriber>;

/** What a person agreed to with a form, stored as proof. */
export const consentView = z.object({
  /** The id of the form and its segment. */
  formId: id,
  version: z.number(),
  at: instant,
  /** The URL of the page with the form, without the query. */
  page: z.string().optional(),
  /** All texts of the form at that time. */
  text: displayedText,
  /** The network they came from: the address without its last part. */
  ip: z.string(),
  /** When they followed the link in the confirmation email. */
  confirmedAt: instant.optional(),
});

export type ConsentView = z.infer<typeof consentView>;

/** How a person agreed, as someone at the store stated it. */
export const statedConsentView = z.object({
  how: z.enum(['import', 'list', 'manual']),
  at: instant,
  text: displayedText.optional(),
  by: z.enum(['customer', 'manager']).optional(),
  importId: z.string().optional(),
  /** The evidence in the file: "Opt-in: yes". */
  evidence: displayedText.optional(),
});
export type StatedConsentView = z.infer<typeof statedConsentView>;

export const subscriberView = subscriberRow.extend({
  fields: z.record(z.string(), displayedText),
  segmentIds: z.array(id),
  statusReason: displayedText.optional(),
  statusChangedAt: instant.optional(),
  /** The changes, oldest first. Empty for a person who has always been active. */
  statusHistory: z.array(statusChangeView),
  /** Suppressed people get no email, whatever their status. */
  suppression: suppressionView.optional(),
  /** Consents to forms, newest first. */
  consents: z.array(consentView),
  /** What was stated when they were imported, changed in the list, or added manually. */
  consent: statedConsentView.optional(),
});
export type SubscriberView = z.infer<typeof subscriberView>;

const audience = {
  segmentIds: idList.optional(),
  status: subscriberStatus.optional(),
};
export const audienceQuery = z.object(audience);

/**
 * The offset of a page. Without a columnar index, it is limited by its distance from the nearer end
 * of the list.
 */
const anyOffset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);

const listing = {
  ...audience,
  ...paging(limits.subscribersPageSize),
  ...ordering(subscriberOrders),
  offset: anyOffset,
  /** The attribute to order by and to show for everyone. */
  attribute: z.string().min(1).max(limits.attributeKeyMaxLength).optional(),
};
export const subscriberListQuery = z.object(listing);
export const subscriberSearchQuery = z.object({
  ...listing,
  filter: z.string().trim().min(1).max(limits.searchMaxLength),
});
export const subscriberPage = z.object({
  subscribers: z.array(listedSubscriber),
  nextCursor: z.string().optional(),
  /** The number of people on all pages, if known. */
  total: z.number().optional(),
  /** True when a search stopped at its time limit, so there may be more. */
  partial: z.boolean().optional(),
  /**
   * What the rows are ordered by. Differs from the request if that order isn't available, for
   * example in a large audience until its columnar index is built. Absent, like the direction, when
   * rows have no order.
   */
  order: z.enum(subscriberOrders).optional(),
  direction: orderDirection.optional(),
});
/** Counts members of any of `segmentIds` who are in none of `excludedSegmentIds`. */
export const totalQuery = audienceQuery.extend({ excludedSegmentIds: idList.optional() });
export const totalResponse = z.object({ total: z.number() });
export const statusTotalResponse = z.array(
  z.object({ status: subscriberStatus, count: z.number() }),
);
export const segmentIdsQuery = z.object({ segmentIds: idList.optional() });
export const statusTotalQuery = segmentIdsQuery.extend({
  /** Only people who match this search. No counts are returned if they can't be counted yet. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
});
/** Imports that are still adding people to the given segments. */
export const pendingResponse = z.object({
  pending: z.boolean(),
  imports: z.array(z.object({ importId: id, fileName: displayedText, segmentId: id })),
});
