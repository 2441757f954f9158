import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { messageOf } from '../../lib/api/problem-error';
import { confirm } from '../../lib/confirm';
import { toastError } from '../../lib/toast';
import type { SavedBlock, SavedBlocks } from '../api/use-saved-blocks';

type Props = {
  readonly block: SavedBlock;
  readonly saved: Pick<SavedBlocks, 'rename' | 'remove'>;
  readonly onInsert: (block: SavedBlock) => void;
};

const RenameForm = ({ block, saved, onDone }: Omit<Props, 'onInsert'> & { onDone: () => void }) => {
  const [name, setName] = useState(block.name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await saved
      .rename(block.id, name)
      .then(onDone, (error: unknown) => setProblem(messageOf(error)));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group align="flex-start">
        <TextInput
          aria-label={`New name for ${block.name}`}
          flex={1}
          autoFocus
          maxLength={limits.savedBlockNameMaxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" disabled={!name.trim()}>
          Rename
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
};

/** One saved block: put it into the email, give it another name, delete it. */
export const SavedBlockRow = ({ block, saved, onInsert }: Props) => {
  const [renaming, setRenaming] = useState(false);
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${block.name}?`,
      text: 'Emails that already use it keep their copy.',
      yes: 'Delete',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) await saved.remove(block.id).catch(toastError);
  };
  if (renaming) {
    return <RenameForm block={block} saved={saved} onDone={() => setRenaming(false)} />;
  }
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <Text fw={500} truncate>
          {block.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {block.text || 'No text'}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Button size="xs" onClick={() => onInsert(block)} aria-label={`Insert ${block.name}`}>
          Insert
        </Button>
        <ActionIcon
          variant="subtle"
          aria-label={`Rename ${block.name}`}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Delete ${block.name}`}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
};
