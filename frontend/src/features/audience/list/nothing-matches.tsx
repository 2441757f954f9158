import { Button, Group } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';

type Props = {
  /** Looking ran out of time: that nobody was found does not mean that nobody is there. */
  readonly isPartial: boolean;
  /** Absent where nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
  readonly onGoOn: () => void;
};

/** Nobody is found, or not yet. */
export const NothingMatches = ({ isPartial, onClear, onGoOn }: Props) => (
  <EmptyState
    icon={<IconSearch size={32} />}
    title={messages.nothingMatches}
    action={
      <Group justify="center">
        {isPartial ? <Button onClick={onGoOn}>Search on</Button> : null}
        {onClear ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </Group>
    }
  >
    {isPartial
      ? 'The search stopped early: there may be somebody all the same. Search on, or type a whole address, which is found at once.'
      : null}
  </EmptyState>
);
