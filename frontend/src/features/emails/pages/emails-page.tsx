import { Button, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { Pager } from '../../../components/pager';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { EmailsTable } from '../components/emails-table';

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sent', label: 'Sent' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const CreateButton = () => {
  const customerId = useCustomerId();
  return (
    <Button renderRoot={(props) => <Link to={paths.compose(customerId)} {...props} />}>
      Create email
    </Button>
  );
};

const List = ({ tab, search }: { readonly tab: Tab; readonly search: string }) => {
  const [page, setPage] = useState(1);
  const limit = limits.emailsPageSize;
  const query = { status: tab, search };
  const list = useApi(
    'GET /draft',
    { query: { ...query, limit, offset: (page - 1) * limit } },
    { keepPreviousData: true, refreshInterval: 10_000 },
  );
  const count = useApi('GET /draft/count', { query });
  if (list.error) return <LoadError error={list.error} onRetry={() => list.mutate()} />;
  if (list.data?.drafts.length === 0 && page === 1) {
    return search ? (
      <EmptyState icon={<IconSearch size={32} />} title={messages.nothingMatches} />
    ) : (
      <EmptyState
        icon={<IconMail size={32} />}
        title={messages.noContent}
        action={<CreateButton />}
      >
        Write your first email and send it to your subscribers.
      </EmptyState>
    );
  }
  return (
    <>
      <EmailsTable drafts={list.data?.drafts} />
      <Pager
        page={page}
        pageSize={limit}
        total={count.data?.total ?? 0}
        of="emails"
        onChange={setPage}
      />
    </>
  );
};

/** Every email of the customer, by what became of it. */
export const EmailsPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'all';
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  return (
    <Page title="Emails" actions={<CreateButton />}>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'all' ? { tab: value } : {})}
        mb="md"
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <TextInput
        aria-label="Search emails"
        placeholder="Type your email idea..."
        leftSection={<IconSearch size={16} />}
        maw={320}
        mb="md"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <List key={`${tab} ${debounced}`} tab={tab} search={debounced} />
    </Page>
  );
};
