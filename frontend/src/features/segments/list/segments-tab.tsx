import { Button, Group } from '@mantine/core';
import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { BeyondLastPage } from '../../../components/list/beyond-last-page';
import { ListSearch } from '../../../components/list/list-search';
import { Pager } from '../../../components/list/pager';
import { useListAddress } from '../../../components/list/use-list-address';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { NewManualSegment } from '../actions/new-manual-segment';
import type { SegmentTab } from './segment-tabs';
import { SegmentsTable } from './segments-table';
import { TabAction } from './tab-action';

/** Counts follow imports and sign-ups without anybody on this screen. */
const refreshInterval = 15_000;

const NothingMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<IconSearch size={32} />}
    title={messages.nothingMatches}
    action={
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    }
  />
);

const NothingYet = ({ tab }: { readonly tab: SegmentTab }) => (
  <EmptyState
    icon={<IconUsersGroup size={32} />}
    title={messages.noContent}
    action={tab.origin === 'manually' ? <NewManualSegment /> : <TabAction tab={tab} />}
  >
    {tab.nothingYet}
  </EmptyState>
);

/** Segments of one origin with their counts, 25 a page; search and page live in the URL. */
export const SegmentsTab = ({ tab }: { readonly tab: SegmentTab }) => {
  const { search, page, change, turnTo } = useListAddress();
  const limit = limits.subscribersPageSize;
  const query = { origin: tab.origin, search, limit, offset: (page - 1) * limit };
  const list = useApi('GET /segment', { query }, { refreshInterval, keepPreviousData: true });
  const { data, error, mutate } = list;
  const isEmpty = data?.segments.length === 0;
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (isEmpty && !search && page === 1) return <NothingYet tab={tab} />;
  return (
    <>
      <Group mb="md" justify="space-between">
        <ListSearch
          label="Search segments"
          placeholder="Search by name"
          search={search}
          onSearch={(value) => change({ search: value })}
        />
        {tab.origin === 'manually' && data ? <NewManualSegment /> : null}
      </Group>
      {isEmpty && page > 1 ? <BeyondLastPage onFirstPage={() => change({})} /> : null}
      {isEmpty && page === 1 ? (
        <NothingMatches onClear={() => change({ search: undefined })} />
      ) : null}
      {isEmpty ? null : (
        <>
          <SegmentsTable segments={data?.segments} label={tab.label} />
          <Pager page={page} pageSize={limit} total={data?.total} of="segment" onChange={turnTo} />
        </>
      )}
    </>
  );
};
