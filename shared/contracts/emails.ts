import * as z from 'zod';
import { FONT_FAMILIES } from '../email/document/fonts';
import { STYLE_RANGES } from '../email/document/style-ranges';
import { emailLanguages } from '../email-languages';
import { limits } from '../limits';
import { type WarmUpNumber, warmUpBounds } from '../sending/warm-up-checks';
import { id, instant, localTime, ordering, paging, shown } from './common';
import { mailLine } from './email/mail-line';
import { ownTime, ownTimeAt } from './email/own-time';
import { draftTrial, trialNote } from './email/trial';
import { reviewStatus } from './review-status';
import { earned } from './settings/earned';
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

/** In the order of `readEmailStyle`, so that equal styles are equal as JSON. */
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

const bounded = (name: WarmUpNumber) => {
  const { min, max, text } = warmUpBounds[name];
  return z.number(text).min(min, text).max(max, text);
};
const whole = (name: WarmUpNumber) => bounded(name).int(warmUpBounds[name].text);

export const warmUpConfig = z.object({
  type: z.enum(['incremental', 'complete', 'threshold']),
  data: z.object({
    initial: whole('initial'),
    /** Seconds. */
    timeSpan: whole('timeSpan'),
    increaseMultiplier: bounded('increaseMultiplier'),
    /** Per cent of what arrived or bounced; only for threshold-based pacing. */
    bounce: bounded('bounce').optional(),
    unsubscribe: bounded('unsubscribe').optional(),
    open: bounded('open').optional(),
  }),
});
export type WarmUpConfig = z.infer<typeof warmUpConfig>;

export const draftStatus = z.enum(['draft', 'scheduled', 'sending', 'sent']);

/** What an author may change, at any time before sending. A draft may be incomplete. */
const draftContent = {
  subject: mailLine('subject'),
  body: z.string().max(limits.bodyMaxBytes),
  name: z.string().max(255),
  preHeader: mailLine('preview text'),
  editor: editorContentType,
  styles: emailStyles,
  senderId: id.nullable(),
  segmentIds: z.array(id).max(50),
  /** Nobody in any of these gets it, whatever else they are in. */
  excludedSegmentIds: z.array(id).max(50),
  warmUpConfig,
  /** What its links carry; absent is the customer's setting. */
  utm: emailUtm.optional(),
  /** Further subjects to be tried first; null and absent are none. */
  trial: draftTrial.nullable().optional(),
  ownTime: ownTime.nullable().optional(),
  /** Sample promises of a starter template that a person confirmed for this email, in its words. */
  confirmedSamples: z.array(z.string().max(200)).max(100).readonly().optional(),
};

/** A person by the name that colleagues see. */
export const author = z.object({
  name: shown,
  /** A manager who acted for the customer. */
  isManager: z.boolean(),
  isYou: z.boolean(),
});
export type AuthorView = z.infer<typeof author>;

export const draftView = z.object({
  id,
  ...draftContent,
  status: draftStatus,
  /** Grows by one with every save; a save names the revision it was based on. */
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.optional(),
  /** Only while scheduled. */
  sendAt: instant.optional(),
  /** It is for the people of that moment, not for those of when it goes out. */
  audienceTakenAt: instant.optional(),
  ownTimeAt: ownTimeAt.optional(),
  /**
   * Who saved this revision; unknown for emails of earlier times, and left out of the answer to a
   * save: whoever gets it has saved.
   */
  savedBy: author.optional(),
  /** The series it is a step of: it is neither sent nor deleted by itself. */
  sequenceId: id.optional(),
  /** Names the save that made this revision, for whoever lost its answer. */
  saveId: z.string().optional(),
  /** Said where one email is read: whether somebody asked for a review, which can be read then. */
  hasReview: z.boolean().optional(),
});
export type DraftView = z.infer<typeof draftView>;

