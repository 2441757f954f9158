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

/** Explains why no time zone was selected for the typed text. */
const notChosenText = (
  options: readonly ZoneOption[],
  typed: string,
  chosenZone: string,
): string => {
  const isKnownZone = searchZones(options, typed).length > 0;
  const problemText = isKnownZone
    ? `You typed “${typed}” but didn’t choose a time zone.`
    : `No time zone matches “${typed}”.`;
  return chosenZone
    ? `${problemText} It’s still ${chosenZone}.`
    : `${problemText} Choose one from the list.`;
};

/**
 * Returns the text that the user typed after the zone's name, without that name. Returns undefined
 * if the field doesn't start with the name.
 */
const typedAfter = (chosenZone: string, text: string): string | undefined => {
  if (text === chosenZone) return undefined;
  return text.startsWith(chosenZone) ? text.slice(chosenZone.length) : text;
};

/**
 * Selects a time zone by name, city, or offset. Each option shows its current time. While the field
 * has focus, it is empty, so that typing searches instead of changing the zone's name. Enter
 * selects the first match. If the typed text matches no zone, the field shows an error and keeps
 * its value.
 */
export const TimeZoneField = ({ label, description, value, onChange }: Props) => {
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(value, openedAt), [value, openedAt]);
  const chosenZone = options.find((option) => option.value === value)?.label ?? '';
  const [search, setSearch] = useState<string>();
  /** The last text that the user typed without selecting a zone. */
  const [unusedText, setUnused] = useState('');
  return (
    <Select
      label={label}
      description={description}
      data={options}
      error={unusedText ? notChosenText(options, unusedText, chosenZone) : null}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage="No time zones match your search. Try a large city or an offset such as UTC+2."
      maxDropdownHeight={280}
      value={value}
      searchValue={search ?? chosenZone}
      onSearchChange={(text) =>
        setSearch((now) => (now === undefined ? typedAfter(chosenZone, text) : text))
      }
      placeholder={chosenZone}
      onFocus={() => setSearch('')}
      onBlur={() => {
        setUnused(search?.trim() ?? '');
        setSearch(undefined);
      }}
      onChange={(next) => next && onChange(next)}
      // Also called when the user picks the zone that is already selected. In that case nothing
      // changes.
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
