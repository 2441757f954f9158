import { type ComboboxItem, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFoundPeople } from '../api/use-found-people';

type Props = {
  readonly value: string | null;
  readonly onChange: (subscriberId: string | null) => void;
  readonly error?: string | undefined;
};

type PersonOption = ComboboxItem & { readonly name: string; readonly email: string };

/** A person's name, with their email address below it. */
const Person = ({ name, email }: Pick<PersonOption, 'name' | 'email'>) => (
  <Stack gap={0} miw={0}>
    <Text size="xs" truncate>
      {name || email}
    </Text>
    {name ? (
      <Text size="xs" c="dimmed" truncate>
        {email}
      </Text>
    ) : null}
  </Stack>
);

const emptyText = (filter: string, isLoading: boolean): string => {
  if (!filter) return 'Search by name or email';
  return isLoading ? 'Searching…' : 'No subscribers found';
};

/** Selects the subscriber whose values the preview shows. */
export const PersonSelect = ({ value, onChange, error }: Props) => {
  const [text, setText] = useState('');
  const [selectedPerson, setSelectedPerson] = useState<PersonOption>();
  const { found, filter, isLoading } = useFoundPeople(selectedPerson?.label === text ? '' : text);
  const options = found.map(
    ({ id, name, email }): PersonOption => ({
      value: id,
      name,
      email,
      label: name ? `${name} · ${email}` : email,
    }),
  );
  const unlistedPerson =
    selectedPerson && !options.some((option) => option.value === selectedPerson.value)
      ? [selectedPerson]
      : [];
  return (
    <Select
      size="xs"
      aria-label="Preview as"
      placeholder="Preview as Ada (sample)"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Preview as sample subscriber' }}
      nothingFoundMessage={emptyText(filter, isLoading)}
      data={[...unlistedPerson, ...options]}
      renderOption={({ option }) => <Person {...(option as PersonOption)} />}
      // The server has already searched, so all results are shown.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      error={error}
      onChange={(id, option) => {
        setSelectedPerson(id ? (option as PersonOption) : undefined);
        onChange(id);
      }}
    />
  );
};
