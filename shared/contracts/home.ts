import * as z from 'zod';
import { displayedText, id, instant } from './common';
import { deliveryStatus } from './deliveries';
import { growthView } from './growth';
import { attributedRevenue } from './settings/attributed-revenue';
import { setupView } from './setup';

const sentEmail = z.object({
  /** The id of the draft and of its delivery. The report is at /campaign/{id}/report. */
  id,
  name: displayedText,
  subject: displayedText,
  status: deliveryStatus,
  sentAt: instant,
  /** The number of emails sent so far. */
  recipients: z.number(),
  /**
   * True if the email finished sending at least three days ago. It is then included in the average
   * and compared with it.
   */
  isComparable: z.boolean(),
  /**
   * The open rate in percent, with one decimal. Opens by bots aren't included. Absent until an
   * email is sent.
   */
  openRate: z.number().optional(),
  clickRate: z.number().optional(),
  /** The attributed revenue. Absent for a customer who never had a store. */
  earned: attributedRevenue.optional(),
});
export type SentEmail = z.infer<typeof sentEmail>;

/** The combined results of all emails that were completely sent in the last 90 days. */
const average = z.object({
  emails: z.number(),
  /** The number of emails sent. `opened` is how many of them were opened by people. */
  sent: z.number(),
  opened: z.number(),
  /** The open rate in percent of the emails sent, with one decimal. */
  openRate: z.number(),
  clickRate: z.number(),
});

/** What happened in a period of days on the customer's calendar. */
const periodFigures = z.object({
  /**
   * The campaigns of these days that are completely sent. Absent if there are none. An email counts
   * on the day when the user pressed Send.
   */
  sends: average.optional(),
  /**
   * How many people joined and left. People who left unsubscribed, bounced, marked an email as
   * spam, or were removed. For the previous days, absent if people weren't counted on all of them.
   */
  people: z.object({ joined: z.number(), left: z.number() }).optional(),
  /**
   * The store's revenue, in the smallest unit of the currency, and its attributed part. `share` is
   * that part in percent. Absent for a customer who never had a store.
   */
  revenue: z
    .object({ total: z.number(), attributed: z.number(), share: z.number().optional() })
    .optional(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;

/** What is in progress without anyone's action. */
const underWay = z.object({
  /** The emails that are being sent, newest first. */
  deliveries: z.array(z.object({ id, name: displayedText })),
  scheduled: z.number(),
  /** The number of active sequences. */
  sequences: z.number(),
});
export type UnderWay = z.infer<typeof underWay>;

/**
 * What the user could do next, most urgent first. Every kind has an existing page: the report of a
 * paused email, a review, the Files tab, the settings, adding subscribers, the draft, a new email.
 */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('resume_delivery'),
    deliveryId: id,
    name: displayedText,
  }),
  /** Only shown to managers, because only they can decide on a review. */
  z.object({ id: z.string(), kind: z.literal('review_email'), draftId: id, name: displayedText }),
  z.object({
    id: z.string(),
    kind: z.literal('resume_import'),
    importId: id,
    fileName: displayedText,
  }),
  /** Shown until there is a postal address, because no email is sent without one. */
  z.object({ id: z.string(), kind: z.literal('add_business_address') }),
  z.object({ id: z.string(), kind: z.literal('add_subscribers') }),
  z.object({
    id: z.string(),
    kind: z.literal('finish_draft'),
    draftId: id,
    name: displayedText,
    /** Whether a manager requested changes. */
    areChangesRequested: z.boolean(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('write_email'),
    /** The number of whole days since the last email. Absent if no email was sent yet. */
    days: z.number().optional(),
    /** The number of people an email would reach. */
    people: z.number(),
  }),
]);
export type NextStep = z.infer<typeof nextStep>;

export const homeView = z.object({
  /** The setup checklist of a new store. Absent once no step is left to do. */
  setup: setupView.optional(),
  /** The growth of the audience in the last 30 days. */
  audience: growthView,
  sends: z.object({
    /** Up to three of the newest emails, newest first. */
    emails: z.array(sentEmail),
    /** Absent until an email has finished sending. */
    average: average.optional(),
  }),
  /** The last 30 days, including today, and the 30 days before. */
  periods: z.object({
    days: z.number(),
    /** The store's currency, if it is known. */
    currency: z.string().optional(),
    current: periodFigures,
    previous: periodFigures,
  }),
  underWay,
  nextSteps: z.array(nextStep),
});
export type HomeView = z.infer<typeof homeView>;
