import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { messageOf } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
import { confirm } from '../../lib/confirm';
import type { SavedBlock, SavedBlocks } from '../api/use-saved-blocks';

type Props = {
  readonly block: SavedBlock;
  readonly saved: Pick<SavedBlocks, 'rename' | 'remove'>;
  readonly onInsert: (block: SavedBlock) => void;
};

const RenameForm = ({ block, saved, onDone }: Omit<Props, 'onInsert'> & { onDone: () => void }) => {
  const [name, setName] = useState(block.name);
  const [problem, setProblem] = useState<string>();
  const rename = useAction((next: string) => saved.rename(block.id, next), {
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await rename.run(name)) onDone();
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

/** One saved block, which can be inserted, renamed, and deleted. */
export const SavedBlockRow = ({ block, saved, onInsert }: Props) => {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useAction(() => saved.remove(block.id));
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: `Delete ${block.name}?`,
      text: 'Emails that already use it keep their copy.',
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
      isDangerous: true,
    });
    if (isSure) await remove.run();
  };
  if (isRenaming) {
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
          onClick={() => void confirmRemoval()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
};
