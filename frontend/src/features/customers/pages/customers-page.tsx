import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { SearchBox } from '../../../components/list/search-box';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Page } from '../../../components/page';
import { useCustomers } from '../api/use-customers';
import { CreateCustomerForm } from '../components/create-customer-form';
import { CustomersStrip } from '../components/customers-strip';
import { CustomersTable } from '../components/customers-table';
import { useNewCustomer } from '../components/use-new-customer';

type ListProps = {
  readonly list: ReturnType<typeof useCustomers>;
  readonly search: string;
  /** Clears the filter. Undefined while all customers are shown. */
  readonly onShowAll: (() => void) | undefined;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
};

const Customers = ({ list, search, onShowAll, isCreating, onCreate }: ListProps) => {
  const { customers, error, retry, hasMore, loadMore, isStale } = list;
  // Shows no rows after a failure, because we couldn't tell which part of a longer list is missing.
  const rows = error ? undefined : customers;
  return (
    <List
      rows={rows}
      isFiltered={search !== '' || onShowAll !== undefined}
      nothingMatches={
        <NothingMatches
          onClear={onShowAll}
          clearLabel="Show all customers"
          onContinue={hasMore ? loadMore : undefined}
        />
      }
      error={error}
      onRetry={retry}
      nothingYet={
        <EmptyState
          picture="manual"
          title="No customers yet"
          action={isCreating ? null : <Button onClick={onCreate}>Create new customer</Button>}
        >
          A customer is one store, with its subscribers, emails, and senders.
        </EmptyState>
      }
    >
      <CustomersTable customers={rows} isStale={isStale} hasMore={hasMore} />
      {hasMore ? (
        <Button variant="default" onClick={loadMore} mx="auto">
          Show more
        </Button>
      ) : null}
    </List>
  );
};

/** Stores which customers are shown in the page's URL, so that reloading and Back preserve it. */
const useShownCustomers = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: string) =>
    setParams(
      (current) => {
        const address = new URLSearchParams(current);
        if (next === 'all') address.delete('shown');
        else address.set('shown', next);
        return address;
      },
      { replace: true },
    );
  return { shown: params.get('shown') === 'attention' ? 'attention' : 'all', show };
};

/** A manager's home page: all customers with a search, and the form for a new one. */
export const CustomersPage = () => {
  const { typed, setTyped, search } = useTypedSearch();
  const { shown, show } = useShownCustomers();
  const isAll = shown === 'all';
  const list = useCustomers(search, !isAll);
  const { isOpen, toggle, form, save } = useNewCustomer(list.retry);
  const { customers, hasMore, error, isStale } = list;
  const areAllShown = isAll && !search && !hasMore && !error && !isStale;
  return (
    <Page
      title="Customers"
      actions={
        <Button variant={isOpen ? 'default' : 'filled'} aria-expanded={isOpen} onClick={toggle}>
          Create new customer
        </Button>
      }
    >
      {areAllShown && customers && customers.length > 1 ? (
        <CustomersStrip customers={customers} />
      ) : null}
      <Stack>
        {isOpen ? <CreateCustomerForm form={form} save={save} toggle={toggle} /> : null}
        <Group justify="space-between">
          <SearchBox
            label="Search customers"
            placeholder="Search customers"
            value={typed}
            onChange={setTyped}
            w={280}
          />
          <SegmentedControl
            aria-label="Customers shown"
            data={[
              { value: 'all', label: 'All' },
              { value: 'attention', label: 'Needs attention' },
            ]}
            value={shown}
            onChange={show}
          />
        </Group>
        <Customers
          list={list}
          search={search}
          onShowAll={isAll ? undefined : () => show('all')}
          isCreating={isOpen}
          onCreate={toggle}
        />
        <Text size="xs" c="dimmed">
          Your actions in customer accounts are logged under your name.
        </Text>
      </Stack>
    </Page>
  );
};
