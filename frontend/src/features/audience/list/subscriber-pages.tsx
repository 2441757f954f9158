import { Button, Group, Text } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { useListOrder } from '../../../components/list/use-list-order';
import type { Order } from '../../../components/table/column';
import { Pager } from '../../../components/table/pager';
import { type AudienceFilters, availableOrders } from '../api/use-audience-filters';
import type { SubscriberList } from '../api/use-subscribers';
import { BulkBar } from '../bulk/bulk-bar';
import { useAudienceSelection } from '../bulk/use-audience-selection';
import { SubscribersTable } from './subscribers-table';

type Props = {
  readonly filters: AudienceFilters;
  /**
   * The result of `useSubscribers(filters)`. The parent calls the hook and passes the result,
   * because the parent also decides what to show when the list is empty.
   */
  readonly list: SubscriberList;
  /** Set when the list shows the members of a dynamic segment. */
  readonly isByRules?: boolean;
  readonly onPage: (page: number) => void;
};

type PartialResultsProps = { readonly isSearch: boolean; readonly onContinue: () => void };

const PartialResults = ({ isSearch, onContinue }: PartialResultsProps) => (
  <Group mt="sm" wrap="nowrap">
    <Text size="sm" c="dimmed" role="status">
      {isSearch
        ? 'We stopped searching early. Go to the next page to continue, or narrow your search with more of the address or a segment.'
        : 'Large searches take longer. Go to the next page to continue.'}
    </Text>
    <Button variant="default" flex="none" onClick={onContinue}>
      Keep searching
    </Button>
  </Group>
);

/**
 * Returns the sort order of the rows, and the ones to offer. It may differ from the one in the URL.
 * While a columnar index is being built, only the table's own order is available.
 */
const useDisplayedOrder = (
  { order: by, direction, indexReadyAt }: SubscriberList,
  filters: AudienceFilters,
): Order => {
  const { order } = useListOrder({ offered: availableOrders(filters.attribute) });
  const tableOrder = by === 'createdAt' && filters.search === '' ? [by] : [];
  const offered = indexReadyAt === undefined ? order.offered : tableOrder;
  return { ...order, offered, by, isDescending: direction === 'descending' };
};

/** Returns whether the rows have a different sort order than the URL asks for. */
export const isFallbackOrder = (
  { subscribers, isStale, order }: SubscriberList,
  filters: AudienceFilters,
): boolean =>
  !isStale && subscribers !== undefined && order !== filters.order && filters.order !== 'createdAt';

const FallbackOrderNote = () => (
  <Text size="sm" c="dimmed" mt="sm" role="status">
    We can’t sort this list that way right now. Audiences of more than two million are always sorted
    by the day people were added.
  </Text>
);

/**
 * A page of subscribers with the actions for selected ones: export, add to a segment, remove from a
 * segment, unsubscribe, and delete. The selection is kept across pages and cleared when the filters
 * change.
 */
export const SubscriberPages = ({ filters, list, isByRules = false, onPage }: Props) => {
  const selection = useAudienceSelection(filters);
  const { subscribers, total, isMore: hasMore, partial, isStale } = list;
  const order = useDisplayedOrder(list, filters);
  const bar = (
    <BulkBar
      selection={selection}
      total={hasMore ? undefined : total}
      isOnePage={!hasMore && (total ?? 0) <= (subscribers?.length ?? 0)}
      filters={filters}
      isByRules={isByRules}
    />
  );
  const pager = (
    <Pager
      page={filters.page}
      pageSize={limits.subscribersPageSize}
      total={total}
      isMore={hasMore}
      noun="subscriber"
      canJump={!hasMore}
      onChange={onPage}
    />
  );
  return (
    <>
      <SubscribersTable
        subscribers={subscribers}
        isStale={isStale}
        order={order}
        attribute={filters.attribute}
        isPreparing={list.indexReadyAt !== undefined}
        choice={{
          selection,
          bar,
          pageLabel: 'Select everyone on this page',
          labelOf: ({ email }) => `Select ${email}`,
        }}
        footer={pager}
      />
      {isFallbackOrder(list, filters) && !list.indexReadyAt ? <FallbackOrderNote /> : null}
      {partial ? (
        <PartialResults
          isSearch={filters.search !== ''}
          onContinue={() => onPage(filters.page + 1)}
        />
      ) : null}
    </>
  );
};
