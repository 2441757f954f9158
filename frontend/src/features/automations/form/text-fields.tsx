import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import { PromptPicker, usePrompt } from '../../../components/prompts/prompt-picker';
import { TemplateField } from '../../../components/prompts/template-field';
import { type AutomationForm, inputsFor, type TextSource } from './use-automation-form';

/** Selects where the prompt comes from: the managers' library, or the automation's own text. */
const Source = ({
  form,
  isPromptMissing,
}: {
  readonly form: AutomationForm;
  readonly isPromptMissing: boolean;
}) => {
  const { source, promptId, template } = form.values;
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="Prompt source"
        data={[
          { value: 'own', label: 'Custom prompt' },
          { value: 'prompt', label: 'A prompt' },
        ]}
        value={source}
        onChange={(next) => form.setFieldValue('source', next as TextSource)}
      />
      {source === 'prompt' ? (
        <PromptPicker
          description="Uses the latest saved prompt, model, and temperature."
          value={promptId}
          onChange={(id) => form.setFieldValue('promptId', id)}
          onBlur={() => form.validateField('promptId')}
          error={
            form.errors.promptId ??
            (isPromptMissing ? 'This prompt no longer exists. Choose another.' : undefined)
          }
        />
      ) : (
        <TemplateField
          minRows={6}
          maxRows={14}
          value={template}
          onChange={(text) => form.setFieldValue('template', text)}
          onBlur={() => form.validateField('template')}
          error={form.errors.template}
        />
      )}
    </Stack>
  );
};

/** The fields for each input of the automation: its label and its default value. */
const Inputs = ({ form }: { readonly form: AutomationForm }) => {
  const { inputs } = form.values;
  if (inputs.length === 0) return null;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={550}>
        Inputs
      </Text>
      <Stack gap="xs">
        {inputs.map(({ name }, index) => (
          <Stack key={name} gap={4}>
            <TextInput
              label={`Label for ${name}`}
              maxLength={80}
              {...form.getInputProps(`inputs.${index}.label`)}
            />
            <Textarea
              label={`Default value for ${name}`}
              autosize
              maxRows={4}
              maxLength={assistantLimits.prompt.inputMaxLength}
              {...form.getInputProps(`inputs.${index}.value`)}
            />
          </Stack>
        ))}
      </Stack>
    </fieldset>
  );
};

/** The fields for the prompt, and for the inputs that its text uses. */
export const TextFields = ({ form }: { readonly form: AutomationForm }) => {
  const { source, promptId, template } = form.values;
  const prompt = usePrompt(source === 'prompt' ? promptId : null);
  const text = source === 'own' ? template : prompt?.template;
  const { setFieldValue, getValues } = form;
  useEffect(() => {
    if (text === undefined) return;
    const before = getValues().inputs;
    const next = inputsFor(text, before);
    const isSame = next.map(({ name }) => name).join() === before.map(({ name }) => name).join();
    if (!isSame) setFieldValue('inputs', [...next]);
  }, [text, setFieldValue, getValues]);
  return (
    <>
      <Source form={form} isPromptMissing={prompt === null} />
      <Inputs form={form} />
    </>
  );
};
