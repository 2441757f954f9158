import { Stack, TextInput } from '@mantine/core';
import type { DraftEditing } from '../use-draft';

/** What an inbox shows before the email is opened. */
export const Envelope = ({ content, change }: Pick<DraftEditing, 'content' | 'change'>) => (
  <Stack gap="xs">
    <TextInput
      label="Subject"
      placeholder="What makes people open it?"
      value={content.subject}
      maxLength={500}
      onChange={(event) => change({ subject: event.currentTarget.value })}
    />
    <TextInput
      label="Preview text"
      placeholder="Shown after the subject in the inbox"
      value={content.preHeader}
      maxLength={500}
      onChange={(event) => change({ preHeader: event.currentTarget.value })}
    />
  </Stack>
);
