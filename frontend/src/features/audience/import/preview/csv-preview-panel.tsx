import { Alert, Badge, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { plural } from '../../../../lib/format';
import { FirstRows } from './first-rows';
import { NotMailed } from './not-mailed';
import { OtherAddresses, OtherColumns, RejectedRows } from './rejected-rows';

type Part = { readonly preview: CsvPreview };
type OfferedSheet = NonNullable<NonNullable<CsvPreview['sheet']>['sheets']>[number];

const Counts = ({ preview }: Part) => (
  <Group>
    <Badge tt="none" size="lg" color="teal" variant="light">
      {plural(preview.subsToCreate, 'subscriber')} to create
    </Badge>
    <Badge tt="none" size="lg" color="blue" variant="light">
      {plural(preview.subsToUpdate, 'subscriber')} to update
    </Badge>
    {preview.duplicates > 0 ? (
      <Badge tt="none" size="lg" color="gray" variant="light">
        {plural(preview.duplicates, 'repeated row')} merged
      </Badge>
    ) : null}
  </Group>
);

const MissingEmailColumn = () => (
  <Alert
    color="blue"
    icon={<IconAlertCircle />}
    role="alert"
    title="Which column holds the email addresses?"
  >
    We couldn’t tell from the file. Choose “Email” for that column below.
  </Alert>
);

const sheetLabel = ({ name, rows, isHidden }: OfferedSheet): string =>
  `${name} (${plural(rows, 'row')}${isHidden ? ', hidden' : ''})`;

/**
 * Shows which sheet of a spreadsheet was read, and which rows and columns are hidden in it. Users
 * can select another sheet.
 */
const SheetRead = ({ preview: { sheet }, onSheet }: Part & Pick<Props, 'onSheet'>) => {
  if (!sheet) return null;
  const { name, others, sheets = [], hiddenRows = 0, hiddenColumns = [] } = sheet;
  return (
    <Stack gap={2}>
      {sheets.length > 1 ? (
        <NativeSelect
          label="Sheet"
          description="We import one sheet at a time."
          maw={420}
          data={sheets.map((one) => ({ value: one.name, label: sheetLabel(one) }))}
          value={name}
          onChange={({ currentTarget: { value } }) => onSheet(value)}
        />
      ) : (
        <Text size="sm">
          We read the sheet {name}.
          {others > 0 ? ` We didn’t read ${plural(others, 'other sheet')}.` : ''}
        </Text>
      )}
      {hiddenRows > 0 ? (
        <Text size="sm">
          We skip {plural(hiddenRows, 'hidden row')}. To import {hiddenRows === 1 ? 'it' : 'them'},
          show all rows in the file and upload it again.
        </Text>
      ) : null}
      {hiddenColumns.length > 0 ? (
        <Text size="sm">
          We also read the hidden {hiddenColumns.length === 1 ? 'column' : 'columns'}{' '}
          {hiddenColumns.join(', ')}.
        </Text>
      ) : null}
    </Stack>
  );
};

type Props = Part & {
  /** The panel with the consent status columns. */
  readonly consentStatus: ReactNode;
  /** The panel that shows how values such as dates are read. */
  readonly values: ReactNode;
  /** The table of columns, in which users can correct the meanings. */
  readonly columns: ReactNode;
  /** The button that downloads the rejected rows. */
  readonly download: ReactNode;
  /**
   * Whether the user has answered the consent question. Until then, the counts of who gets emails
   * aren't meaningful.
   */
  readonly isConsentAnswered: boolean;
  /** Reads another sheet of the file. */
  readonly onSheet: (name: string) => void;
};

/**
 * Shows what will happen when the user clicks Finish: counts, columns, rejected rows, and the first
 * rows.
 */
export const CsvPreviewPanel = ({
  preview,
  consentStatus,
  values,
  columns,
  download,
  isConsentAnswered,
  onSheet,
}: Props) => (
  <Stack>
    {preview.needsAddressColumn ? <MissingEmailColumn /> : <Counts preview={preview} />}
    <SheetRead preview={preview} onSheet={onSheet} />
    {isConsentAnswered ? <NotMailed preview={preview} /> : null}
    <RejectedRows preview={preview} download={download} />
    <OtherAddresses preview={preview} download={download} />
    <OtherColumns preview={preview} />
    {consentStatus}
    {values}
    {columns}
    {preview.needsAddressColumn ? null : <FirstRows preview={preview} />}
  </Stack>
);
