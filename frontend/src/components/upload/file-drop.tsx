import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';

type Props = {
  /** Names the field for screen readers. */
  readonly label: string;
  /** Which files are taken, and how large. */
  readonly accepted: string;
  readonly isCompact?: boolean;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  /** What is dropped and is no single file; without it, the first of several is taken. */
  readonly onReject?: () => void;
};

/** A field to drop a file on, or to choose one by. */
export const FileDrop = ({ label, accepted, isCompact = false, busy, ...on }: Props) => {
  const { onFile, onReject } = on;
  return (
    <Dropzone
      onDrop={(files) => files[0] && onFile(files[0])}
      onReject={onReject ?? ((rejections) => rejections[0] && onFile(rejections[0].file))}
      multiple={false}
      loading={busy}
      inputProps={{ 'aria-label': label }}
      p={isCompact ? 'lg' : 'xl'}
    >
      <Stack align="center" gap={4} style={{ pointerEvents: 'none' }}>
        <IconFileUpload size={isCompact ? 36 : 40} stroke={1.5} />
        <Text fw={600} ta="center">
          Drop your file here or click to browse
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          {accepted}
        </Text>
      </Stack>
    </Dropzone>
  );
};
