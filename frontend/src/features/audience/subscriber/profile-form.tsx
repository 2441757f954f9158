import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { SubscriberPatch } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { useFieldKeys } from '../api/use-field-keys';
import { AttributeFields } from '../attributes/attribute-fields';
import { useProfileForm } from './use-profile-form';

type Props = {
  readonly subscriber: SubscriberView;
  readonly onSave: (patch: SubscriberPatch) => Promise<unknown>;
  readonly onDone: () => void;
};

/**
 * Edits the name and attributes. The email address can't be edited, because it identifies the
 * subscriber.
 */
export const ProfileForm = ({ subscriber, onSave, onDone }: Props) => {
  const form = useProfileForm(subscriber, onSave);
  useLeaveQuestion(form.isChanged, 'Discard changes?');
  const knownKeys = useFieldKeys();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.canSave && (await form.submit())) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          autoFocus
          value={form.name}
          error={form.nameError}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <AttributeFields
          rows={form.rows}
          onChange={form.setRows}
          knownKeys={knownKeys}
          errors={form.refusal?.fields ?? {}}
        />
        {form.refusal ? (
          <Alert color="red" role="alert">
            {form.refusal.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.canSave}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
