import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, paging } from '../common';
import { author } from '../emails';
import { modelName, modelProvider } from './models';

const { prompt: most } = assistantLimits;

/** What a prompt is called, and its address: it never changes. */
export const promptId = z
  .string({ error: 'Enter an ID.' })
  .overwrite((value) => value.replace(/\s+/g, ' ').trim())
  .min(1, 'Enter an ID.')
  .max(most.idMaxLength, `Use an ID of ${most.idMaxLength} characters or fewer.`)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/,
    'Start with a letter or number, then use letters, numbers, spaces, periods, hyphens, and underscores.',
  );

const template = z
  .string({ error: 'Enter a prompt.' })
  .refine((value) => value.trim() !== '', 'Enter a prompt.')
  .max(
    most.templateMaxLength,
    `Keep the prompt to ${most.templateMaxLength.toLocaleString('en')} characters or fewer.`,
  );

const content = z.object({
  provider: modelProvider,
  model: modelName,
  temperature: z
    .number({ error: 'Enter a temperature from 0 to 2.' })
    .min(0, 'Enter a temperature from 0 to 2.')
    .max(2, 'Enter a temperature from 0 to 2.'),
  description: z
    .string()
    .max(most.descriptionMaxLength, `Use ${most.descriptionMaxLength} characters or fewer.`)
    .overwrite((value) => value.trim())
    .default(''),
  template,
});
export type PromptContent = z.infer<typeof content>;

export const createPromptBody = content.extend({ id: promptId });
/** `rev` is the one that was read: a save since is not overwritten. */
export const updatePromptBody = content.extend({ rev: z.int().positive() });

export const promptView = content.extend({
  id: z.string(),
  /** Grows with every save. */
  rev: z.int(),
  updatedAt: instant,
});
export type PromptView = z.infer<typeof promptView>;

const { limit, cursor } = paging(most.pageSize);

export const listPromptsQuery = z.object({
  tab: z.enum(['all', 'tool']).default('all'),
  /** Part of their ids, in whatever case. */
  search: z
    .string()
    .trim()
    .max(most.idMaxLength, `Search with ${most.idMaxLength} characters or fewer.`)
    .default(''),
  /** This one alone, or none where it is gone; nothing else of the query counts then. */
  id: promptId.optional(),
  limit,
  cursor,
});
export const promptPage = z.object({
  prompts: z.array(promptView),
  nextCursor: z.string().optional(),
});

export const promptPaging = z.object({ limit, cursor });
export const versionPage = z.object({
  versions: z.array(promptView),
  nextCursor: z.string().optional(),
});

/** One time that a prompt was run. */
export const promptRun = z.object({
  id: z.string(),
  createdAt: instant,
  /** Tried out by a manager, or run by an automation or for an idea. */
  kind: z.enum(['try', 'automation', 'idea']).default('try'),
  /** Who had it run. */
  author: author.optional(),
  /** What came of it, for somebody to look at. */
  draftId: id.optional(),
  provider: modelProvider,
  model: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  description: z.string(),
  temperature: z.number(),
  /** The revision of the prompt it began from; another text may have been tried. */
  rev: z.int().optional(),
  executedPrompt: z.string(),
  result: z.string(),
  /** What went wrong, in place of a result. */
  problem: z.string().optional(),
  /** The answer reached its longest and lacks its end. */
  isCut: z.boolean(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Millionths of a US dollar. */
  costMicroUsd: z.number(),
  durationMs: z.int(),
});
export type PromptRun = z.infer<typeof promptRun>;

export const runPage = z.object({ runs: z.array(promptRun), nextCursor: z.string().optional() });

/** Tries a text for one customer; with the id of a saved prompt the run is kept with it. */
export const tryPromptBody = content.extend({
  id: promptId.optional(),
  customerId: z.string({ error: 'Choose a customer.' }).min(1, 'Choose a customer.').max(40),
  inputs: z
    .record(z.string().max(40), z.string().max(most.inputMaxLength, 'This is too long.'))
    .refine((inputs) => Object.keys(inputs).length <= most.mostInputs, 'There are too many inputs.')
    .default({}),
});

/** Which prompt ideas are written with. */
export const servingQuery = z.object({ customerId: id.optional() });
export const servingView = z.object({
  /** For every customer who has none of their own; absent: the product's own words. */
  forAll: z.string().optional(),
  /** For the customer that was asked about. */
  forCustomer: z.string().optional(),
});
export type ServingView = z.infer<typeof servingView>;
/** For one customer, or for all; null takes the choice back. */
export const setServingBody = z.object({
  customerId: id.optional(),
  promptId: promptId.nullable(),
});
