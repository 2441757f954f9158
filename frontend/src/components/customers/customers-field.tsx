import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import useSWR from 'swr';
import { api } from '../../lib/api/client';
import { ProblemError } from '../../lib/api/problem-error';
import { useApi } from '../../lib/api/use-api';

type Props = {
  readonly label: string;
  readonly description?: ReactNode;
  /** Shown while no customer is selected. */
  readonly placeholder: string;
  readonly max: number;
  readonly value: readonly string[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
};

type NamedCustomer = { readonly value: string; readonly label: string };

const nameOf = async (customerId: string): Promise<NamedCustomer> => {
  try {
    const { name } = await api('GET /customer/{customerId}', {
      params: { customerId },
      customerId,
    });
    return { value: customerId, label: name };
  } catch (error) {
    // Users may remove a deleted customer from the field, so a customer whose name only failed to
    // load must not look deleted.
    const isDeleted = error instanceof ProblemError && error.code === 'customer_not_found';
    const label = isDeleted ? 'Deleted customer' : 'Customer (name unavailable)';
    return { value: customerId, label };
  }
};

/** Returns the names of customers selected earlier. */
const useNames = (ids: readonly string[]): readonly NamedCustomer[] => {
  const [first] = useState(ids);
  const key = first.length > 0 ? ['names of customers', ...first] : null;
  const { data } = useSWR(key, () => Promise.all(first.map(nameOf)));
  return data ?? first.map((value) => ({ value, label: '…' }));
};

/** Selects multiple customers by brand. */
export const CustomersField = ({ value, max, placeholder, onChange, ...field }: Props) => {
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search, 250);
  const [seen, setSeen] = useState<readonly NamedCustomer[]>([]);
  const selectedNames = useNames(value);
  const { data } = useApi(
    'GET /customer',
    { query: { search: typed } },
    { keepPreviousData: true },
  );
  const customerOptions = (data?.customers ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const customersById = new Map(
    [...selectedNames, ...seen, ...customerOptions].map((one) => [one.value, one]),
  );
  const selectedCustomers = value.flatMap((id) => customersById.get(id) ?? []);
  const isLoaded = (id: string) => customerOptions.some((one) => one.value === id);
  return (
    <MultiSelect
      {...field}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={[...selectedCustomers.filter((one) => !isLoaded(one.value)), ...customerOptions]}
      value={[...value]}
      maxValues={max}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Keeps all options, because the server has already searched, ignoring case and accents.
      filter={({ options }) => options}
      nothingFoundMessage="No customers match your search"
      onChange={(ids) => {
        setSeen(ids.flatMap((id) => customersById.get(id) ?? []));
        onChange(ids);
      }}
    />
  );
};
