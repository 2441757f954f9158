import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { Dialog } from '../../components/dialog';
import { DialogActions } from '../../components/dialog-actions';
import { messageOf } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
import type { SavedBlocks } from '../api/use-saved-blocks';

type Props = {
  /** The stored markup of the blocks to save. The dialog is open while this is set. */
  readonly markup: string | undefined;
  readonly saved: Pick<SavedBlocks, 'create'>;
  readonly onClose: () => void;
};

const SaveBlockForm = ({ markup, saved, onClose }: Props & { readonly markup: string }) => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useAction(
    async (blockName: string) => {
      await saved.create(blockName, markup);
      onClose();
    },
    { success: 'Block saved', onError: (error) => setProblem(messageOf(error)) },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem('Enter a block name.');
    await save.run(name);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm" c="dimmed">
          Add it to any email from the Insert menu.
        </Text>
        <TextInput
          label="Name"
          placeholder="Delivery note"
          maxLength={limits.savedBlockNameMaxLength}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
        />
        <DialogActions onCancel={onClose} hasField>
          <Button type="submit" loading={save.busy}>
            Save block
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
};

/** Asks for the name under which a part of an email will be saved. */
export const SaveBlockDialog = ({ markup, saved, onClose }: Props) => (
  <Dialog opened={markup !== undefined} onClose={onClose} title="Save as block" centered>
    {markup === undefined ? null : (
      <SaveBlockForm markup={markup} saved={saved} onClose={onClose} />
    )}
  </Dialog>
);
