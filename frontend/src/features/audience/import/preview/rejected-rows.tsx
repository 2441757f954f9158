import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';

type Props = {
  readonly preview: CsvPreview;
  /** The button that downloads the rejected rows. */
  readonly download: ReactNode;
};

/** Rows that aren't imported, with the reasons for the first ones. */
export const RejectedRows = ({ preview, download }: Props) => {
  if (preview.rejected === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`We’ll skip ${plural(preview.rejected, 'row')}`}
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

/** Lists rows with several email addresses in one cell. */
export const OtherAddresses = ({ preview, download }: Props) => {
  const { rows, examples } = preview.otherAddresses;
  if (rows === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`${plural(rows, 'row')} ${rows === 1 ? 'has' : 'have'} several addresses in one cell`}
    >
      <Text size="sm">We import the first address and skip the others.</Text>
      {examples.map(({ line, taken: imported, left }) => (
        <Text key={line} size="sm">
          Row {formatNumber(line)}: we import {imported} and skip {left.join(', ')}
        </Text>
      ))}
      {preview.rejected === 0 ? download : null}
    </Alert>
  );
};

/** Lists columns from which we take an email address when the main address column is empty. */
export const OtherColumns = ({ preview }: Pick<Props, 'preview'>) => {
  const { otherAddressColumns = [], columns } = preview;
  const first = columns.find(({ meaning }) => meaning === 'email')?.header ?? '';
  return otherAddressColumns.map(({ header, rows }) => (
    <Text key={header} size="sm">
      In {plural(rows, 'row')} “{first}” is empty. We take the address from “{header}”.
    </Text>
  ));
};
