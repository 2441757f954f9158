import type { FormErrors } from '@mantine/form';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { AssistantView } from '../../../../../shared/contracts/assistant/models';
import type { PromptView } from '../../../../../shared/contracts/assistant/prompts';
import type { ModelProvider } from '../../../../../shared/model-providers';
import { templateProblem } from '../../../../../shared/prompt-template';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { formatNumber } from '../../../lib/format';

type Models = AssistantView['models'];

const { templateMaxLength } = assistantLimits.prompt;

/**
 * Returns what is wrong with a non-empty template: how many characters too long it is, or which
 * variable is invalid.
 */
const templateError = (template: string): FormErrors => {
  if (template.length > templateMaxLength) {
    const max = formatNumber(templateMaxLength);
    const length = formatNumber(template.length);
    return { template: `Keep the prompt to ${max} characters or fewer. This one has ${length}.` };
  }
  const problem = templateProblem(template);
  return problem ? { template: problem } : {};
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

/** Manages the fields of a prompt and saves it. */
export const usePromptForm = (
  prompt: PromptView | undefined,
  models: Models,
  onSaved: () => void,
) => {
  const form = useContractForm({
    initialValues: startOf(prompt, models),
    validateInputOnBlur: true,
    contract: async () =>
      (await import('../../../../../shared/contracts/assistant/prompts')).createPromptBody,
    // Converts the number fields, which contain text such as "1.0" while the user types.
    bodyOf: (values) => ({
      ...values,
      temperature: values.temperature === '' ? undefined : Number(values.temperature),
    }),
    also: ({ model, template }) => ({
      ...(model ? {} : { model: 'Choose a model.' }),
      ...templateError(template),
    }),
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
      onError: showInForm(form),
      invalidates: ['GET /prompts', 'GET /prompts/{promptId}/versions'],
    },
  );
  return { form, content, save: save.run };
};
export type PromptForm = ReturnType<typeof usePromptForm>;
