import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import {
  mostDelayMinutes,
  sequenceTypes,
  storeTriggers,
  weekdays,
} from '../../sequences/sequence-rules';
import { id, instant, shown } from '../common';
import { mailLine } from '../email/mail-line';
import { editorContentType, emailStyles } from '../emails';
import { earned } from '../settings/earned';
import { storeConditions, winBackDays } from './store-conditions';

export const sequenceType = z.enum(sequenceTypes);
export const storeTrigger = z.enum(storeTriggers);

const weekdayShape = Object.fromEntries(weekdays.map((day) => [day, z.boolean()])) as Record<
  (typeof weekdays)[number],
  z.ZodBoolean
>;
export const activeDays = z.object(weekdayShape);

/** Full hours on the customer's clocks; both ends of a day at most. */
export const activeHours = z
  .object({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
  .refine(({ from, to }) => from < to, 'The start time must be before the end time.');

/** Minutes from the email before, or from entering; 0 is at once. */
export const delayInMinutes = z
  .int()
  .min(0, messages.sequenceDelayTooLong)
  .max(mostDelayMinutes, messages.sequenceDelayTooLong);

const name = z.string().trim().min(1, 'Name is required').max(limits.sequence.nameLength);

/** What an author decides about a series, besides its emails. */
export const sequenceSettings = {
  name,
  /** The segment whose new members enter; only of type segment. */
  segmentId: id.nullable(),
  /** What has to happen in the store; only of type shopify. */
  triggerType: storeTrigger.nullable(),
  /** What the order or cart has to be like; null: any. */
  storeConditions: storeConditions.nullable(),
  /** Of the trigger WIN_BACK: so many days after an order without another one. */
  winBackDays: winBackDays.nullable(),
  /** The name in the From line; empty for the sender's own. */
  fromName: z.string().trim().max(limits.senderNameMaxLength, messages.senderNameTooLong),
  /** The address of one of the customer's senders; empty until one is chosen. */
  fromAddress: z.string().trim().max(limits.loginEmailMaxLength),
  activeDays,
  activeHours,
  /** Days after which somebody who was through may enter again; null: once and never again. */
  againAfterDays: z.int().min(1).max(limits.sequence.mostAgainDays).nullable(),
  /** Who is no longer in the segment gets no more emails. */
  endsOutside: z.boolean(),
  /** Who bought something gets no more emails. */
  endsWithOrder: z.boolean(),
};

const counts = {
  /** People who are somewhere in the series now. */
  subscribersCount: z.number(),
  /** Entries since ever, those who are through or left among them. */
  enteredCount: z.number(),
  /** Per cent of the people its emails were sent to; null before any was. */
  openRate: z.number().nullable(),
  clickRate: z.number().nullable(),
  /** What its emails earned; absent where there never was a store. */
  earned: earned.optional(),
};

/** Emails of an active series that the product paused: nobody gets them before somebody resumes. */
const paused = z.object({
  /** How many of its emails. */
  steps: z.int(),
  /** What happened and what to do, of the first of them. */
  reason: shown,
});

export const sequenceView = z.object({
  id,
  type: sequenceType,
  ...sequenceSettings,
  /** Absent without a trigger, and where the segment is gone. */
  segmentName: shown.optional(),
  /** Active: people enter, and emails go out. */
  enabled: z.boolean(),
  /** In active series: something differs from what goes out. Activating again takes it over. */
  hasChanges: z.boolean(),
  /** Absent while all its emails go out, and in an inactive series. */
  paused: paused.optional(),
  stepsCount: z.number(),
  ...counts,
  /** Where days and hours of the series are. */
  timeZone: z.string(),
  /** Grows by one with every change of the series; a save names the one that was changed. */
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** When it was activated the last time; absent before. */
  activatedAt: instant.optional(),
});
export type SequenceView = z.infer<typeof sequenceView>;

/** A line of the list, without what takes a look at every email. */
export const sequenceSummary = sequenceView.omit({ hasChanges: true });
export type SequenceSummary = z.infer<typeof sequenceSummary>;

/** Last changed first; at most 100, so that there are no pages. */
export const sequenceList = z.object({ sequences: z.array(sequenceSummary) });

/** The other two are what older clients send, and say nothing. */
export const createSequenceBody = z.object({
  name,
  editor: editorContentType.default('TIPTAP_REACTEMAIL'),
  segmentId: z.null().optional(),
  triggerType: z.literal('SEGMENT').optional(),
});

/**
 * Only what is named changes. `rev` is the revision that was changed; a call with nothing but a name
 * may leave it out.
 *
 * `enabled: true` activates, or takes the changes of an active series over, after every check;
 * `enabled: false` deactivates an active series, which is never refused, and saves an inactive one
 * at the end of the builder, after the checks of a saved series. Without it the series is stored as
 * it is, complete or not: so autosave does.
 */
export const updateSequenceBody = z
  .object({
    ...z.object(sequenceSettings).partial().shape,
    rev: z.int().min(1).optional(),
    enabled: z.boolean().optional(),
    /** With `enabled: true`: who is in the segment already enters as well. */
    includeExisting: z.boolean().optional(),
  })
  .refine(
    ({ rev, name: _name, ...rest }) => rev !== undefined || Object.keys(rest).length === 0,
    'Name the revision that was changed.',
  );
export type UpdateSequenceBody = z.infer<typeof updateSequenceBody>;

/** The email of a step. It is a draft as `/draft/{draftId}` opens and saves it, under the same id. */
export const stepDelivery = z.object({
  /** The step's id, the draft's and that of the delivery in reports: all the same. */
  id,
  name: shown,
  subject: shown,
  preHeader: shown,
  editor: editorContentType,
  styles: emailStyles,
  /** The draft's revision, for saving it. */
  rev: z.int(),
  /** Whether anything was written; a body with less than a word counts when the series is checked. */
  hasBody: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  sent: z.number(),
  delivered: z.number(),
  /** Unique people, without machines. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  bounced: z.number(),
  /** What it earned; absent where there never was a store. */
  earned: earned.optional(),
});

export const sequenceStep = z.object({
  id,
  /** From 1. */
  step: z.int(),
  delayInMinutes,
  /** People who wait for this email. */
  waiting: z.number(),
  /** Differs from what goes out: changed, new or moved since the series was activated. */
  hasChanges: z.boolean(),
  /** It stands still in an active series: what happened and what to do. */
  paused: paused.pick({ reason: true }).optional(),
  delivery: stepDelivery,
});
export type SequenceStep = z.infer<typeof sequenceStep>;

/** In the order in which people get them. */
export const sequenceSteps = z.object({
  /** The revision of the series. */
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

/** Every step of the series once, in the new order. */
export const orderStepsBody = z.object({
  rev: z.int().min(1),
  stepIds: z.array(id).min(1).max(limits.sequence.mostSteps),
});

/** `rev` is the email's; without it the save wins over others. */
export const stepEmailBody = z.object({
  rev: z.int().min(0).optional(),
  subject: mailLine('subject').optional(),
  body: z.string().max(limits.bodyMaxBytes).optional(),
  preHeader: mailLine('preview text').optional(),
  styles: emailStyles.optional(),
});

export const closeSequenceBody = z.object({ sequenceId: id });

export const closeSequenceAnswer = z.object({
  /** Nothing had been put into it. */
  removed: z.boolean(),
});
