import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';

type Props = {
  /** Names the field for screen readers. */
  readonly label: string;
  /** Describes the allowed file types and size. */
  readonly accepted: string;
  readonly isCompact?: boolean;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  /**
   * Called when the user drops anything other than a single file. Without it, the first of several
   * files is used.
   */
  readonly onReject?: () => void;
};

/** A field for dropping or choosing a file. */
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
