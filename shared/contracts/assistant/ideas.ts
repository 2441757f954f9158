import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { displayedText, id, instant } from '../common';
import { emailStyles } from '../emails';

const { idea: max } = assistantLimits;

const idea = z
  .string({ error: 'Describe what the email is about.' })
  .trim()
  .min(1, 'Describe what the email is about.')
  .max(
    max.ideaMaxLength,
    `Keep your idea to ${max.ideaMaxLength.toLocaleString('en')} characters or fewer.`,
  );

/**
 * The caller creates `id`. Repeating a call with the same id returns the same idea. We create the
 * id of its draft.
 */
export const startIdeaBody = z.object({
  id,
  idea,
  name: z.string().trim().max(255).default(''),
  /** The email's recipients, when it starts from a segment. */
  segmentIds: z.array(id).max(50).default([]),
});

/** done: the draft exists · stopped: by a person · failed: `problem` says why */
export const ideaStatus = z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']);

/** What was dropped from a model's answer because an email may not contain it. */
export const omittedCounts = z.object({ links: z.int(), claims: z.int(), images: z.int() });

/** An idea and what has been written of it so far. */
export const ideaView = z.object({
  id,
  status: ideaStatus,
  idea: z.string(),
  segmentIds: z.array(id),
  createdAt: instant,
  subject: displayedText,
  preHeader: displayedText,
  /** Stored markup. Empty until the model has written something. */
  body: z.string(),
  /** The style of the store's new emails. Absent if the product's own style applies. */
  styles: emailStyles.optional(),
  leftOut: omittedCounts,
  /** The answer reached the length limit and was cut off. */
  isCut: z.boolean(),
  problem: z.string().optional(),
  /** Present once the draft exists. */
  draftId: id.optional(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Millionths of a US dollar. */
  costMicroUsd: z.number(),
});
export type IdeaView = z.infer<typeof ideaView>;

/** `keep` creates a draft from what exists so far. */
export const stopIdeaBody = z.object({ keep: z.boolean() });
