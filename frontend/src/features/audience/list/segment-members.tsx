import { Title } from '@mantine/core';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { listState } from '../../../components/list/list-state';
import { computedSegments, useAudienceFilters } from '../api/use-audience-filters';
import { useSubscribers } from '../api/use-subscribers';
import { listInputOf, PeopleList } from './people-list';
import { SubscriberFilters } from './subscriber-filters';

type Props = {
  readonly segmentId: string;
  /** Set when the segment is dynamic, so that no one can be removed from it. */
  readonly isByRules: boolean;
};

const NoMembers = () => (
  <EmptyState picture="segments" title={messages.noContent}>
    No one is in this segment right now.
  </EmptyState>
);

const useMembers = (segmentId: string) => {
  const { filters: inUrl, change, turnTo } = useAudienceFilters();
  const segmentIds = [segmentId, ...computedSegments(inUrl)];
  const filters = { ...inUrl, segmentIds };
  const list = useSubscribers(filters);
  const isFiltered = Boolean(filters.search || filters.status || segmentIds.length > 1);
  return {
    filters,
    change,
    turnTo,
    list,
    isFiltered,
    facts: listInputOf(list, filters, isFiltered),
  };
};

/** The members of the segment, 25 per page. Search, status, and page are in the URL. */
export const SegmentMembers = ({ segmentId, isByRules }: Props) => {
  const { filters, change, turnTo, list, isFiltered, facts: listInput } = useMembers(segmentId);
  const clear = () => change({ search: undefined, status: undefined });
  if (listState(listInput) === 'nothing-yet') return <NoMembers />;
  return (
    <section aria-labelledby="members">
      <Title order={2} size="h4" mb="sm" id="members">
        Subscribers
      </Title>
      <SubscriberFilters filters={filters} change={change} isOneSegment />
      <PeopleList
        listInput={listInput}
        list={list}
        filters={filters}
        turnTo={turnTo}
        onClear={isFiltered ? clear : undefined}
        nothingYet={<NoMembers />}
        isByRules={isByRules}
      />
    </section>
  );
};
