import { Button, Group, Popover, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FootButton } from '../foot-button';
import { NewCount } from '../fresh-count';
import { ResultItem } from './result-item';
import classes from './results.module.css';
import { useSeenResults } from './seen-results';
import { useResults } from './use-results';

type ListProps = Required<ReturnType<typeof useResults>>;

const List = ({ results, customerId, dismiss }: ListProps) => (
  <>
    <Group justify="space-between" mb="xs">
      <Title order={2} size="h5">
        Results
      </Title>
      {results && results.length > 1 ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => dismiss(results.map(({ id }) => id))}
        >
          Dismiss all
        </Button>
      ) : null}
    </Group>
    {results && results.length > 0 ? (
      <ul className={classes.list}>
        {results.map((result) => (
          <ResultItem
            key={result.id}
            result={result}
            customerId={customerId}
            onDismiss={() => dismiss([result.id])}
          />
        ))}
      </ul>
    ) : (
      <Text size="sm" c="dimmed">
        Finished imports, exports, and emails appear here.
      </Text>
    )}
  </>
);

/** The only place for results of long-running work, with the number of new ones. */
export const ResultsMenu = () => {
  const { key } = useLocation();
  // The history entry at which the list was opened. A link to another page changes the entry, which
  // closes the list so that it doesn't cover that page.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const userResults = useResults();
  const { seen, read } = useSeenResults();
  const ids = userResults.results?.map(({ id }) => id) ?? [];
  const unreadCount = ids.filter((id) => !seen.read.includes(id)).length;
  // Results that arrive while the list is open count as seen, so they don't mark the button as new.
  const isNew = unreadCount > 0 && !isOpen;
  const toggle = () => {
    read(ids);
    setOpenAt(isOpen ? undefined : key);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="right-end"
      width={380}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <FootButton
          icon={IconChecklist}
          label="Results"
          aria-label={isNew ? `Results, ${unreadCount} new` : 'Results'}
          badge={isNew ? <NewCount>{unreadCount}</NewCount> : null}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Results">
        <List {...userResults} />
      </Popover.Dropdown>
    </Popover>
  );
};
