import { assistantLimits } from '../../shared/assistant-limits';
import type {
  AutomationContent,
  AutomationView,
} from '../../shared/contracts/assistant/automations';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { checkTemplate } from '../prompts/fill-rules';
import {
  automationNotFound,
  createAutomationReader,
  isShipped,
  type ReaderDependencies,
} from './automation-reader';

type Dependencies = ReaderDependencies & {
  readonly hasPrompt: (promptId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly newId: NewId;
};

const { max } = assistantLimits.automation;

const fieldError = (field: string, message: string) =>
  new AppError('automation_refused', message, { fields: { [field]: message } });

/** Returns only the fields that a user may change by saving. */
const contentOf = (input: AutomationContent): AutomationContent => ({
  name: input.name,
  description: input.description,
  category: input.category,
  ...(input.promptId === undefined ? {} : { promptId: input.promptId }),
  template: input.template,
  tools: input.tools,
  inputs: input.inputs,
});

/** Manages the automations that managers created and those that come with the product. */
export const createAutomationService = (dependencies: Dependencies) => {
  const { automations, uses, tools, clock, newId } = dependencies;

  const reader = createAutomationReader(dependencies);
  const { find, toView } = reader;

  const check = async (input: AutomationContent): Promise<void> => {
    const unknown = input.tools.find((name) => !tools.has(name));
    if (unknown !== undefined) {
      throw fieldError('tools', `The tool “${unknown}” doesn’t exist. Remove it from the list.`);
    }
    if (input.promptId === undefined) return checkTemplate(input.template);
    if (!(await dependencies.hasPrompt(input.promptId))) {
      throw fieldError('promptId', 'This prompt no longer exists. Choose another.');
    }
  };

  return {
    find,
    list: reader.list,
    get: reader.get,

    /** @throws AppError automation_refused, prompt_refused, too_many_automations */
    async create(input: AutomationContent, userId: string): Promise<AutomationView> {
      await check(input);
      // Two concurrent calls may exceed the limit by one, which is harmless.
      if ((await automations.list()).length >= max) {
        const limitText = `You’ve reached the limit of ${max} automations. Delete one first.`;
        throw new AppError('too_many_automations', limitText);
      }
      const now = clock();
      const value = {
        id: newId(now),
        ...contentOf(input),
        rev: 1,
        updatedAt: toInstant(now),
        by: userId,
      };
      await automations.save(value, 0);
      return toView(value);
    },

    /** @throws AppError automation_not_found, automation_refused, prompt_refused, stale_version */
    async update(
      id: string,
      { rev, ...input }: AutomationContent & { rev: number },
      userId: string,
    ) {
      await check(input);
      const current = await find(id);
      if (!current) throw automationNotFound();
      const category = isShipped(id) ? 'USER_DEFAULT' : input.category;
      const value = {
        id,
        ...contentOf(input),
        category,
        rev: rev + 1,
        updatedAt: toInstant(clock()),
        by: userId,
      } as const;
      if (current.rev !== rev || !(await automations.save(value, rev))) {
        throw new AppError(
          'stale_version',
          'Someone else changed this automation. Open it again and redo your change.',
        );
      }
      return toView(value, (await uses()).get(id));
    },

    /**
     * Deletes an automation. Does nothing when it was already deleted.
     * @throws AppError automation_is_default, automation_in_use
     */
    async remove(id: string, isUsedFine: boolean): Promise<void> {
      const value = await find(id);
      if (value?.category === 'USER_DEFAULT') {
        throw new AppError('automation_is_default', 'System default automations cannot be deleted');
      }
      const count = ((await uses()).get(id) ?? []).length;
      if (count > 0 && !isUsedFine) {
        const nudges = count === 1 ? 'A nudge starts' : `${count} nudges start`;
        const nudgesText = count === 1 ? 'that nudge' : 'those nudges';
        throw new AppError(
          'automation_in_use',
          `${nudges} this automation. If you delete it, customers won’t see ${nudgesText} anymore.`,
        );
      }
      await automations.remove(id);
    },
  };
};
