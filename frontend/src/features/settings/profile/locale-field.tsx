import { Group, Select, Text } from '@mantine/core';
import { formatsIn } from '../../../../../shared/locale/formats';
import { type Locale, locales, toLocale } from '../../../../../shared/locale/locales';

const countries = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

const partsOf = (locale: Locale) => {
  const [language = '', region = ''] = locale.split('-');
  return { language, region };
};

/** Returns 'Germany' for `de-DE`, and 'Canada (French)' where a country has several formats. */
const labelOf = (locale: Locale): string => {
  const { language, region } = partsOf(locale);
  const country = countries.of(region) ?? region;
  const isAlone = locales.filter((one) => partsOf(one).region === region).length === 1;
  return isAlone ? country : `${country} (${languages.of(language) ?? language})`;
};

/** Returns what a format looks like: '31 Dec 2026, 14:30 · 1.234,56'. */
const sampleOf = (locale: Locale): string => {
  const { dateTime, decimal } = formatsIn(locale);
  return `${dateTime('2026-12-31T14:30Z')} · ${decimal(1234.56, 2)}`;
};

const options = locales
  .map((value) => ({ value, label: labelOf(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

type Props = {
  readonly label: string;
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
};

/** Selects a regional format by country, with a sample of each. */
export const LocaleField = ({ label, value, onChange }: Props) => (
  <Select
    label={label}
    description={`It looks like ${sampleOf(value)}. Words stay English.`}
    data={options}
    searchable
    allowDeselect={false}
    nothingFoundMessage="No countries match your search. Try a neighboring one."
    maxDropdownHeight={280}
    value={value}
    onChange={(next) => next && onChange(toLocale(next))}
    renderOption={({ option }) => (
      <Group justify="space-between" wrap="nowrap" flex={1}>
        <span>{option.label}</span>
        <Text size="xs" c="inherit" opacity={0.75} inline>
          {sampleOf(toLocale(option.value))}
        </Text>
      </Group>
    )}
  />
);
