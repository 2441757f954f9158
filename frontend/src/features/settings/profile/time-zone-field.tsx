import { type ComboboxItem, type ComboboxParsedItem, Group, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type ZoneOption, zoneOptions } from './zone-options';

type Props = {
  readonly value: string | null;
  readonly onChange: (timeZone: string) => void;
};

/** The words of a search in any order: 'york', 'new america', 'gmt+9'. */
const filter = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const { label, offset } = option as ZoneOption & ComboboxItem;
    const text = `${label} ${offset}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** All time zones, found by name or offset, each with the time it is there now. */
export const TimeZoneField = ({ value, onChange }: Props) => {
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(value, openedAt), [value, openedAt]);
  return (
    <Select
      label="Time zone"
      data={options}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such time zone"
      maxDropdownHeight={280}
      value={value}
      onChange={(next) => (next ? onChange(next) : undefined)}
      onDropdownOpen={() => setOpenedAt(new Date())}
      filter={filter}
      renderOption={({ option }) => {
        const { label, offset, time } = option as ZoneOption & ComboboxItem;
        return (
          <Group justify="space-between" wrap="nowrap" flex={1}>
            <span>{label}</span>
            <Text size="xs" c="dimmed" inline>
              {offset} · {time}
            </Text>
          </Group>
        );
      }}
    />
  );
};
