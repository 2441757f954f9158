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
import { emailLine } from '../email/mail-line';
import { editorContentType, emailStyles } from '../emails';
import { attributedRevenue } from '../settings/earned';
import { storeConditions, winBackDays } from './store-conditions';

export const sequenceType = z.enum(sequenceTypes);
export const storeTrigger = z.enum(storeTriggers);

const weekdayShape = Object.fromEntries(weekdays.map((day) => [day, z.boolean()])) as Record<
  (typeof weekdays)[number],
  z.ZodBoolean
>;
export const activeDays = z.object(weekdayShape);

/**
 * The full hours in which emails may go out, in the customer's local time. They can include the
 * whole day.
 */
export const activeHours = z
  .object({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
  .refine(({ from, to }) => from < to, 'The start time must be before the end time.');

/** Minutes after the previous email, or after entering. 0 means immediately. */
export const delayInMinutes = z
  .int()
  .min(0, messages.sequenceDelayTooLong)
  .max(maxDelayMinutes, messages.sequenceDelayTooLong);

const name = z.string().trim().min(1, 'Name is required').max(limits.sequence.nameLength);

/** What an author decides about a sequence, besides its emails. */
export const sequenceSettings = {
  name,
  /** The segment whose new members enter. Only for type segment. */
  segmentId: id.nullable(),
  /** The store event that starts it. Only for type shopify. */
  triggerType: storeTrigger.nullable(),
  /** Conditions for the order or cart. Null means any. */
  storeConditions: storeConditions.nullable(),
  /**
   * For the trigger WIN_BACK: people enter this many days after an order if they haven't ordered
   * again.
   */
  winBackDays: winBackDays.nullable(),
  /** The name in the From line. Empty for the sender's own name. */
  fromName: z.string().trim().max(limits.senderNameMaxLength, messages.senderNameTooLong),
  /** The address of one of the customer's senders. Empty until one is chosen. */
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
  /** All entries so far, including people who completed or left. */
  enteredCount: z.number(),
  /** In percent of the people its emails were sent to. Null before any was sent. */
  openRate: z.number().nullable(),
  clickRate: z.number().nullable(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
};

/**
 * Emails of an active sequence that the product paused. No one gets them until someone resumes
 * them.
 */
const paused = z.object({
  /** The number of paused emails. */
  steps: z.int(),
  /** What happened to the first paused email, and what to do. */
  reason: displayedText,
});

export const sequenceView = z.object({
  id,
  type: sequenceType,
  ...sequenceSettings,
  /** Absent without a trigger, or if the segment no longer exists. */
  segmentName: displayedText.optional(),
  /** True if the sequence is active, so that people enter and emails go out. */
  enabled: z.boolean(),
  /**
   * Whether an active sequence differs from what is being sent. Activating it again applies the
   * changes.
   */
  hasChanges: z.boolean(),
  /** Absent while none of its emails is paused, and in an inactive sequence. */
  paused: paused.optional(),
  stepsCount: z.number(),
  ...counts,
  /** The time zone for the sequence's days and hours. */
  timeZone: z.string(),
  /**
   * Increases by one with every change of the sequence. A save names the revision it was based on.
   */
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** When it was last activated. Absent before the first time. */
  activatedAt: instant.optional(),
});
export type SequenceView = z.infer<typeof sequenceView>;

/** A row of the list, without properties that require reading every email. */
export const sequenceSummary = sequenceView.omit({ hasChanges: true });
export type SequenceSummary = z.infer<typeof sequenceSummary>;

/** All sequences, the last changed first. There are up to 100, so no pages are needed. */
export const sequenceList = z.object({ sequences: z.array(sequenceSummary) });

/** Older clients send `segmentId` and `triggerType`. We ignore both. */
export const createSequenceBody = z.object({
  name,
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  segmentId: z.null().optional(),
  triggerType: z.literal('SEGMENT').optional(),
});

/**
 * Changes only the given properties. `rev` is the revision that was changed. A call with only a
 * name may leave it out.
 *
 * `enabled: true` activates, or applies the changes of an active sequence, after every check.
 * `enabled: false` deactivates an active sequence, which is never refused, and saves an inactive
 * one at the end of the builder, after the checks of a saved sequence. Without it, the sequence is
 * stored as it is, complete or not, as autosave does.
 */
export const updateSequenceBody = z
  .object({
    ...z.object(sequenceSettings).partial().shape,
    rev: z.int().min(1).optional(),
    enabled: z.boolean().optional(),
    /** With `enabled: true`: existing members of the segment enter as well. */
    includeExisting: z.boolean().optional(),
  })
  .refine(
    ({ rev, name: _name, ...rest }) => rev !== undefined || Object.keys(rest).length === 0,
    'Include the revision that you changed.',
  );
export type UpdateSequenceBody = z.infer<typeof updateSequenceBody>;

/** The email of a step. It is a draft that `/draft/{draftId}` opens and saves under the same id. */
export const stepDelivery = z.object({
  /** The id of the step, the draft, and the delivery in reports: all the same. */
  id,
  name: displayedText,
  subject: displayedText,
  preHeader: displayedText,
  editor: editorContentType,
  styles: emailStyles,
  /** The draft's revision, needed to save it. */
  rev: z.int(),
  /**
   * Whether anything was written. The check of the sequence treats a body without any words as
   * empty.
   */
  hasBody: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  sent: z.number(),
  delivered: z.number(),
  /** Unique people who opened the email, without bots. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  bounced: z.number(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
});

export const sequenceStep = z.object({
  id,
  /** Starts at 1. */
  step: z.int(),
  delayInMinutes,
  /** People who wait for this email. */
  waiting: z.number(),
  /**
   * True if the step differs from what is being sent: it was changed, added, or moved since the
   * sequence was activated.
   */
  hasChanges: z.boolean(),
  /** Present if the step is paused in an active sequence: what happened and what to do. */
  paused: paused.pick({ reason: true }).optional(),
  delivery: stepDelivery,
});
export type SequenceStep = z.infer<typeof sequenceStep>;

/** The steps in the order in which people get them. */
export const sequenceSteps = z.object({
  /** The revision of the sequence. */
  rev: z.int(),
  steps: z.array(sequenceStep),
});
export type SequenceSteps = z.infer<typeof sequenceSteps>;

/** One step with the body of its email. */
export const sequenceStepWithBody = sequenceStep.extend({
  sequenceId: id,
  delivery: stepDelivery.extend({ body: z.string() }),
});

export const stepDelayBody = z.object({ delayInMinutes });

export const addStepBody = z.object({
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
});
export const addStoreStepBody = addStepBody.extend({ sequenceId: id });

/** Every step of the sequence once, in the new order. */
export const orderStepsBody = z.object({
  rev: z.int().min(1),
  stepIds: z.array(id).min(1).max(limits.sequence.maxSteps),
});

/** `rev` is the revision of the email. Without it, the save overwrites changes by others. */
export const stepEmailBody = z.object({
  rev: z.int().min(0).optional(),
  subject: emailLine('subject').optional(),
  body: z.string().max(limits.bodyMaxBytes).optional(),
  preHeader: emailLine('preview text').optional(),
  styles: emailStyles.optional(),
});

export const closeSequenceBody = z.object({ sequenceId: id });

export const closeSequenceResponse = z.object({
  /** True if the sequence was removed because it was still empty. */
  removed: z.boolean(),
});
