import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api';

export type SelectedCustomer = { readonly value: string; readonly label: string };

type Props = {
  readonly chosen: SelectedCustomer | undefined;
  /** @default Customer */
  readonly label?: string;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  readonly onChoose: (chosen: SelectedCustomer | undefined) => void;
};

/** Selects a customer by brand. */
export const CustomerField = ({ chosen, label = 'Customer', error, onBlur, onChoose }: Props) => {
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search, 250);
  const typed = debouncedSearch === chosen?.label ? '' : debouncedSearch;
  const { data } = useApi(
    'GET /customer',
    { query: { search: typed } },
    { keepPreviousData: true },
  );
  const customerOptions = (data?.customers ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const isListed = !chosen || customerOptions.some(({ value }) => value === chosen.value);
  return (
    <Select
      label={label}
      placeholder="Search by brand"
      data={isListed ? customerOptions : [chosen, ...customerOptions]}
      value={chosen?.value ?? null}
      error={error}
      searchable
      onBlur={onBlur}
      // Keeps all options, because the server has already searched, ignoring case and accents.
      filter={({ options }) => options}
      nothingFoundMessage="No customers match your search"
      onSearchChange={setSearch}
      onChange={(_, option) => onChoose(option ?? undefined)}
    />
  );
};
