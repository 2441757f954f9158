import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { emailLanguages } from '../../email-languages';
import { formatsIn } from '../../locale/formats';
import { id, instant } from '../common';
import { modelProvider } from './models';

const { rewriting: max } = assistantLimits;

const tooLong = `You can rewrite up to ${formatsIn().number(max.textMaxLength)} characters at once. Select less text.`;

/** How a text should be changed, with the details that this kind of change needs. */
const wish = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['shorter', 'friendlier']) }),
  z.object({ kind: z.literal('language'), language: z.enum(emailLanguages) }),
  z.object({
    kind: z.literal('own'),
    instruction: z
      .string()
      .trim()
      .min(1, 'Describe the change.')
      .max(max.instructionMaxLength, `Use ${max.instructionMaxLength} characters or fewer.`),
  }),
]);
export type RewriteRequest = z.infer<typeof wish>;

/** A request to rewrite texts. The markup contains one paragraph for each text. */
export const rewriteBody = z.object({
  wish,
  markup: z.string().max(max.markupMaxLength, tooLong),
});

const cost = {
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** The cost in millionths of a US dollar. */
  costMicroUsd: z.number(),
};

/**
 * The rewritten texts as markup, with as many paragraphs as in the request. The links, merge tags,
 * and formats of the texts are kept.
 */
export const rewriteResponse = z.object({ markup: z.string(), ...cost });

export const subjectsBody = z.object({
  subject: z.string().max(1000),
  preHeader: z.string().max(1000),
  /** The email's text. The beginning of a long text is enough. */
  text: z.string().max(max.markupMaxLength),
});
export const subjectsResponse = z.object({ subjects: z.array(z.string()), ...cost });

/** What was rewritten and what it cost. */
export const rewriteView = z.object({
  id,
  createdAt: instant,
  wish: z.union([wish, z.object({ kind: z.literal('subjects') })]),
  texts: z.int(),
  characters: z.int(),
  /** The reason why there is no result. */
  problem: z.string().optional(),
  byManager: z.boolean(),
  provider: modelProvider,
  model: z.string(),
  durationMs: z.number(),
  ...cost,
});
export type RewriteView = z.infer<typeof rewriteView>;

export const listRewritesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(max.pageSize),
  cursor: z.string().max(1000).optional(),
});
export const rewritePage = z.object({
  rewrites: z.array(rewriteView),
  nextCursor: z.string().optional(),
});
