import { Alert, Button, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { SAMPLE_RECIPIENT } from '../../../../shared/email/merge/sample-recipient';
import type { EmailDocument } from '../email-document';
import { usePreview } from '../preview/use-preview';
import { SourceText } from './source-text';

type Props = { readonly content: EmailDocument };

/** The complete HTML email for the sample person, to read and copy. */
export const SentHtml = ({ content }: Props) => {
  const hint = useId();
  const { html, error } = usePreview(content, SAMPLE_RECIPIENT);
  if (error) {
    return (
      <Alert color="red" role="alert">
        {error}
      </Alert>
    );
  }
  if (html === undefined) {
    return <Skeleton height={320} radius="md" role="img" aria-label="Loading the HTML" />;
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text id={hint} size="sm" c="dimmed">
          As sent to Ada (sample). Link and open tracking are added when you send.
        </Text>
        <CopyButton value={html}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <SourceText label="Email HTML" describedBy={hint} value={html} />
    </Stack>
  );
};
