import { Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { BeyondLastPage } from '../../../components/list/beyond-last-page';
import { LoadError } from '../../../components/load-error';
import { useAudienceFilters } from '../api/use-audience-filters';
import { useSubscribers } from '../api/use-subscribers';
import { NothingMatches } from './nothing-matches';
import { SubscriberFilters } from './subscriber-filters';
import { SubscriberPages } from './subscriber-pages';

type Props = {
  readonly segmentId: string;
  /** Who is in it follows from its rules: nobody can be taken out. */
  readonly isByRules: boolean;
};

const Nobody = () => (
  <EmptyState icon={<IconUsers size={32} />} title={messages.noContent}>
    Nobody is in this segment at the moment.
  </EmptyState>
);

const useMembers = (segmentId: string) => {
  const { filters: inUrl, change, turnTo } = useAudienceFilters();
  const filters = { ...inUrl, segmentIds: [segmentId] };
  const list = useSubscribers(filters);
  const isFiltered = Boolean(filters.search || filters.status);
  const isFailed = list.error !== undefined && !list.subscribers;
  const isEmpty = list.subscribers?.length === 0 && !list.isStale;
  const isBeyond = isEmpty && filters.page > 1 && !list.partial;
  return { filters, change, turnTo, list, isFiltered, isFailed, isEmpty, isBeyond };
};

/** Who is in the segment, 25 a page; search, status and page live in the URL. */
export const SegmentMembers = ({ segmentId, isByRules }: Props) => {
  const members = useMembers(segmentId);
  const { filters, change, turnTo, list, isFiltered, isFailed, isEmpty, isBeyond } = members;
  const clear = () => change({ search: undefined, status: undefined });
  if (isEmpty && !isFiltered && !isBeyond && !list.partial) return <Nobody />;
  return (
    <section aria-labelledby="members">
      <Title order={2} size="h4" mb="sm" id="members">
        Subscribers
      </Title>
      <SubscriberFilters filters={filters} change={change} isOneSegment />
      {isFailed ? <LoadError error={list.error} onRetry={list.retry} /> : null}
      {isBeyond ? <BeyondLastPage onFirstPage={() => turnTo(1)} /> : null}
      {isEmpty && !isBeyond ? (
        <NothingMatches
          isPartial={list.partial}
          onClear={isFiltered ? clear : undefined}
          onGoOn={() => turnTo(filters.page + 1)}
        />
      ) : null}
      {isEmpty || isFailed ? null : (
        <SubscriberPages filters={filters} list={list} isByRules={isByRules} onPage={turnTo} />
      )}
    </section>
  );
};
