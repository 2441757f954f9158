import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { toastError, toastSuccess } from '../../../lib/toast';
import type { ToolForm } from './use-tool-form';

type Props = { readonly form: ToolForm; readonly onClose: () => void };

/** Keeps what the form holds under a name. */
export const SavePreset = ({ form, onClose }: Props) => {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { customer, toolName, read } = form;
    if (!customer || !toolName || !read) return;
    setSaving(true);
    try {
      const body = {
        name,
        description,
        toolName,
        parameters: { ...read },
        customerId: customer.value,
      };
      await api('POST /tools/presets', { body });
      toastSuccess('Preset saved');
      void invalidate('GET /tools/presets');
      onClose();
    } catch (error) {
      toastError(error);
    }
    setSaving(false);
  };
  return (
    <Dialog opened onClose={onClose} title="Save as Preset">
      <form onSubmit={(event) => void save(event)} noValidate>
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
          <DialogActions onSafe={onClose} hasField>
            <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
