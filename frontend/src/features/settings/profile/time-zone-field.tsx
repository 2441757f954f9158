import { type ComboboxItem, type ComboboxParsedItem, Group, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type ZoneOption, zoneOptions } from './zone-options';

type Props = {
  readonly label: string;
  readonly description: string;
  readonly value: string | null;
  readonly onChange: (timeZone: string) => void;
};

/** The words of a search in any order: 'york', 'new america', 'gmt+9'. */
const filter = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
  const words = search.toLowerCase().replace(/[_/]/g, ' ').split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const { label, offset } = option as ZoneOption & ComboboxItem;
    const text = `${label.replace(/\//g, ' ')} ${offset}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/**
 * All time zones, found by name or offset, each with the time it is there now. The field is empty
 * while it has the focus, so that what is typed is a search and not added to the zone's name.
 */
export const TimeZoneField = ({ label, description, value, onChange }: Props) => {
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(value, openedAt), [value, openedAt]);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const [search, setSearch] = useState<string>();
  return (
    <Select
      label={label}
      description={description}
      data={options}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No time zones match your search"
      maxDropdownHeight={280}
      value={value}
      searchValue={search ?? chosen}
      onSearchChange={(text) => setSearch((now) => (now === undefined ? now : text))}
      placeholder={chosen}
      onFocus={() => setSearch('')}
      onBlur={() => setSearch(undefined)}
      onChange={(next) => {
        setSearch(undefined);
        if (next) onChange(next);
      }}
      onDropdownOpen={() => {
        setOpenedAt(new Date());
        setSearch('');
      }}
      onDropdownClose={() => setSearch(undefined)}
      filter={filter}
      renderOption={({ option }) => {
        const { label: name, offset, time } = option as ZoneOption & ComboboxItem;
        return (
          <Group justify="space-between" wrap="nowrap" flex={1}>
            <span>{name}</span>
            <Text size="xs" c="dimmed" inline>
              {offset} · {time}
            </Text>
          </Group>
        );
      }}
    />
  );
};
