import { Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { BeyondLastPage } from '../../../components/beyond-last-page';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Pager } from '../../../components/pager';
import { usePageNumber } from '../../../lib/use-page-number';
import { useSubscribers } from '../api/use-subscribers';
import { SubscribersTable } from './subscribers-table';

/** Who is in the segment, 25 a page. */
export const SegmentMembers = ({ segmentId }: { readonly segmentId: string }) => {
  const [page, setPage] = usePageNumber();
  const list = useSubscribers({ search: '', segmentIds: [segmentId], page });
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
      <SubscribersTable subscribers={list.subscribers} isStale={list.isStale} />
      <Pager
        page={page}
        pageSize={limits.subscribersPageSize}
        total={list.total}
        isMore={list.isMore}
        of="subscribers"
        onChange={setPage}
      />
    </section>
  );
};
