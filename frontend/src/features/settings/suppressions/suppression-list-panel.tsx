import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { List } from '../../../components/list/list';
import { SearchBox } from '../../../components/list/search-box';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Pager } from '../../../components/table/pager';
import { useApi } from '../../../lib/api/use-api';
import { SuppressionsTable } from './suppressions-table';

const pageSize = 20;

/**
 * Shown when nothing matches the search. It is smaller than the empty state of a page that shows
 * only a list.
 */
const NoMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <Stack align="flex-start" gap="xs">
    <Text size="sm">{messages.nothingMatches}</Text>
    <Button variant="default" size="compact-sm" onClick={onClear}>
      Clear search
    </Button>
  </Stack>
);

/** The suppression list, newest first, searchable by an address or part of it. */
export const SuppressionListPanel = ({ total }: { readonly total: number }) => {
  const { typed, setTyped, search } = useTypedSearch();
  const [pageState, setPageState] = useState({ search, page: 1 });
  const page = pageState.search === search ? pageState.page : 1;
  const query = { filter: search, limit: pageSize, offset: (page - 1) * pageSize };
  const list = useApi('GET /suppression', { query }, { keepPreviousData: true });
  const { data, error, mutate } = list;
  const shownCount = data?.suppressions.length ?? 0;
  const foundCount = search ? (page - 1) * pageSize + shownCount : total;
  const pager = (
    <Pager
      page={page}
      pageSize={pageSize}
      total={shownCount > 0 ? foundCount : undefined}
      isMore={search !== '' && data?.nextCursor !== undefined}
      noun="email"
      onChange={(next) => setPageState({ search, page: next })}
    />
  );
  return (
    <Stack gap="sm">
      <List
        rows={data?.suppressions}
        error={error}
        onRetry={mutate}
        isFiltered={search !== ''}
        toolbar={
          <SearchBox
            label="Search the suppression list"
            placeholder="Search by email"
            maw={280}
            value={typed}
            onChange={setTyped}
          />
        }
        nothingYet={<Text size="sm">{messages.noContent}</Text>}
        nothingMatches={<NoMatches onClear={() => setTyped('')} />}
      >
        <SuppressionsTable
          suppressions={data?.suppressions}
          isStale={list.isLoading}
          footer={pager}
        />
      </List>
      {data?.partial ? (
        <Text size="sm" c="dimmed" role="status">
          We stopped searching early, so there may be more. Type more of the address.
        </Text>
      ) : null}
    </Stack>
  );
};
