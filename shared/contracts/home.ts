import * as z from 'zod';
import { id, instant, shown } from './common';
import { deliveryStatus } from './deliveries';
import { growthView } from './growth';

const sentEmail = z.object({
  /** Of the draft and of its delivery: /campaign/{id}/report shows it. */
  id,
  name: shown,
  subject: shown,
  status: deliveryStatus,
  sentAt: instant,
  /** Mails handed over so far. */
  recipients: z.number(),
  /** Its sending ended three days ago: it is part of the average and compared with it. */
  isComparable: z.boolean(),
  /** Percent, one decimal, of people; absent while no mail is out. */
  openRate: z.number().optional(),
  clickRate: z.number().optional(),
});
export type SentEmail = z.infer<typeof sentEmail>;

/** Of all emails of the last 90 days whose sending is over, together. */
const average = z.object({
  emails: z.number(),
  /** Mails sent, and how many of them people opened. */
  sent: z.number(),
  opened: z.number(),
  /** Percent of the mails sent, one decimal. */
  openRate: z.number(),
  clickRate: z.number(),
});

/**
 * What somebody could do next, most pressing first. Every kind has a page there is: the report of a
 * paused email, a review, the tab Files, the settings, adding subscribers, the draft, a new email.
 */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('resume_delivery'),
    deliveryId: id,
    name: shown,
  }),
  /** Told to managers, who alone decide. */
  z.object({ id: z.string(), kind: z.literal('review_email'), draftId: id, name: shown }),
  z.object({
    id: z.string(),
    kind: z.literal('resume_import'),
    importId: id,
    fileName: shown,
  }),
  /** Nothing is sent without a postal address. */
  z.object({ id: z.string(), kind: z.literal('add_business_address') }),
  z.object({ id: z.string(), kind: z.literal('add_subscribers') }),
  z.object({ id: z.string(), kind: z.literal('finish_draft'), draftId: id, name: shown }),
  z.object({
    id: z.string(),
    kind: z.literal('write_email'),
    /** Whole days since the last email; absent when there was none. */
    days: z.number().optional(),
    /** People an email would reach. */
    people: z.number(),
  }),
]);
export type NextStep = z.infer<typeof nextStep>;

export const homeView = z.object({
  /** The last 30 days. */
  audience: growthView,
  sends: z.object({
    /** Newest first, three at most. */
    emails: z.array(sentEmail),
    /** Absent until an email was sent to its end. */
    average: average.optional(),
  }),
  nextSteps: z.array(nextStep),
});
export type HomeView = z.infer<typeof homeView>;
