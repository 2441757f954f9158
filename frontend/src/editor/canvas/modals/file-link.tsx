import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { UploadProblem } from '../../../components/upload/upload-problem';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { buttonFileProblem, type UploadFile } from '../../api/use-upload-file';

type Props = {
  readonly upload: UploadFile;
  readonly onUploaded: (url: string) => void;
};

/** A button that uploads a file, so that the block's link points to that file instead of a page. */
export const FileLink = ({ upload, onUploaded }: Props) => {
  const reset = useRef<() => void>(null);
  const { choose, busy, problem } = useFileUpload({
    check: buttonFileProblem,
    upload: async (file) => onUploaded(await upload(file)),
  });
  const pick = async (file: File | null) => {
    // Resets the input, so that the same file can be selected again after it was rejected.
    reset.current?.();
    if (file) await choose(file);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <FileButton
          resetRef={reset}
          accept=".pdf,application/pdf"
          inputProps={{ 'aria-label': 'File to link to' }}
          onChange={(file) => void pick(file)}
        >
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconFileUpload size={16} />}
              loading={busy}
            >
              or upload a file
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          PDF, up to 10 MB
        </Text>
      </Group>
      <UploadProblem problem={problem} />
    </Stack>
  );
};
