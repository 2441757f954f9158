import { isDeepStrictEqual } from 'node:util';
import type { PromptContent } from '../../shared/contracts/assistant/prompts';
import type { AssistantAccess } from '../assistant/assistant-access';
import type { Prompt } from '../items/assistant/prompt';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import { checkTemplate } from './fill-rules';
import type { PromptRepository } from './prompt-repository';

export type PromptDependencies = {
  readonly prompts: PromptRepository;
  readonly access: Pick<AssistantAccess, 'settingOf'>;
  readonly clock: Clock;
};

export const promptNotFound = () =>
  new AppError('prompt_not_found', 'This prompt no longer exists.');

const contentOf = ({ provider, model, temperature, description, template }: PromptContent) => ({
  provider,
  model,
  temperature,
  description,
  template,
});

/** Manages managers' prompts. Each save is kept as a version. */
export const createPromptService = ({ prompts, access, clock }: PromptDependencies) => {
  const check = (content: PromptContent): void => {
    checkTemplate(content.template);
    access.settingOf(content);
  };

  /**
   * Returns the current version if it already has the content that was to be saved. So saving the
   * same content again, for example after a lost response, changes nothing.
   */
  const savedVersionOf = async (value: Prompt): Promise<Prompt | undefined> => {
    const current = await prompts.find(value.id);
    const isSame =
      current?.rev === value.rev && isDeepStrictEqual(contentOf(current), contentOf(value));
    return isSame ? current : undefined;
  };

  return {
    /**
     * Creates a prompt. If a deleted prompt had this id, its version numbers continue.
     * @throws AppError prompt_refused, model_not_offered, prompt_id_taken
     */
    async create(id: string, content: PromptContent, userId: string): Promise<Prompt> {
      check(content);
      const [last] = (await prompts.versions(id, { limit: 1 })).versions;
      const rev = (last?.rev ?? 0) + 1;
      const value = { id, ...contentOf(content), rev, updatedAt: toInstant(clock()), by: userId };
      if (await prompts.save(value, 0)) return value;
      const message = 'A prompt with this ID already exists. Choose another.';
      throw new AppError('prompt_id_taken', message, { fields: { id: message } });
    },

    /** @throws AppError prompt_refused, model_not_offered, prompt_not_found, stale_version */
    async update(id: string, { rev, ...content }: PromptContent & { rev: number }, userId: string) {
      check(content);
      const current = await prompts.find(id);
      if (!current) throw promptNotFound();
      const value = {
        id: current.id,
        ...contentOf(content),
        rev: rev + 1,
        updatedAt: toInstant(clock()),
        by: userId,
      };
      if (await prompts.save(value, rev)) return value;
      const saved = await savedVersionOf(value);
      if (saved) return saved;
      throw new AppError(
        'stale_version',
        'Someone else changed this prompt. Open it again and redo your change.',
      );
    },
  };
};
