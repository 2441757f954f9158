import { Stack, Table, Text, Title } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { limits } from '../../../../../../shared/limits';
import { fieldName } from '../../../../lib/field-name';
import { formatNumber } from '../../../../lib/format';

/** In the order of the file's columns; names have a place of their own. */
const attributesOf = ({ columns }: CsvPreview, shown: CsvPreview['previewSubs']): string[] => {
  const filled = new Set(shown.flatMap(({ fields }) => Object.keys(fields)));
  const ordered = columns.flatMap(({ key }) => (key && filled.delete(key) ? [key] : []));
  return [...filled, ...ordered];
};

/** Wide enough for every attribute, one beside the other. */
const minWidth = (attributes: number): number => 460 + attributes * 140;

/** The first subscribers of the file with all their attributes. */
export const FirstRows = ({ preview }: { readonly preview: CsvPreview }) => {
  const shown = preview.previewSubs.slice(0, limits.csvPreviewRows);
  const more = preview.subsToCreate + preview.subsToUpdate - shown.length;
  const keys = attributesOf(preview, shown);
  return (
    <Stack gap="xs">
      <Title order={2} size="h5" id="import-rows">
        First subscribers
      </Title>
      <Table.ScrollContainer
        type="native"
        minWidth={minWidth(keys.length)}
        tabIndex={0}
        role="region"
        aria-labelledby="import-rows"
      >
        <Table verticalSpacing="xs" aria-labelledby="import-rows">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Email</Table.Th>
              <Table.Th>Name</Table.Th>
              {keys.map((key) => (
                <Table.Th key={key}>{fieldName({ field: key })}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ email, name, fields }) => (
              <Table.Tr key={email}>
                <Table.Td>{email}</Table.Td>
                <Table.Td>{name}</Table.Td>
                {keys.map((key) => (
                  <Table.Td key={key}>{Object.hasOwn(fields, key) ? fields[key] : ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          ... and {formatNumber(more)} more
        </Text>
      ) : null}
    </Stack>
  );
};
