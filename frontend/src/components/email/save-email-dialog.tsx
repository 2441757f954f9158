import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
import { Dialog } from '../dialog';
import { DialogActions } from '../dialog-actions';

type Props = {
  /** The initial name in the field. */
  readonly name?: string;
  readonly action: string;
  /** Saves the email under this name. Rejects with the reason if saving fails. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
};

const nameMaxLength = 255;

/** A dialog that asks for the name of a template. */
export const SaveEmailDialog = ({ name: initialName = '', action, onSave, onClose }: Props) => {
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();
  const save = useAction(onSave, { onError: (error) => setProblem(messageOf(error)) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // If the dialog is inside a form on the page, its own submit event must not submit that form.
    event.stopPropagation();
    await save.run(name.trim());
  };
  return (
    <Dialog opened centered title="Save this email" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextInput
            label="Name"
            placeholder="Spring sale"
            maxLength={nameMaxLength}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={problem}
          />
          <DialogActions onCancel={onClose} hasField>
            <Button type="submit" loading={save.busy} disabled={name.trim() === ''}>
              {action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
