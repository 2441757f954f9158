import { Alert, Badge, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports';
import { limits } from '../../../../../../shared/limits';
import { fieldName } from '../../../../lib/field-name';
import { formatNumber, plural } from '../../../../lib/format';

type Part = { readonly preview: CsvPreview };

const Rejected = ({ preview, download }: Part & { readonly download: ReactNode }) => {
  if (preview.rejected === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`${plural(preview.rejected, 'row')} will be left out`}
    >
      {preview.rejectedRows.map(({ line, reason }) => (
        <Text key={line} size="sm">
          Row {formatNumber(line)}: {reason}
        </Text>
      ))}
      {preview.rejected > preview.rejectedRows.length ? (
        <Text size="sm">
          ... and {formatNumber(preview.rejected - preview.rejectedRows.length)} more
        </Text>
      ) : null}
      {download}
    </Alert>
  );
};

const OtherAddresses = ({ preview, download }: Part & { readonly download: ReactNode }) => {
  const { rows, examples } = preview.otherAddresses;
  if (rows === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`${plural(rows, 'row')} ${rows === 1 ? 'has' : 'have'} several addresses in one cell`}
    >
      <Text size="sm">The first is imported, the others are left out.</Text>
      {examples.map(({ line, taken, left }) => (
        <Text key={line} size="sm">
          Row {formatNumber(line)}: {taken} is imported, not {left.join(', ')}
        </Text>
      ))}
      {preview.rejected === 0 ? download : null}
    </Alert>
  );
};

/** In the order of the file's columns; names have a place of their own. */
const attributesOf = ({ columns }: CsvPreview, shown: CsvPreview['previewSubs']): string[] => {
  const filled = new Set(shown.flatMap(({ fields }) => Object.keys(fields)));
  const ordered = columns.flatMap(({ key }) => (key && filled.delete(key) ? [key] : []));
  return [...filled, ...ordered];
};

/** Wide enough for every attribute, one beside the other. */
const minWidth = (attributes: number): number => 460 + attributes * 140;

const Rows = ({ preview }: Part) => {
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

const WhichColumn = () => (
  <Alert
    color="blue"
    icon={<IconAlertCircle />}
    role="alert"
    title="Which column holds the email addresses?"
  >
    It could not be told from the file. Choose “Email” for that column below.
  </Alert>
);

type Props = Part & {
  /** What stands in the columns that say who may be mailed. */
  readonly standing: ReactNode;
  /** The table of columns, where they can be corrected. */
  readonly columns: ReactNode;
  /** The button that fetches the rejected rows. */
  readonly download: ReactNode;
};

/** What Finish would do: counts, the columns, what is left out and the first rows. */
export const CsvPreviewPanel = ({ preview, standing, columns, download }: Props) => (
  <Stack>
    {preview.needsAddressColumn ? <WhichColumn /> : <Counts preview={preview} />}
    {preview.sheet ? (
      <Text size="sm">
        The sheet {preview.sheet.name} was read
        {preview.sheet.others > 0
          ? `; ${plural(preview.sheet.others, 'more sheet')} of the file ${preview.sheet.others === 1 ? 'was' : 'were'} not`
          : ''}
        .
      </Text>
    ) : null}
    {preview.inactive ? (
      <Text size="sm">
        {plural(preview.inactive, 'subscriber')} of the file unsubscribed, bounced or never
        consented: they are kept, and never sent to.
      </Text>
    ) : null}
    <Rejected preview={preview} download={download} />
    <OtherAddresses preview={preview} download={download} />
    {standing}
    {columns}
    {preview.needsAddressColumn ? null : <Rows preview={preview} />}
  </Stack>
);
