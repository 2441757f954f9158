import { Alert, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DateReading } from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatBirthday, formatLongDate, plural } from '../../../../lib/format';

/** The labels of the date formats, in words that the file's author would use. */
const readingLabels: Readonly<Record<DateReading, string>> = {
  dayFirst: 'Day first (27/02/1997)',
  monthFirst: 'Month first (02/27/1997)',
  written: 'As written',
  serial: 'Excel serial dates',
  seconds: 'Seconds since 1970',
  milliseconds: 'Milliseconds since 1970',
  text: 'Keep as text',
};

const isReading = (value: string): value is DateReading => Object.hasOwn(readingLabels, value);

/** Returns the date format of a select option, or `text` if the option is unknown. */
const readingOf = (value: string): DateReading => (isReading(value) ? value : 'text');

/**
 * Formats a stored date: `1997-02-27` becomes February 27, 1997, and `--02-27` becomes February 27.
 */
const formatStoredDate = (storedDate: string): string => {
  const [, day] = /^--(\d{2}-\d{2})$/.exec(storedDate) ?? [];
  if (day) return formatBirthday(`2000-${day}`);
  const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(storedDate) ?? [];
  if (date === '') return storedDate;
  const time = storedDate.slice(date.length).trim();
  const spoken = formatLongDate(date);
  return time ? `${spoken}, ${time.replace(/^T/, '')}` : spoken;
};

export type Dates = NonNullable<CsvPreview['columns'][number]['dates']>;
type Option = Dates['options'][number];

type Props = {
  readonly header: string;
  readonly dates: Dates;
  readonly reading: DateReading;
  readonly onChange: (reading: DateReading) => void;
};

const examplesOf = ({ examples }: Option): string =>
  examples
    .map(({ text, stored: storedDate }) => `${text} is ${formatStoredDate(storedDate)}`)
    .join(' · ');

type UnreadableDatesProps = { readonly option: Option; readonly isBelowChoice?: boolean };

const UnreadableDates = ({ option, isBelowChoice = false }: UnreadableDatesProps) =>
  option.unread > 0 ? (
    <Text size="sm" c="orange.9" pl={isBelowChoice ? 32 : 0}>
      {option.unread === 1
        ? 'We can’t read 1 row as a date. It stays as text:'
        : `We can’t read ${plural(option.unread, 'row')} as dates. They stay as text:`}{' '}
      {option.unreadExamples.join(', ')}
    </Text>
  ) : null;

const reasonTexts = {
  either: 'These dates are ambiguous. Choose the right order.',
  both: 'Some dates put the day first, others the month. Choose how to read the rest.',
  numbers: 'These numbers could be dates. Choose how to read them.',
} as const;

/** Asks for the date format when the file doesn't make it clear. */
const AmbiguousDates = ({ header, dates, reading, onChange }: Props) => (
  <Alert color="orange" icon={<IconAlertTriangle />}>
    <Radio.Group
      label={`How should we read the dates in ${header}?`}
      description={dates.asks ? reasonTexts[dates.asks] : ''}
      value={reading}
      onChange={(value) => onChange(readingOf(value))}
    >
      <Stack gap="xs" mt="xs">
        {dates.options.map((option) => (
          <Stack key={option.reading} gap={2}>
            <Radio
              value={option.reading}
              label={readingLabels[option.reading]}
              description={examplesOf(option)}
            />
            <UnreadableDates option={option} isBelowChoice />
          </Stack>
        ))}
        <Radio value="text" label={readingLabels.text} />
      </Stack>
    </Radio.Group>
  </Alert>
);

/** Shows the date format found in the file. The user can change it. */
const KnownDates = ({ header, dates, reading, onChange }: Props) => {
  const option = dates.options.find((one) => one.reading === reading);
  const offeredReadings = [
    ...new Set([...dates.options.map((one) => one.reading), reading, 'text' as const]),
  ];
  return (
    <Stack gap={2}>
      <Group gap="sm" wrap="nowrap" align="center">
        <Text fw={600} size="sm" flex={1} truncate title={header}>
          {header}
        </Text>
        <NativeSelect
          size="xs"
          w={230}
          aria-label={`How should we read the dates in ${header}?`}
          data={offeredReadings.map((value) => ({ value, label: readingLabels[value] }))}
          value={reading}
          onChange={(event) => onChange(readingOf(event.currentTarget.value))}
        />
      </Group>
      {option ? (
        <>
          <Text size="sm" c="dimmed">
            {examplesOf(option)}
          </Text>
          <UnreadableDates option={option} />
        </>
      ) : null}
    </Stack>
  );
};

/** A date column of the file, with the format in which its cells are read. */
export const DateColumn = (props: Props) =>
  props.dates.asks ? <AmbiguousDates {...props} /> : <KnownDates {...props} />;