export const createDraftBody = z.object({
  name: draftContent.name.optional(),
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  /** Whom it is for, when it begins with a segment. */
  segmentIds: draftContent.segmentIds.optional(),
  /** What it begins with, in the look of the customer's brand; its editor is the template's then. */
  templateId: id.optional(),
});

export const updateDraftBody = z.object({
  rev: z.number().int().min(0),
  /**
   * The same for every try of one save: when an earlier try was stored, it is answered again and
   * not saved twice.
   */
  saveId: z.string().min(8).max(40).optional(),
  /** Saved by itself while somebody wrote. */
  isAutomatic: z.boolean().optional(),
  /** The author saw that somebody else had saved, and chose this version. */
  overwrites: z.boolean().optional(),
  ...z.object(draftContent).partial().shape,
});

export const draftSummary = z.object({
  id,
  name: shown,
  /** After a test of subjects, the one that the rest got. */
  subject: shown,
  trial: trialNote.optional(),
  status: draftStatus,
  updatedAt: instant,
  sentAt: instant.optional(),
  sendAt: instant.optional(),
  audienceTakenAt: instant.optional(),
  ownTimeAt: ownTimeAt.optional(),
  /** How its review stands, until it is sent; absent when nobody asked for one. */
  review: reviewStatus.optional(),
  /** Present once sent; toNobody, why nobody got it and what to do, only then. */
  toNobody: z.string().optional(),
  recipients: z.number().optional(),
  openRate: z.number().optional(),
  clickRate: z.number().optional(),
  /** What it earned; absent where there never was a store. */
  earned: earned.optional(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** The tabs of the emails list. */
export const draftTab = z.enum(['all', 'drafts', 'scheduled', 'sent']);
const draftFilter = {
  status: draftTab.default('all'),
  search: z.string().trim().max(limits.searchMaxLength).optional(),
};
/** What emails can be ordered by; as they are stored, the one that changed last comes first. */
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
/** How many emails each tab has; a search counts what it finds. */
export const draftTabTotalQuery = z.object(draftFilter).pick({ search: true });
export const draftTabTotal = z.object({
  all: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  sent: z.number(),
});
export const draftPage = z.object({
  drafts: z.array(draftSummary),
  /** A store is or was connected: what emails earned is shown. */
  hasStore: z.boolean().optional(),
  nextCursor: z.string().optional(),
});

export const closeDraftBody = z.object({ draftId: id });

/** The Send call carries the whole content again, so that what is on the screen is what is sent. */
export const sendBody = z.object({
  draftId: id,
  rev: z.number().int().min(0).optional(),
  segmentIds: z.array(id).max(50),
  /** Without it those of the stored draft stay excluded. */
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
export const sendAnswer = z.object({
  dataValues: z.object({ status: z.enum(['sending', 'pending review']), deliveryId: id }),
});

/** The moment at which a scheduled email's people are decided. */
export const audienceMoment = z.enum(['schedule', 'send']);
export type AudienceMoment = z.infer<typeof audienceMoment>;

/** Between one minute and a year ahead: a moment, or a time on the customer's clocks. */
export const scheduleBody = sendBody.extend({
  sendAt: instant.optional(),
  /** In the customer's zone. Of an hour that clocks show twice the first is meant. */
  sendAtLocal: localTime.optional(),
  /**
   * Whom it goes to: who is in its segments when it is sent, or who is in them now and has not left
   * by then.
   */
  audienceAt: audienceMoment.default('send'),
});
const scheduledAt = z.object({
  status: z.literal('scheduled'),
  sendAt: instant,
  /** The same on the customer's clocks, and their zone. */
  localTime,
  timeZone: z.string(),
  /** The hour on everybody's own clocks; `sendAt` is when it comes first, somewhere. */
  ownTimeAt: ownTimeAt.optional(),
});
const awaitsReview = z.object({ status: z.literal('pending review'), deliveryId: id });
export const scheduleAnswer = z.object({
  dataValues: z.discriminatedUnion('status', [scheduledAt, awaitsReview]),
});
