import { useForm } from '@mantine/form';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type {
  AutomationInput,
  AutomationView,
} from '../../../../../shared/contracts/assistant/automations';
import { inputsOf, templateProblem } from '../../../../../shared/prompt-template';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { toastError } from '../../../lib/toast';

export type TextSource = 'own' | 'prompt';

const startOf = (automation: AutomationView | undefined) => ({
  name: automation?.name ?? '',
  description: automation?.description ?? '',
  category: automation?.category ?? ('FOR_NUDGE' as const),
  source: (automation?.promptId === undefined ? 'own' : 'prompt') as TextSource,
  promptId: automation?.promptId ?? null,
  template: automation?.template ?? '',
  tools: automation?.tools ?? [],
  inputs: automation?.inputs ?? [],
});
export type AutomationValues = ReturnType<typeof startOf>;

/** A row for each input that the text names, with what was said of it before. */
export const inputsFor = (
  template: string,
  before: readonly AutomationInput[],
): readonly AutomationInput[] =>
  inputsOf(template)
    .slice(0, assistantLimits.automation.mostInputs)
    .map((name) => before.find((one) => one.name === name) ?? { name, label: name, value: '' });

const templateError = (template: string, { source }: AutomationValues): string | null => {
  if (source === 'prompt') return null;
  if (template.trim() === '') return 'Choose or write a prompt.';
  return templateProblem(template) ?? null;
};

/** The fields of an automation, and how it is saved. */
export const useAutomationForm = (automation: AutomationView | undefined, onSaved: () => void) => {
  const form = useForm<AutomationValues>({
    initialValues: startOf(automation),
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() ? null : 'Enter an automation name.'),
      template: templateError,
      promptId: (id, { source }) => (source === 'own' || id ? null : 'Choose a prompt.'),
    },
  });
  const save = useAction(
    async () => {
      const { source, promptId, inputs, ...values } = form.getValues();
      const own = source === 'own';
      const body = {
        ...values,
        ...(own || promptId === null ? {} : { promptId }),
        template: own ? values.template : '',
        inputs: inputs.map((input) => ({ ...input, label: input.label.trim() || input.name })),
      };
      if (automation) {
        const params = { automationId: automation.id };
        await api('PUT /automations/{automationId}', {
          params,
          body: { ...body, rev: automation.rev },
        });
      } else await api('POST /automations', { body });
      onSaved();
    },
    {
      success: 'Automation saved',
      onError: (error) => {
        if (error instanceof ProblemError) form.setErrors(error.fields);
        toastError(error);
      },
      invalidates: ['GET /automations', 'GET /automations/{automationId}'],
    },
  );
  return { form, save: save.run };
};
export type AutomationForm = ReturnType<typeof useAutomationForm>['form'];
