import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { listState } from '../../../components/list/list-state';
import { useAudienceFilters } from '../api/use-audience-filters';
import { useSubscribers } from '../api/use-subscribers';
import { AddSubscribersButton } from './add-subscribers-button';
import { listInputOf, PeopleList } from './people-list';
import { SubscriberFilters } from './subscriber-filters';

const NoSubscribersYet = () => (
  <EmptyState picture="audience" title={messages.noContent} action={<AddSubscribersButton />}>
    Import your subscribers from a file.
  </EmptyState>
);

/** Every subscriber, 25 per page. Filters and page are in the URL. */
export const SubscribersTab = () => {
  const { filters, change, turnTo } = useAudienceFilters();
  const list = useSubscribers(filters);
  const isFiltered = Boolean(filters.search || filters.status || filters.segmentIds.length > 0);
  const listInput = listInputOf(list, filters, isFiltered);
  return (
    <>
      {listState(listInput) === 'nothing-yet' ? null : (
        <SubscriberFilters filters={filters} change={change} />
      )}
      <PeopleList
        listInput={listInput}
        list={list}
        filters={filters}
        turnTo={turnTo}
        onClear={() => change({ search: undefined, status: undefined, segment: undefined })}
        nothingYet={<NoSubscribersYet />}
      />
    </>
  );
};
