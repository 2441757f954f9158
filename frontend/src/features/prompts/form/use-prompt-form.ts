import { useForm } from '@mantine/form';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { AssistantView } from '../../../../../shared/contracts/assistant/models';
import type { PromptView } from '../../../../../shared/contracts/assistant/prompts';
import type { ModelProvider } from '../../../../../shared/model-providers';
import { templateProblem } from '../../../../../shared/prompt-template';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { formatNumber } from '../../../lib/format';
import { toastError } from '../../../lib/toast';

type Models = AssistantView['models'];

const { templateMaxLength } = assistantLimits.prompt;

const templateError = (template: string): string | null => {
  if (template.trim() === '') return 'Enter a prompt.';
  if (template.length > templateMaxLength) {
    return `Keep the prompt to ${formatNumber(templateMaxLength)} characters or fewer. This one has ${formatNumber(template.length)}.`;
  }
  return templateProblem(template) ?? null;
};

const startOf = (prompt: PromptView | undefined, models: Models) => {
  if (prompt) return { ...prompt, temperature: prompt.temperature as number | string };
  const first = models.find(({ isReady }) => isReady) ?? models[0];
  return {
    id: '',
    provider: first?.provider ?? ('openai' as ModelProvider),
    model: first?.model ?? '',
    temperature: 0.7 as number | string,
    description: '',
    template: '',
    rev: 0,
  };
};

/** The fields of a prompt, and how it is saved. */
export const usePromptForm = (
  prompt: PromptView | undefined,
  models: Models,
  onSaved: () => void,
) => {
  const form = useForm({
    initialValues: startOf(prompt, models),
    validateInputOnBlur: true,
    validate: {
      id: (id) => (id.trim() ? null : 'Enter an ID.'),
      model: (model) => (model ? null : 'Choose a model.'),
      temperature: (value) => (value === '' ? 'Enter a temperature from 0 to 2.' : null),
      template: templateError,
    },
  });
  const content = () => {
    const { provider, model, temperature, description, template } = form.getValues();
    return { provider, model, temperature: Number(temperature), description, template };
  };
  const save = useAction(
    async () => {
      const body = content();
      if (prompt) {
        const params = { promptId: prompt.id };
        await api('PUT /prompts/{promptId}', { params, body: { ...body, rev: prompt.rev } });
      } else await api('POST /prompts', { body: { id: form.getValues().id, ...body } });
      onSaved();
    },
    {
      success: 'Prompt saved',
      onError: (error) => {
        if (error instanceof ProblemError) form.setErrors(error.fields);
        toastError(error);
      },
      invalidates: ['GET /prompts', 'GET /prompts/{promptId}/versions'],
    },
  );
  return { form, content, save: save.run };
};
export type PromptForm = ReturnType<typeof usePromptForm>;
