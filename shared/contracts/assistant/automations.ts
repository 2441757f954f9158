import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, paging } from '../common';
import { promptId } from './prompts';

const { automation: max, prompt } = assistantLimits;

export const automationCategory = z.enum(['USER_DEFAULT', 'FOR_NUDGE']);

const line = (errorText: string, length: number) =>
  z
    .string({ error: errorText })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .min(1, errorText)
    .max(length, `Use ${length} characters or fewer.`);

/** An input of an automation. `value` is its default. */
export const automationInput = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lowercase letters, numbers, and underscores.'),
  label: line('Enter a label.', 80),
  value: z.string().max(prompt.inputMaxLength, 'This is too long.').default(''),
});
export type AutomationInput = z.infer<typeof automationInput>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const content = z.object({
  name: line('Enter an automation name.', max.nameMaxLength),
  description: z
    .string()
    .max(max.descriptionMaxLength, `Use ${max.descriptionMaxLength} characters or fewer.`)
    .overwrite((value) => value.trim())
    .default(''),
  category: automationCategory,
  /**
   * The id of a prompt that managers maintain. Absent if the automation has its own text instead.
   */
  promptId: promptId.optional(),
  template: z
    .string()
    .max(prompt.templateMaxLength, 'This text is too long. Shorten it.')
    .default(''),
  tools: z
    .array(z.string().min(1).max(64))
    .max(max.maxTools, `Choose up to ${max.maxTools} tools.`)
    .refine(isUnique, 'You chose the same tool twice.')
    .default([]),
  inputs: z
    .array(automationInput)
    .max(max.maxInputs, `Use up to ${max.maxInputs} inputs.`)
    .refine((inputs) => isUnique(inputs.map(({ name }) => name)), 'Two inputs have the same name.')
    .default([]),
});
export type AutomationContent = z.infer<typeof content>;

const hasText = ({ promptId: id, template }: Pick<AutomationContent, 'promptId' | 'template'>) =>
  id !== undefined || template.trim() !== '';
const noText = { message: 'Choose or write a prompt.', path: ['template'] };

export const createAutomationBody = content.refine(hasText, noText);
/** `rev` is the revision that the caller edited. If there is a newer one, the save is rejected. */
export const updateAutomationBody = content
  .extend({ rev: z.int().nonnegative() })
  .refine(hasText, noText);

export const automationView = content.extend({
  id,
  /** Increases with every save. 0 for a shipped automation that was never changed. */
  rev: z.int(),
  updatedAt: instant.optional(),
  /** True for a built-in automation, which can't be deleted. */
  isShipped: z.boolean(),
  /**
   * The tools that the automation uses but that no longer exist. The automation can't run while
   * there are any.
   */
  unknownTools: z.array(z.string()),
  nudges: z.array(z.object({ id, title: z.string(), isHidden: z.boolean() })),
});
export type AutomationView = z.infer<typeof automationView>;

export const automationTab = z.enum(['ALL', 'SYSTEM_DEFAULT', 'FOR_NUDGE']);

const { limit, offset } = paging(max.pageSize);
export const listAutomationsQuery = z.object({
  tab: automationTab.default('ALL'),
  limit,
  offset,
});
export const automationPage = z.object({
  automations: z.array(automationView.omit({ template: true, inputs: true })),
  total: z.int(),
});
export type AutomationRow = z.infer<typeof automationPage>['automations'][number];

/**
 * With `evenIfUsed`, the automation is deleted even if nudges start it. These nudges are then no
 * longer shown.
 */
export const deleteAutomationQuery = z.object({
  evenIfUsed: z.enum(['true', 'false']).default('false'),
});
