import { Alert, Badge, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../shared/contracts/imports';
import { limits } from '../../../../../shared/limits';
import { formatNumber, plural } from '../../../lib/format';

const Rejected = ({ preview }: { readonly preview: CsvPreview }) => {
  if (preview.rejected === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`${plural(preview.rejected, 'row')} will be left out`}
    >
      {preview.rejectedRows.map(({ line, reason }) => (
        <Text key={line} size="sm">
          Line {formatNumber(line)}: {reason}
        </Text>
      ))}
      {preview.rejected > preview.rejectedRows.length ? (
        <Text size="sm">
          ... and {formatNumber(preview.rejected - preview.rejectedRows.length)} more
        </Text>
      ) : null}
    </Alert>
  );
};

const Rows = ({ preview }: { readonly preview: CsvPreview }) => {
  const shown = preview.previewSubs.slice(0, limits.csvPreviewRows);
  const more = preview.subsToCreate + preview.subsToUpdate - shown.length;
  const keys = [...new Set(shown.flatMap(({ fields }) => Object.keys(fields)))].slice(0, 4);
  return (
    <>
      <Table.ScrollContainer minWidth={600}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Email</Table.Th>
              <Table.Th>Name</Table.Th>
              {keys.map((key) => (
                <Table.Th key={key}>{key}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ email, name, fields }) => (
              <Table.Tr key={email}>
                <Table.Td>{email}</Table.Td>
                <Table.Td>{name}</Table.Td>
                {keys.map((key) => (
                  <Table.Td key={key}>{fields[key] ?? ''}</Table.Td>
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
    </>
  );
};

/** What Finish would do: counts, the first rows, the columns and what is left out. */
export const CsvPreviewPanel = ({ preview }: { readonly preview: CsvPreview }) => (
  <Stack>
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
    {preview.inactive ? (
      <Text size="sm">
        {plural(preview.inactive, 'subscriber')} of the file unsubscribed, bounced or never
        consented: they are kept, and never sent to.
      </Text>
    ) : null}
    <Text size="sm" c="dimmed">
      Columns: {preview.columns.map(({ header, meaning }) => `${header} → ${meaning}`).join(', ')}
    </Text>
    <Rejected preview={preview} />
    <Rows preview={preview} />
  </Stack>
);
