import { Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { AutomationView } from '../../../../../shared/contracts/assistant/automations';
import { Dialog } from '../../../components/dialog';
import { LoadError } from '../../../components/load-error';
import { SaveActions } from '../../../components/save-actions';
import { useApi } from '../../../lib/api/use-api';
import { TextFields } from './text-fields';
import { ToolsField } from './tools-field';
import { useAutomationForm } from './use-automation-form';

type EditorProps = {
  readonly automation: AutomationView | undefined;
  readonly onClose: () => void;
};

const categories = [
  { value: 'FOR_NUDGE', label: 'For Nudge' },
  { value: 'USER_DEFAULT', label: 'System Default' },
];

const Editor = ({ automation, onClose }: EditorProps) => {
  const { form, save } = useAutomationForm(automation, onClose);
  const { automation: max } = assistantLimits;
  return (
    <form onSubmit={form.onSubmit(save)} noValidate aria-label="Automation">
      <Stack>
        <TextInput
          label="Name"
          maxLength={max.nameMaxLength}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Description"
          maxLength={max.descriptionMaxLength}
          {...form.getInputProps('description')}
        />
        <Select
          label="Category"
          description="System defaults cannot be deleted."
          data={categories}
          allowDeselect={false}
          disabled={automation?.isShipped}
          {...form.getInputProps('category')}
        />
        <TextFields form={form} />
        <ToolsField form={form} />
        <SaveActions isSaving={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  );
};

type Props = {
  /** The automation to edit. Absent for a new one. */
  readonly automationId: string | undefined;
  readonly onClose: () => void;
};

/** Edits an automation: its prompt and its tools. */
export const AutomationDialog = ({ automationId, onClose }: Props) => {
  const { data, error, mutate, isValidating } = useApi(
    'GET /automations/{automationId}',
    automationId === undefined ? null : { params: { automationId } },
    { revalidateOnFocus: false },
  );
  const isReady = automationId === undefined || (data !== undefined && !isValidating);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={automationId === undefined ? 'Create Automation' : 'Edit Automation'}
      size="lg"
    >
      {error && !data ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
      {isReady ? <Editor automation={data} onClose={onClose} /> : null}
      {isReady || error ? null : (
        <Skeleton height={420} role="img" aria-label="Loading the automation" />
      )}
    </Dialog>
  );
};
