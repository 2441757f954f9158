import { Stack, Text, Title } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { limits } from '../../../../../../shared/limits';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/data-table';
import { fieldName } from '../../../../lib/field-name';
import { formatNumber } from '../../../../lib/format';

/**
 * Returns the attributes in the order of the file's columns. Names aren't among them, because they
 * have their own column in the table.
 */
const attributesOf = (
  { columns }: CsvPreview,
  shownSubscribers: CsvPreview['previewSubs'],
): string[] => {
  const filledKeys = new Set(shownSubscribers.flatMap(({ fields }) => Object.keys(fields)));
  const ordered = columns.flatMap(({ key }) => (key && filledKeys.delete(key) ? [key] : []));
  return [...filledKeys, ...ordered];
};

/** Returns the table width in px at which all attributes fit next to each other. */
const minWidth = (attributes: number): number => 460 + attributes * 140;

type Row = CsvPreview['previewSubs'][number] & { readonly id: string };

const columnsOf = (keys: readonly string[]): readonly Column<Row>[] => [
  { key: 'email', head: 'Email', width: '260px', cell: ({ email }) => email },
  { key: 'name', head: 'Name', width: '180px', cell: ({ name }) => name || '–' },
  ...keys.map((key) => ({
    key: `fields.${key}`,
    head: fieldName({ field: key }),
    cell: ({ fields }: Row) => (Object.hasOwn(fields, key) ? fields[key] : '–'),
  })),
];

/** The first subscribers in the file, with all their attributes. */
export const FirstRows = ({ preview }: { readonly preview: CsvPreview }) => {
  const shownSubscribers = preview.previewSubs.slice(0, limits.csvPreviewRows);
  const hiddenCount = preview.subsToCreate + preview.subsToUpdate - shownSubscribers.length;
  const keys = attributesOf(preview, shownSubscribers);
  const rows = shownSubscribers.map((subscriber) => ({ ...subscriber, id: subscriber.email }));
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        First subscribers
      </Title>
      <DataTable
        label="First subscribers"
        columns={columnsOf(keys)}
        rows={rows}
        minWidth={minWidth(keys.length)}
      />
      {hiddenCount > 0 ? (
        <Text size="sm" c="dimmed">
          ... and {formatNumber(hiddenCount)} more
        </Text>
      ) : null}
    </Stack>
  );
};
