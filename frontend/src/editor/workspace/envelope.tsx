import { Stack } from '@mantine/core';
import type { DocumentEditing } from '../email-document';
import { MergeTagField } from '../merge-tags/merge-tag-field';

/**
 * What the inboxes of phones and of Gmail on a desktop show of a line: about 40 and 70 characters
 * of a subject, about 100 of a preview text.
 */
const enough = { subject: 60, preHeader: 100 };

const hint = (text: string, most: number): string => {
  const { length } = Array.from(text);
  if (length === 0) return `Up to about ${most} characters are shown.`;
  const tooLong = length > most ? ` Inboxes cut it after about ${most}.` : '';
  return `${length} ${length === 1 ? 'character' : 'characters'}.${tooLong}`;
};

type Props = Pick<DocumentEditing, 'content' | 'change' | 'isReadOnly'> & {
  readonly mergeTags?: readonly string[];
};

/** What an inbox shows before the email is opened. */
export const Envelope = ({ content, change, isReadOnly, mergeTags = [] }: Props) => (
  <Stack gap="xs">
    <MergeTagField
      label="Subject"
      placeholder="What makes people open it?"
      description={hint(content.subject, enough.subject)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={500}
      disabled={isReadOnly}
      mergeTags={mergeTags}
      value={content.subject}
      onChange={(subject) => change({ subject })}
    />
    <MergeTagField
      label="Preview text"
      placeholder="Shown after the subject in the inbox"
      description={hint(content.preHeader, enough.preHeader)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={500}
      disabled={isReadOnly}
      mergeTags={mergeTags}
      value={content.preHeader}
      onChange={(preHeader) => change({ preHeader })}
    />
  </Stack>
);
