import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { Pager } from '../../../components/list/pager';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { SuppressionsTable } from './suppressions-table';

const pageSize = 20;

/** The list itself, newest first, searched by a whole address or a part of it. */
export const SuppressionListPanel = ({ total }: { readonly total: number }) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const query = { filter: search, limit: pageSize, offset: (page - 1) * pageSize };
  const list = useApi('GET /suppression', { query }, { keepPreviousData: true });
  const { data, error, mutate } = list;
  const shown = data?.suppressions.length ?? 0;
  const found = search ? (page - 1) * pageSize + shown : total;
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  return (
    <Stack gap="sm">
      <TextInput
        aria-label="Search the suppression list"
        placeholder="Search by email"
        leftSection={<IconSearch size={16} />}
        maw={280}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {data && shown === 0 ? (
        <Stack align="flex-start" gap="xs">
          <Text size="sm">{search ? messages.nothingMatches : messages.noContent}</Text>
          {search ? (
            <Button variant="default" size="compact-sm" onClick={() => setTyped('')}>
              Clear search
            </Button>
          ) : null}
        </Stack>
      ) : (
        <SuppressionsTable suppressions={data?.suppressions} isStale={list.isLoading} />
      )}
      {data?.partial ? (
        <Text size="sm" c="dimmed" role="status">
          The search stopped early: there may be more. Type more of the address, or all of it.
        </Text>
      ) : null}
      <Pager
        page={page}
        pageSize={pageSize}
        total={shown > 0 ? found : undefined}
        isMore={search !== '' && data?.nextCursor !== undefined}
        of="email"
        onChange={(next) => setPlace({ search, page: next })}
      />
    </Stack>
  );
};
