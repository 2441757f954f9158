import { type ComboboxItem, Group, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type ZoneOption, zoneOptions } from './zone-options';
import { type FoundZone, searchZones } from './zone-search';

type Props = {
  readonly label: string;
  readonly description: string;
  readonly value: string | null;
  readonly onChange: (timeZone: string) => void;
};

/** Explains why a search selected nothing. */
const notChosen = (options: readonly ZoneOption[], typed: string, chosen: string): string => {
  const isKnown = searchZones(options, typed).length > 0;
  const what = isKnown
    ? `You typed “${typed}” but didn’t choose a time zone.`
    : `No time zone matches “${typed}”.`;
  return chosen ? `${what} It’s still ${chosen}.` : `${what} Choose one from the list.`;
};

/**
 * Returns the text typed into a field that still shows the zone, without the zone. Undefined
 * otherwise.
 */
const typedAfter = (chosen: string, text: string): string | undefined => {
  if (text === chosen) return undefined;
  return text.startsWith(chosen) ? text.slice(chosen.length) : text;
};

/**
 * Selects a time zone by name, city, or offset, each with its current time. The field is empty
 * while it has the focus, so that typing searches instead of adding to the zone's name. Enter
 * selects the first match. Typed text that selects nothing is reported and changes nothing.
 */
export const TimeZoneField = ({ label, description, value, onChange }: Props) => {
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(value, openedAt), [value, openedAt]);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const [search, setSearch] = useState<string>();
  /** The last typed text that selected nothing. */
  const [unused, setUnused] = useState('');
  return (
    <Select
      label={label}
      description={description}
      data={options}
      error={unused ? notChosen(options, unused, chosen) : null}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage="No time zones match your search. Try a large city or an offset such as UTC+2."
      maxDropdownHeight={280}
      value={value}
      searchValue={search ?? chosen}
      onSearchChange={(text) =>
        setSearch((now) => (now === undefined ? typedAfter(chosen, text) : text))
      }
      placeholder={chosen}
      onFocus={() => setSearch('')}
      onBlur={() => {
        setUnused(search?.trim() ?? '');
        setSearch(undefined);
      }}
      onChange={(next) => next && onChange(next)}
      // Also called for the zone that is already selected, which changes nothing.
      onOptionSubmit={() => {
        setUnused('');
        setSearch(undefined);
      }}
      onDropdownOpen={() => {
        setOpenedAt(new Date());
        setSearch((now) => now ?? '');
        setUnused('');
      }}
      filter={({ options: all, search: text }) => searchZones(all as ZoneOption[], text)}
      renderOption={({ option }) => {
        const { label: name, offset, time, city } = option as FoundZone & ComboboxItem;
        return (
          <Group justify="space-between" wrap="nowrap" flex={1}>
            <span>{city ? `${city} – ${name}` : name}</span>
            <Text size="xs" c="inherit" opacity={0.75} inline>
              {offset} · {time}
            </Text>
          </Group>
        );
      }}
    />
  );
};
