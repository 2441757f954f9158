import { Badge, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { EmailFrame } from '../../components/email/email-frame';
import type { EmailDocument } from '../email-document';
import { legacyHtml } from './legacy-html';

type Props = Pick<EmailDocument, 'body' | 'editor'>;

/**
 * Shows the email as its older editor showed it. The content type determines which editor that was.
 */
export const LegacyView = ({ body, editor }: Props) => {
  const html = useMemo(() => legacyHtml(body), [body]);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">Content type</Text>
        <Badge variant="light" color="gray" tt="none">
          {editor}
        </Badge>
      </Group>
      <EmailFrame html={html} title="Legacy view" height={640} />
    </Stack>
  );
};
