import * as z from 'zod';
import { subscriberOrders } from '../audience/subscriber-orders';
import { subscriberStatuses } from '../audience/subscriber-status';
import { suppressionReasons } from '../audience/suppression-reason';
import { limits } from '../limits';
import {
  displayedText,
  id,
  idList,
  indexReadyAt,
  instant,
  orderDirection,
  ordering,
  paging,
} from './common';

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
  /** The reason as a code, or in the person's own words. */
  reason: z.string(),
  by: statusActor.optional(),
});
export type StatusChangeView = z.infer<typeof statusChangeView>;

export const suppressionView = z.object({ reason: z.enum(suppressionReasons), at: instant });
export type SuppressionView = z.infer<typeof suppressionView>;

/** A subscriber in a list. Suppressed people are shown as suppressed, whatever their status is. */
export const listedSubscriber = subscriberRow.extend({
  suppression: suppressionView.optional(),
  /**
   * True if the person is unsubscribed only because their consent was never recorded. They didn't
   * unsubscribe themselves.
   */
  isWithoutConsent: z.boolean().optional(),
  /** The value of the requested attribute. Absent if the person doesn't have this attribute. */
  value: displayedText.optional(),
});
export type ListedSubscriber = z.infer<typeof listedSubscriber>;

/** What a person agreed to by submitting a form. It is stored as proof. */
export const consentView = z.object({
  /** The id of the form, which is also the id of the form's segment. */
  formId: id,
  version: z.number(),
  at: instant,
  /** The URL of the page on which the person submitted the form, without its query. */
  page: z.string().optional(),
  /** All texts of the form as the person saw them. */
  text: displayedText,
  /** The network from which the form was submitted: the IP address without its last part. */
  ip: z.string(),
  /** When the person followed the link in the confirmation email. Absent until they do. */
  confirmedAt: instant.optional(),
});

export type ConsentView = z.infer<typeof consentView>;

/** How a person agreed to get emails, according to a user at the store. */
export const statedConsentView = z.object({
  how: z.enum(['import', 'list', 'manual']),
  at: instant,
  text: displayedText.optional(),
  by: z.enum(['customer', 'manager']).optional(),
  importId: z.string().optional(),
  /** The cell of the imported file that shows the consent, with its header: "Opt-in: yes". */
  evidence: displayedText.optional(),
});
export type StatedConsentView = z.infer<typeof statedConsentView>;

export const subscriberView = subscriberRow.extend({
  fields: z.record(z.string(), displayedText),
  segmentIds: z.array(id),
  statusReason: displayedText.optional(),
  statusChangedAt: instant.optional(),
  /** The status changes, oldest first. Empty if the person has always been active. */
  statusHistory: z.array(statusChangeView),
  /**
   * The person's suppression, if any. Suppressed people get no emails, whatever their status is.
   */
  suppression: suppressionView.optional(),
  /** The person's consents through forms, newest first. */
  consents: z.array(consentView),
  /**
   * The consent that a user stated when the person was imported, changed in the list, or added
   * manually.
   */
  consent: statedConsentView.optional(),
});
export type SubscriberView = z.infer<typeof subscriberView>;

const audience = {
  segmentIds: idList.optional(),
  status: subscriberStatus.optional(),
};
export const audienceQuery = z.object(audience);

/**
 * The offset of a page. For audiences without a columnar index, there is a maximum distance from
 * the start or the end of the list, whichever is nearer.
 */
const anyOffset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);

const listing = {
  ...audience,
  ...paging(limits.subscribersPageSize),
  ...ordering(subscriberOrders),
  offset: anyOffset,
  /** The attribute to sort by. Its value is included in every row. */
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
  /** The total number of people on all pages. Absent if it isn't known. */
  total: z.number().optional(),
  /** True if the search reached its time limit, so there may be more results. */
  partial: z.boolean().optional(),
  /**
   * The value that the rows are sorted by. It differs from the request if that order isn't
   * available, for example in a large audience whose columnar index hasn't been built yet. This
   * field and the direction are absent if the rows aren't sorted.
   */
  order: z.enum(subscriberOrders).optional(),
  direction: orderDirection.optional(),
  indexReadyAt,
});
/**
 * Requests the number of people who are in any of `segmentIds` but in none of `excludedSegmentIds`.
 */
export const totalQuery = audienceQuery.extend({ excludedSegmentIds: idList.optional() });
export const totalResponse = z.object({ total: z.number() });
export const statusTotalResponse = z.array(
  z.object({ status: subscriberStatus, count: z.number() }),
);
export const segmentIdsQuery = z.object({ segmentIds: idList.optional() });
export const statusTotalQuery = segmentIdsQuery.extend({
  /**
   * Only counts people who match this search. If they can't be counted yet, no counts are returned.
   */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
});
/** Imports that are still adding people to the given segments. */
export const pendingResponse = z.object({
  pending: z.boolean(),
  imports: z.array(z.object({ importId: id, fileName: displayedText, segmentId: id })),
});
