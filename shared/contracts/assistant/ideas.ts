import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, shown } from '../common';
import { emailStyles } from '../emails';

const { idea: most } = assistantLimits;

const idea = z
  .string({ error: 'Describe what the email is about.' })
  .trim()
  .min(1, 'Describe what the email is about.')
  .max(
    most.ideaMaxLength,
    `Keep your idea to ${most.ideaMaxLength.toLocaleString('en')} characters or fewer.`,
  );

/** `id` is made by who asks: the same call made again is the same idea. Its draft has an id of ours. */
export const startIdeaBody = z.object({
  id,
  idea,
  name: z.string().trim().max(255).default(''),
  /** Whom the email is for, when it begins with a segment. */
  segmentIds: z.array(id).max(50).default([]),
});

/** done: the draft is there · stopped: by a person · failed: `problem` says why */
export const ideaStatus = z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']);

/** What of a model's answer an email may not hold, and was dropped. */
export const leftOut = z.object({ links: z.int(), claims: z.int(), images: z.int() });

/** An idea and what has been written of it so far. */
export const ideaView = z.object({
  id,
  status: ideaStatus,
  idea: z.string(),
  segmentIds: z.array(id),
  createdAt: instant,
  subject: shown,
  preHeader: shown,
  /** Stored markup; empty while nothing has come. */
  body: z.string(),
  /** What the store's new emails begin with; absent for the product's own. */
  styles: emailStyles.optional(),
  leftOut,
  /** The answer reached its longest and lacks its end. */
  isCut: z.boolean(),
  problem: z.string().optional(),
  /** Present once the draft is there. */
  draftId: id.optional(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Millionths of a US dollar. */
  costMicroUsd: z.number(),
});
export type IdeaView = z.infer<typeof ideaView>;

/** `keep` makes a draft of what is there. */
export const stopIdeaBody = z.object({ keep: z.boolean() });
