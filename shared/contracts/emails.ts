import * as z from 'zod';
import { FONT_FAMILIES } from '../email/document/fonts';
import { STYLE_RANGES } from '../email/document/style-ranges';
import { emailLanguages } from '../email-languages';
import { limits } from '../limits';
import { type WarmUpNumber, warmUpBounds } from '../sending/warm-up-checks';
import { displayedText, id, instant, localTime, ordering, paging } from './common';
import { abTestEvent, draftAbTest } from './email/ab-test';
import { emailLine } from './email/email-line';
import { recipientTime, recipientTimeAt } from './email/recipient-time';
import { thumbnail } from './email/thumbnail';
import { reviewStatus } from './review-status';
import { attributedRevenue } from './settings/attributed-revenue';
import { emailUtm } from './utm';

export const editorContentType = z.enum([
  'TIPTAP_REACTEMAIL',
  'TIPTAP',
  'AUTOMATION_REACTEMAIL_TIPTAP',
  'CODE',
]);

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const font = z.enum(FONT_FAMILIES);
const wholePixels = ([min, max]: readonly [number, number]) => z.number().int().min(min).max(max);

/**
 * The fields are in the same order as in `readEmailStyle`, so that equal styles are equal as JSON.
 */
export const emailStyles = z.object({
  backgroundColor: color,
  editorColor: color,
  fontColor: color,
  borderWidth: z.number().min(0).max(10),
  borderRadius: z.number().min(0).max(50),
  borderColor: color,
  bodyFont: font.optional(),
  headingFont: font.optional(),
  headingColor: color.optional(),
  linkColor: color.optional(),
  buttonColor: color.optional(),
  buttonTextColor: color.optional(),
  buttonRadius: wholePixels(STYLE_RANGES.buttonRadius).optional(),
  contentWidth: wholePixels(STYLE_RANGES.contentWidth).optional(),
  language: z.enum(emailLanguages).optional(),
});

const warmUpNumber = (name: WarmUpNumber) => {
  const { min, max, text } = warmUpBounds[name];
  return z.number(text).min(min, text).max(max, text);
};
const integerSetting = (name: WarmUpNumber) => warmUpNumber(name).int(warmUpBounds[name].text);

export const warmUpConfig = z.object({
  type: z.enum(['incremental', 'complete', 'threshold']),
  data: z.object({
    initial: integerSetting('initial'),
    /** Seconds. */
    timeSpan: integerSetting('timeSpan'),
    increaseMultiplier: warmUpNumber('increaseMultiplier'),
    /**
     * The maximum bounce rate, in percent of the emails that were delivered or bounced. Only used
     * by threshold-based pacing.
     */
    bounce: warmUpNumber('bounce').optional(),
    unsubscribe: warmUpNumber('unsubscribe').optional(),
    open: warmUpNumber('open').optional(),
  }),
});
export type WarmUpConfig = z.infer<typeof warmUpConfig>;

export const draftStatus = z.enum(['draft', 'scheduled', 'sending', 'sent']);

/** What an author may change at any time before sending. A draft may be incomplete. */
const draftContent = {
  subject: emailLine('subject'),
  body: z.string().max(limits.bodyMaxBytes),
  name: z.string().max(255),
  preHeader: emailLine('preview text'),
  editor: editorContentType,
  styles: emailStyles,
  senderId: id.nullable(),
  segmentIds: z.array(id).max(50),
  /**
   * The excluded segments. People in any of them don't get the email, whatever other segments they
   * are in.
   */
  excludedSegmentIds: z.array(id).max(50),
  warmUpConfig,
  /** The UTM parameters of the email's links. If absent, the customer's setting applies. */
  utm: emailUtm.optional(),
  /** The A/B test with additional subject lines. Null or absent if there is none. */
  trial: draftAbTest.nullable().optional(),
  ownTime: recipientTime.nullable().optional(),
  /**
   * The sample promises of a starter template that a person confirmed for this email, in their
   * exact wording.
   */
  confirmedSamples: z.array(z.string().max(200)).max(100).readonly().optional(),
};

/** A person who did something, by the name that colleagues see. */
export const author = z.object({
  name: displayedText,
  /** True for a manager who acted for the customer. */
  isManager: z.boolean(),
  isYou: z.boolean(),
});
export type AuthorView = z.infer<typeof author>;

export const draftView = z.object({
  id,
  ...draftContent,
  status: draftStatus,
  /**
   * The draft's revision, which increases by one with every save. Each save must include the
   * revision that it is based on.
   */
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.optional(),
  /** When the email is sent. Absent unless it is scheduled. */
  sendAt: instant.optional(),
  /** When the recipients were determined. Absent if they are determined when the email is sent. */
  audienceTakenAt: instant.optional(),
  ownTimeAt: recipientTimeAt.optional(),
  /**
   * The author of this revision. Absent for old emails, and in the response to a save, because the
   * caller is then the author.
   */
  savedBy: author.optional(),
  /** The sequence that the email belongs to. Such an email can't be sent or deleted on its own. */
  sequenceId: id.optional(),
  /**
   * The id of the save that created this revision. With it, a client can find out whether its save
   * succeeded if the response was lost.
   */
  saveId: z.string().optional(),
  /** True if a review of the email was requested. Only included when a single email is read. */
  hasReview: z.boolean().optional(),
});
export type DraftView = z.infer<typeof draftView>;

