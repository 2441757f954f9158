import { IconUsers } from '@tabler/icons-react';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { BeyondLastPage } from '../../../components/list/beyond-last-page';
import { LoadError } from '../../../components/load-error';
import { useAudienceFilters } from '../api/use-audience-filters';
import { useSubscribers } from '../api/use-subscribers';
import { AddSubscribersButton } from './add-subscribers-button';
import { NothingMatches } from './nothing-matches';
import { SubscriberFilters } from './subscriber-filters';
import { SubscriberPages } from './subscriber-pages';

const NothingYet = () => (
  <EmptyState
    icon={<IconUsers size={32} />}
    title={messages.noContent}
    action={<AddSubscribersButton />}
  >
    Bring in your subscribers from a file of the tool you used before.
  </EmptyState>
);

/** Every subscriber, 25 a page; filters and page live in the URL. */
export const SubscribersTab = () => {
  const { filters, change, turnTo } = useAudienceFilters();
  const list = useSubscribers(filters);
  const { subscribers, error, retry } = list;
  const isFiltered = Boolean(filters.search || filters.status || filters.segmentIds.length > 0);
  const clear = () => change({ search: undefined, status: undefined, segment: undefined });
  const isFailed = error !== undefined && !subscribers;
  const isEmpty = subscribers?.length === 0 && !list.isStale;
  const isBeyond = isEmpty && filters.page > 1 && !list.partial;
  if (isEmpty && !isFiltered && !isBeyond && !error) return <NothingYet />;
  return (
    <>
      <SubscriberFilters filters={filters} change={change} />
      {isFailed ? <LoadError error={error} onRetry={retry} /> : null}
      {isBeyond ? <BeyondLastPage onFirstPage={() => change({})} /> : null}
      {isEmpty && !isBeyond ? (
        <NothingMatches
          isPartial={list.partial}
          onClear={clear}
          onGoOn={() => turnTo(filters.page + 1)}
        />
      ) : null}
      {isEmpty || isFailed ? null : (
        <SubscriberPages filters={filters} list={list} onPage={turnTo} />
      )}
    </>
  );
};
