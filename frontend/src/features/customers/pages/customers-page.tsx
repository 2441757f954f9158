import { Button, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
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
  readonly isCreating: boolean;
  readonly onCreate: () => void;
};

const Customers = ({ list, search, isCreating, onCreate }: ListProps) => {
  const { customers, error, retry, hasMore, loadMore, isStale } = list;
  // Shows no rows after a failure, because we couldn't tell which part of a longer list is missing.
  const rows = error ? undefined : customers;
  return (
    <List
      rows={rows}
      isFiltered={search !== ''}
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

/** A manager's home page: all customers with a search, and the form for a new one. */
export const CustomersPage = () => {
  const { typed, setTyped, search } = useTypedSearch();
  const list = useCustomers(search);
  const { isOpen, toggle, form, save } = useNewCustomer(list.retry);
  return (
    <Page
      title="Customers"
      actions={
        <Button variant={isOpen ? 'default' : 'filled'} aria-expanded={isOpen} onClick={toggle}>
          Create new customer
        </Button>
      }
    >
      {list.customers && list.customers.length > 1 && !list.hasMore && !list.error && !search ? (
        <CustomersStrip customers={list.customers} />
      ) : null}
      <Stack>
        {isOpen ? <CreateCustomerForm form={form} save={save} toggle={toggle} /> : null}
        <SearchBox
          label="Search customers"
          placeholder="Search customers"
          value={typed}
          onChange={setTyped}
          maw={280}
        />
        <Customers list={list} search={search} isCreating={isOpen} onCreate={toggle} />
        <Text size="xs" c="dimmed">
          Your actions in customer accounts are logged under your name.
        </Text>
      </Stack>
    </Page>
  );
};