export const createDraftBody = z.object({
  name: draftContent.name.optional(),
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  /** The segments of the email's recipients, if the user started from a segment. */
  segmentIds: draftContent.segmentIds.optional(),
  /**
   * The template for the new email, which gets the look of the customer's brand. The email then
   * uses the same editor as the template.
   */
  templateId: id.optional(),
});

export const updateDraftBody = z.object({
  rev: z.number().int().min(0),
  /**
   * The id of a save. Every attempt of the same save sends the same id. If an earlier attempt
   * succeeded, its response is repeated and nothing is saved twice.
   */
  saveId: z.string().min(8).max(40).optional(),
  /** True if the editor saved automatically while someone was writing. */
  isAutomatic: z.boolean().optional(),
  /**
   * True if the author saw that someone else had saved a newer version, and chose to overwrite it.
   */
  overwrites: z.boolean().optional(),
  ...z.object(draftContent).partial().shape,
});

export const draftSummary = z.object({
  id,
  name: displayedText,
  /**
   * The subject line. After an A/B test, it is the subject line that the remaining recipients got.
   */
  subject: displayedText,
  trial: abTestEvent.optional(),
  status: draftStatus,
  updatedAt: instant,
  sentAt: instant.optional(),
  sendAt: instant.optional(),
  audienceTakenAt: instant.optional(),
  ownTimeAt: recipientTimeAt.optional(),
  /**
   * The status of the email's review. Absent if no review was requested, and once the email is
   * sent.
   */
  review: reviewStatus.optional(),
  /** True if the email changed after the review. An approval then no longer counts. */
  isReviewOutdated: z.boolean().optional(),
  /**
   * Why no one got the email, and what the user can do. Absent unless the email was sent to no one.
   */
  toNobody: z.string().optional(),
  recipients: z.number().optional(),
  openRate: z.number().optional(),
  clickRate: z.number().optional(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
  /** Absent if there is nothing to show. */
  thumbnail: thumbnail.optional(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** The tabs of the emails list. */
export const draftTab = z.enum(['all', 'drafts', 'scheduled', 'sent']);
const draftFilter = {
  status: draftTab.default('all'),
  search: z.string().trim().max(limits.searchMaxLength).optional(),
};
/**
 * The values that lists of emails can be sorted by. Without sorting, the email that was changed
 * last comes first.
 */
export const draftOrders = [
  ...(['email', 'recipients', 'openRate', 'clickRate', 'revenue', 'when'] as const),
] as const;
export type DraftOrder = (typeof draftOrders)[number];
export const draftListQuery = z.object({
  ...draftFilter,
  ...paging(limits.emailsPageSize),
  ...ordering(draftOrders),
});
export const draftCountQuery = z.object(draftFilter);
/** Requests the number of emails in each tab. With a search, only matching emails are counted. */
export const draftTabTotalQuery = z.object(draftFilter).pick({ search: true });
export const draftTabTotal = z.object({
  all: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  sent: z.number(),
});
export const draftPage = z.object({
  drafts: z.array(draftSummary),
  /** True if a store is or was connected, so that attributed revenue is shown. */
  hasStore: z.boolean().optional(),
  nextCursor: z.string().optional(),
});

export const closeDraftBody = z.object({ draftId: id });

/**
 * The body of the Send call. It contains the whole email again, so that exactly what is on the
 * screen is sent.
 */
export const sendBody = z.object({
  draftId: id,
  rev: z.number().int().min(0).optional(),
  segmentIds: z.array(id).max(50),
  /** The excluded segments. If absent, those of the stored draft apply. */
  excludedSegmentIds: draftContent.excludedSegmentIds.optional(),
  subject: draftContent.subject,
  body: draftContent.body,
  name: draftContent.name,
  preHeader: draftContent.preHeader,
  editor: editorContentType,
  senderId: id.nullable(),
  styles: emailStyles,
  warmUpConfig,
  utm: draftContent.utm,
  trial: draftContent.trial,
  ownTime: draftContent.ownTime,
  confirmedSamples: draftContent.confirmedSamples,
});
export const sendResponse = z.object({
  dataValues: z.object({ status: z.enum(['sending', 'pending review']), deliveryId: id }),
});

/** When the recipients of a scheduled email are determined. */
export const recipientsFixedAt = z.enum(['schedule', 'send']);
export type RecipientsFixedAt = z.infer<typeof recipientsFixedAt>;

/**
 * Schedules an email for a time between one minute and one year from now. It can be a moment, or a
 * local time in the customer's time zone.
 */
export const scheduleBody = sendBody.extend({
  sendAt: instant.optional(),
  /**
   * The time in the customer's time zone. If it occurs twice because daylight saving time ends, the
   * first occurrence is used.
   */
  sendAtLocal: localTime.optional(),
  /**
   * When the recipients are determined. `send`: the members of the segments when the email is sent.
   * `schedule`: the current members, except those who leave the segments before the email is sent.
   */
  audienceAt: recipientsFixedAt.default('send'),
});
const scheduledAt = z.object({
  status: z.literal('scheduled'),
  sendAt: instant,
  /** The scheduled time in the customer's time zone. That time zone is in `timeZone`. */
  localTime,
  timeZone: z.string(),
  /**
   * The time at which recipients get the email in their local time. `sendAt` is the moment at which
   * the first time zone reaches this time.
   */
  ownTimeAt: recipientTimeAt.optional(),
});
const awaitsReview = z.object({ status: z.literal('pending review'), deliveryId: id });
export const scheduleResponse = z.object({
  dataValues: z.discriminatedUnion('status', [scheduledAt, awaitsReview]),
});
