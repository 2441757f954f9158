import * as z from 'zod';
import { FONT_FAMILIES } from '../email/document/fonts';
import { STYLE_RANGES } from '../email/document/style-ranges';
import { emailLanguages } from '../email-languages';
import { limits } from '../limits';
import { type WarmUpNumber, warmUpBounds } from '../sending/warm-up-checks';
import { displayedText, id, instant, localTime, ordering, paging } from './common';
import { abTestEvent, draftAbTest } from './email/ab-test';
import { emailLine } from './email/mail-line';
import { recipientTime, recipientTimeAt } from './email/recipient-time';
import { reviewStatus } from './review-status';
import { attributedRevenue } from './settings/earned';
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

/** The fields have the order of `readEmailStyle`, so that equal styles are equal as JSON. */
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
     * The percentage of bounces among the emails that were delivered or bounced. Only for
     * threshold-based pacing.
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
  /** People in any of these segments don't get the email, whatever other segments they are in. */
  excludedSegmentIds: z.array(id).max(50),
  warmUpConfig,
  /** The UTM parameters of the email's links. If absent, the customer's setting applies. */
  utm: emailUtm.optional(),
  /** Further subjects for an A/B test. Null or absent means none. */
  trial: draftAbTest.nullable().optional(),
  ownTime: recipientTime.nullable().optional(),
  /**
   * Sample promises of a starter template that a person confirmed for this email, word for word.
   */
  confirmedSamples: z.array(z.string().max(200)).max(100).readonly().optional(),
};

/** A person, by the name that colleagues see. */
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
  /** Increases by one with every save. A save names the revision it was based on. */
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.optional(),
  /** Only present while scheduled. */
  sendAt: instant.optional(),
  /** When the recipients were determined. Present if that wasn't when the email goes out. */
  audienceTakenAt: instant.optional(),
  ownTimeAt: recipientTimeAt.optional(),
  /**
   * Who saved this revision. Unknown for old emails, and left out of the answer to a save, since
   * the caller has just saved it.
   */
  savedBy: author.optional(),
  /** The sequence that the email is a step of. Such an email can't be sent or deleted by itself. */
  sequenceId: id.optional(),
  /** Identifies the save that made this revision, in case its answer was lost. */
  saveId: z.string().optional(),
  /**
   * Included when a single email is read: whether a review was requested, which can then be read.
   */
  hasReview: z.boolean().optional(),
});
export type DraftView = z.infer<typeof draftView>;

export const createDraftBody = z.object({
  name: draftContent.name.optional(),
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  /** The segments of its recipients, when it starts from a segment. */
  segmentIds: draftContent.segmentIds.optional(),
  /**
   * The template it starts from, in the look of the customer's brand. The email then uses the
   * template's editor.
   */
  templateId: id.optional(),
});

export const updateDraftBody = z.object({
  rev: z.number().int().min(0),
  /**
   * The same for every try of one save. If an earlier try was stored, its answer is repeated and
   * nothing is saved twice.
   */
  saveId: z.string().min(8).max(40).optional(),
  /** True if it was saved automatically while someone was writing. */
  isAutomatic: z.boolean().optional(),
  /** The author saw that someone else had saved, and chose this version. */
  overwrites: z.boolean().optional(),
  ...z.object(draftContent).partial().shape,
});

export const draftSummary = z.object({
  id,
  name: displayedText,
  /** The subject. After an A/B test, it's the one that the remaining recipients got. */
  subject: displayedText,
  trial: abTestEvent.optional(),
  status: draftStatus,
  updatedAt: instant,
  sentAt: instant.optional(),
  sendAt: instant.optional(),
  audienceTakenAt: instant.optional(),
  ownTimeAt: recipientTimeAt.optional(),
  /** The state of its review until it is sent. Absent when none was requested. */
  review: reviewStatus.optional(),
  /** The email changed since the review, so an approval no longer counts. */
  isReviewOutdated: z.boolean().optional(),
  /** Why no one got the email, and what to do. Present once it was sent to no one. */
  toNobody: z.string().optional(),
  recipients: z.number().optional(),
  openRate: z.number().optional(),
  clickRate: z.number().optional(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** The tabs of the emails list. */
export const draftTab = z.enum(['all', 'drafts', 'scheduled', 'sent']);
const draftFilter = {
  status: draftTab.default('all'),
  search: z.string().trim().max(limits.searchMaxLength).optional(),
};
/** What emails can be ordered by. In stored order, the last changed one comes first. */
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
/** Asks how many emails each tab has. A search counts its matches. */
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
 * The Send call contains the whole content again, so that what is on the screen is what is sent.
 */
export const sendBody = z.object({
  draftId: id,
  rev: z.number().int().min(0).optional(),
  segmentIds: z.array(id).max(50),
  /** Without it, the stored draft's excluded segments apply. */
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

/** When a scheduled email's recipients are determined. */
export const recipientsFixedAt = z.enum(['schedule', 'send']);
export type RecipientsFixedAt = z.infer<typeof recipientsFixedAt>;

/**
 * Schedules an email between one minute and a year ahead, at a moment or at a local time in the
 * customer's time zone.
 */
export const scheduleBody = sendBody.extend({
  sendAt: instant.optional(),
  /** In the customer's time zone. For an hour that occurs twice, the first one is meant. */
  sendAtLocal: localTime.optional(),
  /**
   * Determines who gets it: the members of its segments when it is sent, or the current members who
   * haven't left by then.
   */
  audienceAt: recipientsFixedAt.default('send'),
});
const scheduledAt = z.object({
  status: z.literal('scheduled'),
  sendAt: instant,
  /** The scheduled time in the customer's time zone, which is `timeZone`. */
  localTime,
  timeZone: z.string(),
  /** The time in each recipient's local time. `sendAt` is when it first occurs anywhere. */
  ownTimeAt: recipientTimeAt.optional(),
});
const awaitsReview = z.object({ status: z.literal('pending review'), deliveryId: id });
export const scheduleResponse = z.object({
  dataValues: z.discriminatedUnion('status', [scheduledAt, awaitsReview]),
});
