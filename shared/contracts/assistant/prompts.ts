import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { formatsIn } from '../../locale/formats';
import { id, instant, paging } from '../common';
import { author } from '../emails';
import { modelName, modelProvider } from './models';

const { prompt: max } = assistantLimits;

/** A prompt's id, which is also its name and part of its URL. It never changes. */
export const promptId = z
  .string({ error: 'Enter an ID.' })
  .overwrite((value) => value.replace(/\s+/g, ' ').trim())
  .min(1, 'Enter an ID.')
  .max(max.idMaxLength, `Use an ID of ${max.idMaxLength} characters or fewer.`)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/,
    'Start with a letter or number, then use letters, numbers, spaces, periods, hyphens, and underscores.',
  );

const template = z
  .string({ error: 'Enter a prompt.' })
  .refine((value) => value.trim() !== '', 'Enter a prompt.')
  .max(
    max.templateMaxLength,
    `Keep the prompt to ${formatsIn().number(max.templateMaxLength)} characters or fewer.`,
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
    .max(max.descriptionMaxLength, `Use ${max.descriptionMaxLength} characters or fewer.`)
    .overwrite((value) => value.trim())
    .default(''),
  template,
});
export type PromptContent = z.infer<typeof content>;

export const createPromptBody = content.extend({ id: promptId });
/** `rev` is the revision that the caller edited. If there is a newer one, the save is rejected. */
export const updatePromptBody = content.extend({ rev: z.int().positive() });

export const promptView = content.extend({
  id: z.string(),
  /** Increases with every save. */
  rev: z.int(),
  updatedAt: instant,
});
export type PromptView = z.infer<typeof promptView>;

const { limit, cursor } = paging(max.pageSize);

export const listPromptsQuery = z.object({
  tab: z.enum(['all', 'tool']).default('all'),
  /** Finds prompts whose id contains this text, ignoring case. */
  search: z
    .string()
    .trim()
    .max(max.idMaxLength, `Search with ${max.idMaxLength} characters or fewer.`)
    .default(''),
  /**
   * Returns only the prompt with this id, or an empty list if it no longer exists. The other
   * parameters are then ignored.
   */
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

/** One run of a prompt. */
export const promptRun = z.object({
  id: z.string(),
  createdAt: instant,
  /** What started the run: a manager's test, an automation, or an idea. */
  kind: z.enum(['try', 'automation', 'idea']).default('try'),
  /** The person who started the run. */
  author: author.optional(),
  /** The draft that the run created. Someone should review it. */
  draftId: id.optional(),
  provider: modelProvider,
  model: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  description: z.string(),
  temperature: z.number(),
  /**
   * The revision of the prompt that was tested or run. For a test, the text may have been edited
   * without saving.
   */
  rev: z.int().optional(),
  executedPrompt: z.string(),
  result: z.string(),
  /** The error, if there is no result. */
  problem: z.string().optional(),
  /** True if the model's answer reached the length limit and was cut off. */
  isCut: z.boolean(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** The cost in millionths of a US dollar. */
  costMicroUsd: z.number(),
  durationMs: z.int(),
});
export type PromptRun = z.infer<typeof promptRun>;

export const runPage = z.object({ runs: z.array(promptRun), nextCursor: z.string().optional() });

/**
 * Tests prompt text for one customer. If `id` is the id of a saved prompt, the run is stored with
 * that prompt.
 */
export const testPromptBody = content.extend({
  id: promptId.optional(),
  customerId: z.string({ error: 'Choose a customer.' }).min(1, 'Choose a customer.').max(40),
  inputs: z
    .record(z.string().max(40), z.string().max(max.inputMaxLength, 'This is too long.'))
    .refine((inputs) => Object.keys(inputs).length <= max.maxInputs, 'There are too many inputs.')
    .default({}),
});

/** Requests the prompt that is used for ideas, optionally for one customer. */
export const servingQuery = z.object({ customerId: id.optional() });
export const servingView = z.object({
  /**
   * The id of the prompt for all customers that have no prompt of their own. Absent if the built-in
   * prompt is used.
   */
  forAll: z.string().optional(),
  /** The id of the prompt that was chosen for the requested customer. */
  forCustomer: z.string().optional(),
});
export type ServingView = z.infer<typeof servingView>;
/** Chooses the prompt for ideas, for one customer or for all. Null removes the choice. */
export const setServingBody = z.object({
  customerId: id.optional(),
  promptId: promptId.nullable(),
});
