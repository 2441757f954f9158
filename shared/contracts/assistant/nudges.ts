import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, paging } from '../common';

const { nudge: max } = assistantLimits;

/** When a nudge is shown: always, or only if a fact about the customer triggers it. */
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

const line = (label: string, length: number) =>
  z
    .string({ error: label })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .min(1, label)
    .max(length, `Use ${length} characters or fewer.`);

const customerIds = z
  .array(id)
  .max(max.maxCustomers, `Choose up to ${max.maxCustomers} customers, or all.`)
  .refine((ids) => new Set(ids).size === ids.length, 'You chose the same customer twice.');

const content = z.object({
  title: line('Enter a title.', max.titleMaxLength),
  description: line('Enter a description.', max.descriptionMaxLength),
  ctaDescription: line('Enter a button label.', max.ctaMaxLength),
  icon: nudgeIcon,
  background: nudgeBackground,
  /** True if the nudge can be run only once. */
  singleUse: z.boolean(),
  /** True if the nudge isn't shown to any customer. */
  hidden: z.boolean(),
  rule: nudgeRule,
  automationId: id,
  /**
   * The ids of the customers who see the nudge. An empty list means all customers. The list can't
   * be omitted.
   */
  customerIds,
});
export type NudgeContent = z.infer<typeof content>;

export const createNudgeBody = content;
/** `rev` is the revision that the caller edited. If there is a newer one, the save is rejected. */
export const updateNudgeBody = content.extend({ rev: z.int().nonnegative() });

export const nudgeView = content.extend({
  /**
   * The ids of the customers who see the nudge. Nudges stored before customers could be chosen are
   * for all customers.
   */
  customerIds: customerIds.default([]),
  id,
  rev: z.int(),
  /**
   * The automation that the nudge starts. Absent if the automation was deleted, in which case no
   * one sees the nudge.
   */
  automation: z.object({ name: z.string(), type: z.string() }).optional(),
  isShipped: z.boolean(),
});
export type NudgeView = z.infer<typeof nudgeView>;

/** Lists all nudges, or those of one automation. */
export const manageNudgesQuery = z.object({ automationId: id.optional() });
export const nudgeList = z.object({ nudges: z.array(nudgeView) });

/** A nudge as one customer sees it, for a trigger that applies to this customer. */
export const customerNudge = z.object({
  /**
   * The nudge's id. The same nudge can appear for several triggers, so only id and trigger together
   * are unique.
   */
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
  /** Why the nudge is shown, in one sentence. Absent for a nudge that is always shown. */
  why: z.string().optional(),
  raisedAt: instant.optional(),
  isNew: z.boolean(),
  automation: z.object({ name: z.string(), type: z.string() }),
  /** The id of the newest run that the nudge started, whatever its outcome. */
  lastRunId: id.optional(),
  /**
   * True if the nudge can be used only once and has been used, so it isn't offered again. A run
   * without a result doesn't count.
   */
  isUsed: z.boolean().optional(),
  /** The draft that was created when the single-use nudge was used. */
  draftId: id.optional(),
});
export type CustomerNudge = z.infer<typeof customerNudge>;

const { limit, offset } = paging(max.pageSize);
export const listNudgesQuery = z.object({ limit, offset });
export const customerNudgePage = z.object({
  nudges: z.array(customerNudge),
  total: z.int(),
  /**
   * The number of nudges that are new. Hidden nudges come last in the list, and users can show them
   * again.
   */
  newCount: z.int(),
});

/** Identifies one of a nudge's triggers. */
export const trigger = z.string().regex(/^[\w-]{1,60}$/, 'This nudge has expired.');
export const hideNudgeBody = z.object({ occasion: trigger, hidden: z.boolean() });
/**
 * Starts the automation of a nudge. If a start is repeated with the same `runId`, the same run is
 * returned.
 */
export const runNudgeBody = z.object({ occasion: trigger, runId: id });
export const newNudges = z.object({ newCount: z.int() });
