import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import type { ToolForm } from './use-tool-form';

type Props = { readonly form: ToolForm; readonly onClose: () => void };

/** Saves the form's parameters under a name. */
export const SavePreset = ({ form, onClose }: Props) => {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const { customer, toolName, read } = form;
  const save = useAction(
    async (customerId: string, tool: string, parameters: Record<string, unknown>) => {
      const body = {
        name,
        description,
        toolName: tool,
        parameters,
        customerId,
      };
      await api('POST /tools/presets', { body });
      onClose();
    },
    { success: 'Preset saved', invalidates: ['GET /tools/presets'] },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (customer && toolName && read) void save.run(customer.value, toolName, { ...read });
  };
  return (
    <Dialog opened onClose={onClose} title="Save as Preset">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={assistantLimits.tool.presetNameMaxLength}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <TextInput
            label="Description"
            maxLength={500}
            value={description}
            onChange={({ currentTarget: { value } }) => setDescription(value)}
          />
          <DialogActions onCancel={onClose} hasField>
            <Button type="submit" loading={save.busy} disabled={name.trim() === ''}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
