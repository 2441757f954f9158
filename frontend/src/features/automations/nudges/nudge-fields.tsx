import { Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { NudgeView } from '../../../../../shared/contracts/assistant/nudges';
import { CustomersField } from '../../../components/customers/customers-field';
import { SaveActions } from '../../../components/save-actions';
import { backgroundLabels, choicesOf, iconLabels, ruleLabels } from './nudge-words';
import { useNudgeForm } from './use-nudge-form';

const { nudge: maxLengths } = assistantLimits;

type Props = {
  readonly automationId: string;
  /** The nudge to edit. Undefined for a new one. */
  readonly nudge: NudgeView | undefined;
  readonly onDone: () => void;
};

/** All fields of a nudge. */
export const NudgeFields = ({ automationId, nudge, onDone }: Props) => {
  const { form, save } = useNudgeForm(automationId, nudge, onDone);
  return (
    <form onSubmit={form.onSubmit(save)} noValidate aria-label="Nudge">
      <Stack>
        <TextInput
          label="Title"
          maxLength={maxLengths.titleMaxLength}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Description"
          autosize
          maxRows={4}
          maxLength={maxLengths.descriptionMaxLength}
          {...form.getInputProps('description')}
        />
        <TextInput
          label="Button"
          maxLength={maxLengths.ctaMaxLength}
          {...form.getInputProps('ctaDescription')}
        />
        <Select
          label="Shows when"
          data={choicesOf(ruleLabels)}
          allowDeselect={false}
          disabled={nudge?.isShipped}
          {...form.getInputProps('rule')}
        />
        <Group grow>
          <Select
            label="Icon"
            data={choicesOf(iconLabels)}
            allowDeselect={false}
            {...form.getInputProps('icon')}
          />
          <Select
            label="Background"
            data={choicesOf(backgroundLabels)}
            allowDeselect={false}
            {...form.getInputProps('background')}
          />
        </Group>
        <CustomersField
          label="Customers"
          description="Shown only to these customers. Leave empty for all."
          placeholder="All customers"
          max={maxLengths.maxCustomers}
          value={form.getValues().customerIds}
          error={form.errors.customerIds}
          onChange={(ids) => form.setFieldValue('customerIds', ids)}
        />
        <Switch
          label="Can run only once"
          {...form.getInputProps('singleUse', { type: 'checkbox' })}
        />
        <Switch
          label="Hidden from all customers"
          {...form.getInputProps('hidden', { type: 'checkbox' })}
        />
        <SaveActions isSaving={form.submitting} onCancel={onDone} />
      </Stack>
    </form>
  );
};
