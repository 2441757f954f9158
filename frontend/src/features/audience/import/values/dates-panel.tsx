import { Paper, Stack, Text, Title } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type Choice, choiceOf } from '../columns/column-meanings';
import { DateColumn } from './date-column';

type Props = {
  readonly preview: CsvPreview;
  /** The columns as the server first detected them, before the user corrected any. */
  readonly detectedColumns: CsvPreview['columns'];
  readonly choices: readonly Choice[];
  readonly onChange: (index: number, choice: Choice) => void;
};

/**
 * Lists the file's date columns with the format in which each is read. If the format of a column is
 * ambiguous, asks the user.
 */
export const DatesPanel = ({ preview, detectedColumns, choices, onChange }: Props) => {
  const columns = preview.columns.flatMap(({ header, dates, ...column }, index) => {
    if (!dates) return [];
    // Keeps showing the question after the user answers it, so that the answer can be changed.
    const needsFormat = dates.asks ?? detectedColumns[index]?.dates?.asks;
    return [
      { header, dates: { ...dates, asks: needsFormat }, column: { header, ...column }, index },
    ];
  });
  if (columns.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label="Dates">
      <Stack>
        <div>
          <Title order={2} size="h5">
            Dates
          </Title>
          <Text size="sm" c="dimmed">
            We store dates as year-month-day so segments and birthday emails can use them.
          </Text>
        </div>
        {columns.map(({ header, dates, column, index }) => {
          const choice = choices[index] ?? choiceOf(column);
          return (
            <DateColumn
              key={index}
              header={header}
              dates={dates}
              reading={choice.dates ?? dates.reading ?? dates.proposed}
              onChange={(reading) => onChange(index, { ...choice, dates: reading })}
            />
          );
        })}
      </Stack>
    </Paper>
  );
};
