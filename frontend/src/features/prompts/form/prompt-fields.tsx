import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { AssistantView } from '../../../../../shared/contracts/assistant/models';
import { type ModelProvider, providerNames } from '../../../../../shared/model-providers';
import { TemplateField } from '../../../components/prompts/template-field';
import type { CustomerVariables } from '../../../components/prompts/use-customer-variables';
import { TemplatePreview } from './template-preview';
import type { PromptForm } from './use-prompt-form';

type Props = {
  readonly form: PromptForm['form'];
  readonly models: AssistantView['models'];
  readonly isNew: boolean;
  /** The variables of the customer for whom the prompt is tried. */
  readonly customer: CustomerVariables | undefined;
};

const providersOf = (models: Props['models'], current: ModelProvider) =>
  [...new Set([...models.map(({ provider }) => provider), current])].map((value) => ({
    value,
    label: providerNames[value],
  }));

/**
 * Returns the models to choose from, including the selected model even if it is no longer
 * available.
 */
const modelsOf = (models: Props['models'], provider: ModelProvider, current: string) => [
  ...new Set([
    ...models.filter((one) => one.provider === provider).map(({ model }) => model),
    ...(current ? [current] : []),
  ]),
];

/** All fields of a prompt. */
export const PromptFields = ({ form, models, isNew, customer }: Props) => {
  const { provider, model, template } = form.values;
  const chooseProvider = (next: string | null) => {
    const found = models.find((one) => one.provider === next);
    if (found) form.setValues({ provider: found.provider, model: found.model });
  };
  return (
    <Stack>
      {isNew ? (
        <TextInput
          label="Id"
          description="You can’t change this later. Start it with “tool - ” to list it on the Tool tab."
          maxLength={assistantLimits.prompt.idMaxLength}
          data-autofocus
          {...form.getInputProps('id')}
        />
      ) : null}
      <Group align="flex-start" grow>
        <Select
          label="Provider"
          data={providersOf(models, provider)}
          allowDeselect={false}
          value={provider}
          onChange={chooseProvider}
        />
        <Select
          label="Model"
          data={modelsOf(models, provider, model)}
          allowDeselect={false}
          {...form.getInputProps('model')}
        />
        <NumberInput
          label="Temperature"
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          {...form.getInputProps('temperature')}
        />
      </Group>
      <TextInput
        label="Description"
        maxLength={assistantLimits.prompt.descriptionMaxLength}
        {...form.getInputProps('description')}
      />
      <TemplateField
        minRows={8}
        maxRows={16}
        customer={customer}
        value={template}
        onChange={(text) => form.setFieldValue('template', text)}
        onBlur={() => form.validateField('template')}
        error={form.errors.template}
      />
      <TemplatePreview template={template} customer={customer} />
    </Stack>
  );
};
