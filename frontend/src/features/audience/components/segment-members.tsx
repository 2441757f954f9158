import { Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { messages } from '../../../../../shared/messages';
import { BeyondLastPage } from '../../../components/beyond-last-page';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { usePageNumber } from '../../../lib/use-page-number';
import { useSubscribers } from '../api/use-subscribers';
import { SubscriberPages } from './subscriber-pages';

type Props = {
  readonly segmentId: string;
  /** Who is in it follows from its rules: nobody can be taken out. */
  readonly isByRules: boolean;
};

/** Who is in the segment, 25 a page. */
export const SegmentMembers = ({ segmentId, isByRules }: Props) => {
  const [page, setPage] = usePageNumber();
  const filters = { search: '', segmentIds: [segmentId], page };
  const list = useSubscribers(filters);
  const isEmpty = list.subscribers?.length === 0 && !list.isStale;
  if (list.error && !list.subscribers) return <LoadError error={list.error} onRetry={list.retry} />;
  if (isEmpty && page > 1) return <BeyondLastPage onFirstPage={() => setPage(1)} />;
  if (isEmpty) {
    return (
      <EmptyState icon={<IconUsers size={32} />} title={messages.noContent}>
        Nobody is in this segment at the moment.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="members">
      <Title order={2} size="h4" mb="sm" id="members">
        Subscribers
      </Title>
      <SubscriberPages filters={filters} list={list} isByRules={isByRules} onPage={setPage} />
    </section>
  );
};
