import type { FormErrors } from '@mantine/form';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type {
  AutomationInput,
  AutomationView,
} from '../../../../../shared/contracts/assistant/automations';
import { inputsOf, templateProblem } from '../../../../../shared/prompt-template';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';

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

/**
 * Returns one entry for each input that the text uses. Inputs that were already described keep
 * their label and default value.
 */
export const inputsFor = (
  template: string,
  previousInputs: readonly AutomationInput[],
): readonly AutomationInput[] =>
  inputsOf(template)
    .slice(0, assistantLimits.automation.maxInputs)
    .map(
      (name) => previousInputs.find((one) => one.name === name) ?? { name, label: name, value: '' },
    );

const bodyOf = ({ source, promptId, inputs, ...values }: AutomationValues) => ({
  ...values,
  ...(source === 'own' || promptId === null ? {} : { promptId }),
  template: source === 'own' ? values.template : '',
  inputs: inputs.map((input) => ({ ...input, label: input.label.trim() || input.name })),
});

/**
 * Returns what is wrong with the text or the selected prompt. These are checks that the API
 * contract doesn't include.
 */
const textProblem = ({ source, promptId, template }: AutomationValues): FormErrors => {
  if (source === 'prompt') return promptId ? {} : { promptId: 'Choose a prompt.' };
  const problem = templateProblem(template);
  return problem ? { template: problem } : {};
};

/** Manages the fields of an automation and saves it. */
export const useAutomationForm = (automation: AutomationView | undefined, onSaved: () => void) => {
  const form = useContractForm<AutomationValues>({
    initialValues: startOf(automation),
    validateInputOnBlur: true,
    contract: async () =>
      (await import('../../../../../shared/contracts/assistant/automations')).createAutomationBody,
    bodyOf,
    also: textProblem,
  });
  const save = useAction(
    async () => {
      const body = bodyOf(form.getValues());
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
      onError: showInForm(form),
      invalidates: ['GET /automations', 'GET /automations/{automationId}'],
    },
  );
  return { form, save: save.run };
};
export type AutomationForm = ReturnType<typeof useAutomationForm>['form'];
