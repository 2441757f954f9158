import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, paging } from '../common';

const { nudge: most } = assistantLimits;

/** When a nudge shows: always, or when a fact of the customer calls for it. */
export const nudgeRule = z.enum([
  'always',
  'no_email',
  'opens_falling',
  'cooled_off',
  'holiday',
  'new_product',
  'best_seller',
]);
export type NudgeRule = z.infer<typeof nudgeRule>;

export const nudgeIcon = z.enum(['mail', 'trend', 'people', 'calendar', 'package', 'bulb']);
export type NudgeIcon = z.infer<typeof nudgeIcon>;

export const nudgeBackground = z.enum(['iris', 'leaf', 'gold', 'rose', 'sky', 'plain']);
export type NudgeBackground = z.infer<typeof nudgeBackground>;

const line = (words: string, length: number) =>
  z
    .string({ error: words })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .min(1, words)
    .max(length, `Use ${length} characters or fewer.`);

const customerIds = z
  .array(id)
  .max(most.mostCustomers, `Choose up to ${most.mostCustomers} customers, or all.`)
  .refine((ids) => new Set(ids).size === ids.length, 'You chose the same customer twice.');

const content = z.object({
  title: line('Enter a title.', most.titleMaxLength),
  description: line('Enter a description.', most.descriptionMaxLength),
  ctaDescription: line('Enter a button label.', most.ctaMaxLength),
  icon: nudgeIcon,
  background: nudgeBackground,
  /** Runs once, then it is done with. */
  singleUse: z.boolean(),
  /** Shows to no customer. */
  hidden: z.boolean(),
  rule: nudgeRule,
  automationId: id,
  /** For these customers alone; none: for all, which has to be said. */
  customerIds,
});
export type NudgeContent = z.infer<typeof content>;

export const createNudgeBody = content;
/** `rev` is the one that was read: a save since is not overwritten. */
export const updateNudgeBody = content.extend({ rev: z.int().nonnegative() });

export const nudgeView = content.extend({
  /** Those stored before customers could be chosen are for all. */
  customerIds: customerIds.default([]),
  id,
  rev: z.int(),
  /** Absent where it was deleted: the nudge shows to nobody. */
  automation: z.object({ name: z.string(), type: z.string() }).optional(),
  isShipped: z.boolean(),
});
export type NudgeView = z.infer<typeof nudgeView>;

/** All of them, or those of one automation. */
export const manageNudgesQuery = z.object({ automationId: id.optional() });
export const nudgeList = z.object({ nudges: z.array(nudgeView) });

/** A nudge as a customer has it: raised for an occasion of their own. */
export const customerNudge = z.object({
  /** With the occasion the address of this one. */
  id,
  occasion: z.string(),
  title: z.string(),
  description: z.string(),
  ctaDescription: z.string(),
  icon: nudgeIcon,
  background: nudgeBackground,
  singleUse: z.boolean(),
  hidden: z.boolean(),
  ranCount: z.int(),
  /** Why it shows, in a sentence; absent for one that always does. */
  why: z.string().optional(),
  raisedAt: instant.optional(),
  isNew: z.boolean(),
  automation: z.object({ name: z.string(), type: z.string() }),
  /** The newest run, whichever became of it. */
  lastRunId: id.optional(),
  /** It can be run once and was: it is not offered again. Not of one whose run came to nothing. */
  isUsed: z.boolean().optional(),
  /** The draft of the run that used it up. */
  draftId: id.optional(),
});
export type CustomerNudge = z.infer<typeof customerNudge>;

const { limit, offset } = paging(most.pageSize);
export const listNudgesQuery = z.object({ limit, offset });
export const customerNudgePage = z.object({
  nudges: z.array(customerNudge),
  total: z.int(),
  /** Those hidden are in the list's end, to be shown again. */
  newCount: z.int(),
});

/** Which of a nudge's occasions. */
export const occasion = z.string().regex(/^[\w-]{1,60}$/, 'This nudge has expired.');
export const hideNudgeBody = z.object({ occasion, hidden: z.boolean() });
/** The same start made again is the same run. */
export const runNudgeBody = z.object({ occasion, runId: id });
export const newNudges = z.object({ newCount: z.int() });
