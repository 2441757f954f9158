import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import {
  maxDelayMinutes,
  sequenceTypes,
  storeTriggers,
  weekdays,
} from '../../sequences/sequence-rules';
import { displayedText, id, instant } from '../common';
import { emailLine } from '../email/email-line';
import { editorContentType, emailStyles } from '../emails';
import { attributedRevenue } from '../settings/attributed-revenue';
import { storeConditions, winBackDays } from './store-conditions';

export const sequenceType = z.enum(sequenceTypes);
export const storeTrigger = z.enum(storeTriggers);

const weekdayShape = Object.fromEntries(weekdays.map((day) => [day, z.boolean()])) as Record<
  (typeof weekdays)[number],
  z.ZodBoolean
>;
export const activeDays = z.object(weekdayShape);

/**
 * The hours of the day in which emails may be sent, in the customer's local time. They can cover
 * the whole day.
 */
export const activeHours = z
  .object({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
  .refine(({ from, to }) => from < to, 'The start time must be before the end time.');

/**
 * The number of minutes after the previous email or, for the first email, after the person entered.
 * 0 means immediately.
 */
export const delayInMinutes = z
  .int()
  .min(0, messages.sequenceDelayTooLong)
  .max(maxDelayMinutes, messages.sequenceDelayTooLong);

const name = z.string().trim().min(1, 'Name is required').max(limits.sequence.nameLength);

/** The settings of a sequence, without its emails. */
export const sequenceSettings = {
  name,
  /** The segment whose new members enter. Only for type segment. */
  segmentId: id.nullable(),
  /** The store event that makes people enter the sequence. Only for type shopify. */
  triggerType: storeTrigger.nullable(),
  /** The conditions that the order or cart must meet. Null if there are none. */
  storeConditions: storeConditions.nullable(),
  /**
   * Only for the trigger WIN_BACK: people enter this many days after an order if they haven't
   * ordered again.
   */
  winBackDays: winBackDays.nullable(),
  /** The name in the From line. If empty, the sender's own name is used. */
  fromName: z.string().trim().max(limits.senderNameMaxLength, messages.senderNameTooLong),
  /** The address of the sender, which is one of the customer's. Empty until one is chosen. */
  fromAddress: z.string().trim().max(limits.loginEmailMaxLength),
  activeDays,
  activeHours,
  /** Days after which a person who completed the sequence may enter again. Null means never. */
  againAfterDays: z.int().min(1).max(limits.sequence.maxAgainDays).nullable(),
  /** True if people who are no longer in the segment get no more emails. */
  endsOutside: z.boolean(),
  /** True if people who bought something get no more emails. */
  endsWithOrder: z.boolean(),
};

const counts = {
  /** The number of people who are in the sequence now. */
  subscribersCount: z.number(),
  /** The number of times people entered the sequence, including people who completed or left it. */
  enteredCount: z.number(),
  /**
   * The open rate, in percent of the people the emails were sent to. Null until an email is sent.
   */
  openRate: z.number().nullable(),
  clickRate: z.number().nullable(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
};

/**
 * The emails of an active sequence that the product paused. They aren't sent until someone resumes
 * them.
 */
const pausedEmails = z.object({
  /** The number of paused emails. */
  steps: z.int(),
  /** Why the first paused email was paused, and what the user should do. */
  reason: displayedText,
});

export const sequenceView = z.object({
  id,
  type: sequenceType,
  ...sequenceSettings,
  /**
   * The name of the segment that starts the sequence. Absent if none was chosen, or if it no longer
   * exists.
   */
  segmentName: displayedText.optional(),
  /** True if the sequence is active: people enter it and its emails are sent. */
  enabled: z.boolean(),
  /**
   * Whether an active sequence was changed since it was activated. The changes only apply once it
   * is activated again.
   */
  hasChanges: z.boolean(),
  /** The paused emails. Absent if none is paused, or if the sequence is inactive. */
  paused: pausedEmails.optional(),
  stepsCount: z.number(),
  ...counts,
  /** The time zone for the days and hours in which the sequence sends. */
  timeZone: z.string(),
  /**
   * The sequence's revision, which increases by one with every change. Each save must include the
   * revision that it is based on.
   */
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** When the sequence was last activated. Absent if it never was. */
  activatedAt: instant.optional(),
});
export type SequenceView = z.infer<typeof sequenceView>;

/** A sequence in a list, without `hasChanges`, which would require reading every email. */
export const sequenceSummary = sequenceView.omit({ hasChanges: true });
export type SequenceSummary = z.infer<typeof sequenceSummary>;

/**
 * All sequences. The one that was changed last comes first. There are up to 100, so there are no
 * pages.
 */
export const sequenceList = z.object({ sequences: z.array(sequenceSummary) });

/** Older clients send `segmentId` and `triggerType`. We ignore both. */
export const createSequenceBody = z.object({
  name,
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  segmentId: z.null().optional(),
  triggerType: z.literal('SEGMENT').optional(),
});

/**
 * Changes only the given properties. `rev` is the revision that the changes are based on. It can be
 * left out if only the name changes.
 *
 * `enabled: true` activates the sequence, or applies the changes of an active one, if it passes
 * every check. `enabled: false` deactivates an active sequence, which is always possible. For an
 * inactive sequence, the builder sends `enabled: false` at its end, and the sequence is saved if it
 * passes the checks for saving. Without `enabled`, the sequence is stored as it is, complete or
 * not, which is what autosave does.
 */
export const updateSequenceBody = z
  .object({
    ...z.object(sequenceSettings).partial().shape,
    rev: z.int().min(1).optional(),
    enabled: z.boolean().optional(),
    /**
     * With `enabled: true`: whether people who are already in the segment enter the sequence too.
     */
    includeExisting: z.boolean().optional(),
  })
  .refine(
    ({ rev, name: _name, ...rest }) => rev !== undefined || Object.keys(rest).length === 0,
    'Include the revision that you changed.',
  );
export type UpdateSequenceBody = z.infer<typeof updateSequenceBody>;

/**
 * The email of a step. It is a draft, which is opened and saved with `/draft/{draftId}` under the
 * same id.
 */
export const stepDelivery = z.object({
  /** The id of the step. Its draft and its delivery have the same id. */
  id,
  name: displayedText,
  subject: displayedText,
  preHeader: displayedText,
  editor: editorContentType,
  styles: emailStyles,
  /** The draft's revision, which is required to save it. */
  rev: z.int(),
  /**
   * Whether the email has a body. The check before activation treats a body without any words as
   * empty.
   */
  hasBody: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  sent: z.number(),
  delivered: z.number(),
  /** The number of unique people who opened the email. Bots aren't counted. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  bounced: z.number(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
});

export const sequenceStep = z.object({
  id,
  /** The number of the step, starting at 1. */
  step: z.int(),
  delayInMinutes,
  /** The number of people waiting for this email. */
  waiting: z.number(),
  /**
   * True if the step was changed, added, or moved since the sequence was activated, so it differs
   * from what is being sent.
   */
  hasChanges: z.boolean(),
  /**
   * Why the step is paused, and what the user should do. Absent if it isn't paused or the sequence
   * is inactive.
   */
  paused: pausedEmails.pick({ reason: true }).optional(),
  delivery: stepDelivery,
});
export type SequenceStep = z.infer<typeof sequenceStep>;

/** The steps of a sequence, in the order in which people get their emails. */
export const sequenceSteps = z.object({
  /** The revision of the sequence. */
  rev: z.int(),
  steps: z.array(sequenceStep),
});
export type SequenceSteps = z.infer<typeof sequenceSteps>;

/** A step with the body of its email. */
export const sequenceStepWithBody = sequenceStep.extend({
  sequenceId: id,
  delivery: stepDelivery.extend({ body: z.string() }),
});

export const stepDelayBody = z.object({ delayInMinutes });

export const addStepBody = z.object({
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
});
export const addStoreStepBody = addStepBody.extend({ sequenceId: id });

/** The ids of all steps of the sequence in their new order. Each id must be included once. */
export const orderStepsBody = z.object({
  rev: z.int().min(1),
  stepIds: z.array(id).min(1).max(limits.sequence.maxSteps),
});

/**
 * `rev` is the revision of the email that the changes are based on. Without it, changes by others
 * are overwritten.
 */
export const stepEmailBody = z.object({
  rev: z.int().min(0).optional(),
  subject: emailLine('subject').optional(),
  body: z.string().max(limits.bodyMaxBytes).optional(),
  preHeader: emailLine('preview text').optional(),
  styles: emailStyles.optional(),
});

export const closeSequenceBody = z.object({ sequenceId: id });

export const closeSequenceResponse = z.object({
  /** True if the sequence was deleted because it was still empty. */
  removed: z.boolean(),
});
