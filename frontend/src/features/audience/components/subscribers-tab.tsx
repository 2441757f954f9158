import { Button, Text } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { BeyondLastPage } from '../../../components/beyond-last-page';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Pager } from '../../../components/pager';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useAudienceFilters } from '../api/use-audience-filters';
import { useSubscribers } from '../api/use-subscribers';
import { SubscriberFilters } from './subscriber-filters';
import { SubscribersTable } from './subscribers-table';

const NothingYet = () => {
  const customerId = useCustomerId();
  return (
    <EmptyState
      icon={<IconUsers size={32} />}
      title={messages.noContent}
      action={
        <Button renderRoot={(props) => <Link to={paths.addSubscribers(customerId)} {...props} />}>
          Add subscribers
        </Button>
      }
    >
      Bring in your subscribers from a file of the tool you used before.
    </EmptyState>
  );
};

const NothingMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<IconSearch size={32} />}
    title={messages.nothingMatches}
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);

/** Every subscriber, 25 a page; filters and page live in the URL. */
export const SubscribersTab = () => {
  const { filters, change } = useAudienceFilters();
  const list = useSubscribers(filters);
  const { subscribers, total, isMore, partial, error, retry } = list;
  const isFiltered = Boolean(filters.search || filters.status || filters.segmentId);
  const clear = () => change({ search: undefined, status: undefined, segment: undefined });
  const isEmpty = subscribers?.length === 0 && !list.isStale;
  const isBeyond = isEmpty && filters.page > 1;
  if (isEmpty && !isFiltered && !isBeyond && !error) return <NothingYet />;
  return (
    <>
      <SubscriberFilters filters={filters} change={change} />
      {error && !subscribers ? <LoadError error={error} onRetry={retry} /> : null}
      {isBeyond ? <BeyondLastPage onFirstPage={() => change({})} /> : null}
      {isEmpty && !isBeyond ? <NothingMatches onClear={clear} /> : null}
      {isEmpty || (error && !subscribers) ? null : (
        <>
          <SubscribersTable subscribers={subscribers} isStale={list.isStale} />
          {partial ? (
            <Text size="sm" c="dimmed" mt="sm">
              The search stopped early. Type more of the address to find the rest.
            </Text>
          ) : null}
          <Pager
            page={filters.page}
            pageSize={limits.subscribersPageSize}
            total={total}
            isMore={isMore}
            of="subscribers"
            onChange={(page) => change({ page: page > 1 ? String(page) : undefined })}
          />
        </>
      )}
    </>
  );
};
