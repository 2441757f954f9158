import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { formatsIn } from '../../locale/formats';
import { displayedText, id, instant } from '../common';
import { emailStyles } from '../emails';

const { idea: max } = assistantLimits;

const idea = z
  .string({ error: 'Describe what the email is about.' })
  .trim()
  .min(1, 'Describe what the email is about.')
  .max(
    max.ideaMaxLength,
    `Keep your idea to ${formatsIn().number(max.ideaMaxLength)} characters or fewer.`,
  );

/**
 * The caller creates the `id` of the idea. If a call is repeated with the same id, the same idea is
 * returned. We create the id of the draft.
 */
export const startIdeaBody = z.object({
  id,
  idea,
  name: z.string().trim().max(255).default(''),
  /** The segments of the draft's recipients, if the user started from a segment. */
  segmentIds: z.array(id).max(50).default([]),
});

/**
 * waiting · writing · done: the draft exists · stopped: a person stopped it · failed: see `problem`
 * for the reason
 */
export const ideaStatus = z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']);

/**
 * The numbers of links, claims, and images that were removed from the model's answer, because an
 * email may not contain them.
 */
export const omittedCounts = z.object({ links: z.int(), claims: z.int(), images: z.int() });

/** An idea and the part of its email that has been written so far. */
export const ideaView = z.object({
  id,
  status: ideaStatus,
  idea: z.string(),
  segmentIds: z.array(id),
  createdAt: instant,
  subject: displayedText,
  preHeader: displayedText,
  /** The body as stored markup. Empty until the model has written something. */
  body: z.string(),
  /** The style of the store's new emails. Absent if the product's own style applies. */
  styles: emailStyles.optional(),
  leftOut: omittedCounts,
  /** True if the model's answer reached the length limit and was cut off. */
  isCut: z.boolean(),
  problem: z.string().optional(),
  /** The id of the draft. Absent until the draft exists. */
  draftId: id.optional(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** The cost in millionths of a US dollar. */
  costMicroUsd: z.number(),
});
export type IdeaView = z.infer<typeof ideaView>;

/** If `keep` is true, a draft is created from what has been written so far. */
export const stopIdeaBody = z.object({ keep: z.boolean() });
