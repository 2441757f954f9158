import { Group } from '@mantine/core';
import type { SegmentOrder, SegmentView } from '../../../../../shared/contracts/segments';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import type { PictureName } from '../../../components/empty/pictures';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { ListSearch } from '../../../components/list/list-search';
import { useListAddress } from '../../../components/list/use-list-address';
import { useListOrder, useOrderError } from '../../../components/list/use-list-order';
import type { Column } from '../../../components/table/column';
import { Pager } from '../../../components/table/pager';
import { useApi } from '../../../lib/api/use-api';
import { NewManualSegment } from '../actions/new-manual-segment';
import type { SegmentTab } from './segment-tabs';
import { SegmentsTable } from './segments-table';
import { TabAction } from './tab-action';

/**
 * All columns that segments can be ordered by. They aren't imported from the contracts, because
 * schemas stay on the server.
 */
const orders: readonly SegmentOrder[] = ['name', 'count', 'active', 'openRate', 'createdAt'];
const newestFirst = { by: 'createdAt', isDescending: true };

/**
 * The refresh interval in milliseconds. It is needed because counts change with imports and
 * sign-ups, without any action on this screen.
 */
const refreshInterval = 15_000;

const pictures: Readonly<Record<SegmentTab['origin'], PictureName>> = {
  dynamic: 'segments',
  form: 'manual',
  file: 'files',
  manually: 'manual',
};

const NoSegmentsYet = ({ tab }: { readonly tab: SegmentTab }) => (
  <EmptyState
    picture={pictures[tab.origin]}
    title={messages.noContent}
    action={
      <>
        <TabAction tab={tab} />
        {tab.origin === 'manually' ? <NewManualSegment /> : null}
      </>
    }
  >
    {tab.nothingYet}
  </EmptyState>
);

type Props = {
  readonly tab: SegmentTab;
  /** An additional column for the segments of this tab. */
  readonly more?: Column<SegmentView> | undefined;
};

/** The segments of one tab with their counts, 25 per page. Search and page are in the URL. */
export const SegmentsTab = ({ tab, more }: Props) => {
  const { search, page, change, turnTo, place: pageState } = useListAddress();
  const limit = limits.subscribersPageSize;
  const ordering = useListOrder<SegmentOrder>({ offered: orders, otherwise: newestFirst });
  const offset = (page - 1) * limit;
  const query = { origin: tab.origin, search, limit, offset, ...ordering.query };
  const list = useApi('GET /segment', { query }, { refreshInterval, keepPreviousData: true });
  const { data, error, mutate } = list;
  useOrderError(error, ordering.reset);
  return (
    <List
      {...pageState}
      rows={data?.segments}
      isStale={list.isLoading && data !== undefined}
      error={error}
      onRetry={mutate}
      toolbar={
        <Group mb="md" justify="space-between">
          <ListSearch
            label="Search segments"
            placeholder="Search by name"
            search={search}
            onSearch={(value) => change({ search: value })}
          />
          {tab.origin === 'manually' && data ? <NewManualSegment /> : null}
        </Group>
      }
      nothingYet={<NoSegmentsYet tab={tab} />}
    >
      <SegmentsTable
        segments={data?.segments}
        label={tab.label}
        more={more}
        order={ordering.order}
        isStale={list.isLoading && data !== undefined}
        footer={
          <Pager
            page={page}
            pageSize={limit}
            total={data?.total}
            noun="segment"
            onChange={turnTo}
          />
        }
      />
    </List>
  );
};
