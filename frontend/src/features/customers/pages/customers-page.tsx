import { Button, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { useCustomers } from '../api/use-customers';
import { CreateCustomerForm } from '../components/create-customer-form';
import { CustomerCard } from '../components/customer-card';
import { useNewCustomer } from '../components/use-new-customer';

const Skeletons = () => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={84} radius="md" />
    ))}
  </SimpleGrid>
);

type ListProps = {
  readonly list: ReturnType<typeof useCustomers>;
  readonly search: string;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
};

const List = ({ list, search, isCreating, onCreate }: ListProps) => {
  const { customers, error, retry, hasMore, loadMore } = list;
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!customers) return <Skeletons />;
  if (customers.length === 0 && search) {
    return <EmptyState icon={<IconSearch size={32} />} title={messages.nothingMatches} />;
  }
  if (customers.length === 0) {
    return (
      <EmptyState
        icon={<IconBuildingStore size={32} />}
        title="No customers yet"
        action={isCreating ? null : <Button onClick={onCreate}>Create new customer</Button>}
      >
        A customer is one store: its subscribers, emails and senders.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {customers.map((customer) => (
          <CustomerCard key={customer.id} customer={customer} />
        ))}
      </SimpleGrid>
      {hasMore ? (
        <Button variant="default" onClick={loadMore} mx="auto">
          Show more
        </Button>
      ) : null}
    </Stack>
  );
};

/** A manager's home: every customer, searchable, and the form for a new one. */
export const CustomersPage = () => {
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const list = useCustomers(debounced);
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
      <Stack>
        {isOpen ? <CreateCustomerForm form={form} save={save} /> : null}
        <TextInput
          aria-label="Search customers"
          placeholder="Search customers"
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maw={360}
        />
        <List list={list} search={debounced} isCreating={isOpen} onCreate={toggle} />
        <Text size="xs" c="dimmed">
          Manage opens a customer’s account. What you do there is recorded under your name.
        </Text>
      </Stack>
    </Page>
  );
};
