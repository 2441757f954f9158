import * as z from 'zod';
import { subscriberOrders } from '../audience/subscriber-orders';
import { subscriberStatuses } from '../audience/subscriber-status';
import { suppressionReasons } from '../audience/suppression-reason';
import { limits } from '../limits';
import { id, idList, instant, orderDirection, ordering, paging, shown } from './common';

export const subscriberStatus = z.enum(subscriberStatuses);
export type { SubscriberStatus } from '../audience/subscriber-status';

export const subscriberRow = z.object({
  id,
  email: z.string(),
  name: shown,
  status: subscriberStatus,
  createdAt: instant,
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

/** Who changed a status: the person, their mailbox provider, a file, or somebody in the app. */
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

/** A line of a list: suppressed people are shown as such, whatever their status. */
export const listedSubscriber = subscriberRow.extend({
  suppression: suppressionView.optional(),
  /** They are unsubscribed because nobody ever recorded how they agreed, and not by their own wish. */
  isWithoutConsent: z.boolean().optional(),
  /** Of the attribute that was asked for; absent where they have none. */
  value: shown.optional(),
});
export type ListedSubscriber = z.infer<typeof listedSubscriber>;

/** What somebody agreed to with a form, as it is kept to prove it. */
export const consentView = z.object({
  /** The form's id, and its segment's. */
  formId: id,
  version: z.number(),
  at: instant,
  /** The page the form was on, without query. */
  page: z.string().optional(),
  /** Every text of the form, as it was. */
  text: shown,
  /** The network they came from: the address without its last part. */
  ip: z.string(),
  /** When they followed the link of the mail that asks. */
  confirmedAt: instant.optional(),
});

export type ConsentView = z.infer<typeof consentView>;

/** How somebody agreed, as a person of the store stated it. */
export const statedConsentView = z.object({
  how: z.enum(['import', 'list', 'manual']),
  at: instant,
  text: shown.optional(),
  by: z.enum(['customer', 'manager']).optional(),
  importId: z.string().optional(),
  /** What the file said: "Opt-in: yes". */
  evidence: shown.optional(),
});
export type StatedConsentView = z.infer<typeof statedConsentView>;

export const subscriberView = subscriberRow.extend({
  fields: z.record(z.string(), shown),
  segmentIds: z.array(id),
  statusReason: shown.optional(),
  statusChangedAt: instant.optional(),
  /** Oldest first; empty for somebody who was never anything but active. */
  statusHistory: z.array(statusChangeView),
  /** No email is sent to somebody suppressed, whatever their status. */
  suppression: suppressionView.optional(),
  /** To forms, newest first. */
  consents: z.array(consentView),
  /** What was stated when they were imported, taken up in the list or added by hand. */
  consent: statedConsentView.optional(),
});
export type SubscriberView = z.infer<typeof subscriberView>;

const audience = {
  segmentIds: idList.optional(),
  status: subscriberStatus.optional(),
};
export const audienceQuery = z.object(audience);

/** Bounded by its distance from the nearer end of the list where there is no copy to page through. */
const anyOffset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);

const listing = {
  ...audience,
  ...paging(limits.subscribersPageSize),
  ...ordering(subscriberOrders),
  offset: anyOffset,
  /** The attribute to order by, and to show of everybody. */
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
  /** How many there are on all pages, where it is known. */
  total: z.number().optional(),
  /** True when a search stopped at its time limit: there may be more. */
  partial: z.boolean().optional(),
  /**
   * What the rows are ordered by: not what was asked for where that is not to be had, as in a large
   * audience until its copy is made. Absent, as the direction, where rows are in no order.
   */
  order: z.enum(subscriberOrders).optional(),
  direction: orderDirection.optional(),
});
/** Members of any of `segmentIds` who are in none of `excludedSegmentIds`. */
export const totalQuery = audienceQuery.extend({ excludedSegmentIds: idList.optional() });
export const totalAnswer = z.object({ total: z.number() });
export const statusTotalAnswer = z.array(z.object({ status: subscriberStatus, count: z.number() }));
export const segmentIdsQuery = z.object({ segmentIds: idList.optional() });
export const statusTotalQuery = segmentIdsQuery.extend({
  /** Only whom a search for this finds; nothing is answered where they cannot be counted yet. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
});
/** Imports still running into the given segments. */
export const pendingAnswer = z.object({
  pending: z.boolean(),
  imports: z.array(z.object({ importId: id, fileName: shown, segmentId: id })),
});
