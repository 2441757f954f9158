import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchFor } from '../../../../shared/search-text';
import { Dialog } from '../../components/dialog';
import { EmptyState } from '../../components/empty-state';
import { LoadError } from '../../components/load-error';
import type { SavedBlock, SavedBlocks } from '../api/use-saved-blocks';
import { SavedBlockRow } from './saved-block-row';

type Props = {
  readonly opened: boolean;
  readonly saved: SavedBlocks;
  readonly onClose: () => void;
  /** Called with the stored markup to insert. */
  readonly onInsert: (markup: string) => void;
};

const matches = (block: SavedBlock, search: string): boolean =>
  searchFor(search)(block.name, block.text);

const BlockList = ({ saved, onInsert, onClose }: Omit<Props, 'opened'>) => {
  const [search, setSearch] = useState('');
  const { blocks, error, retry } = saved;
  if (!blocks) {
    if (error) return <LoadError error={error} onRetry={retry} />;
    return <Skeleton height={160} role="img" aria-label="Loading saved blocks" />;
  }
  if (blocks.length === 0) {
    return (
      <EmptyState picture="manual" title="No saved blocks yet">
        Select a block in an email, then choose Save block from its menu.
      </EmptyState>
    );
  }
  const found = blocks.filter((block) => matches(block, search));
  return (
    <Stack>
      <TextInput
        aria-label="Search saved blocks"
        placeholder="Search saved blocks"
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? <Text c="dimmed">No saved blocks match your search.</Text> : null}
      {found.map((block) => (
        <SavedBlockRow
          key={block.id}
          block={block}
          saved={saved}
          onInsert={({ markup }) => {
            onInsert(markup);
            onClose();
          }}
        />
      ))}
    </Stack>
  );
};

/** The customer's saved blocks, which can be searched, inserted, renamed, and deleted. */
export const SavedBlocksDialog = ({ opened, saved, onClose, onInsert }: Props) => (
  <Dialog
    losesInput={false}
    opened={opened}
    onClose={onClose}
    title="Saved blocks"
    size="lg"
    centered
  >
    <BlockList saved={saved} onClose={onClose} onInsert={onInsert} />
  </Dialog>
);
