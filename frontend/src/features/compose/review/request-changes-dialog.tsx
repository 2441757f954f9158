import { Button, Stack, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { useAction } from '../../../lib/api/use-action';
import { CommentFields, type CommentInput } from './comment-fields';
import { textParts } from './text-parts';
import type { ReviewFeedback } from './use-review';

type Props = {
  readonly opened: boolean;
  /** The email's body, from which the user can select quotes for comments. */
  readonly body: string;
  readonly onClose: () => void;
  /** @returns whether the changes were requested; if not, the dialog keeps its input */
  readonly onRequest: (feedback: ReviewFeedback) => Promise<boolean>;
};

/**
 * A dialog that requests changes to the email before it may be sent. It contains a note, and
 * comments on parts of the email.
 */
export const RequestChangesDialog = ({ opened, body, onClose, onRequest }: Props) => {
  const [content, setContent] = useState('');
  const [written, setWritten] = useState<readonly CommentInput[]>([]);
  const parts = useMemo(() => (opened ? textParts(body) : []), [opened, body]);
  const comments = written
    .map(({ quote, text }) => ({
      text: text.trim(),
      ...(quote.trim() ? { quote: quote.trim() } : {}),
    }))
    .filter(({ text }) => text !== '');
  const hasFeedback = content.trim() !== '' || comments.length > 0;
  const request = useAction(async () => {
    if (!(await onRequest({ content: content.trim(), comments }))) return;
    setContent('');
    setWritten([]);
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} centered title="Request changes" size="lg">
      <Stack>
        <Textarea
          label="Note"
          autosize
          minRows={3}
          maxLength={2000}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          data-autofocus
        />
        <CommentFields comments={written} onChange={setWritten} parts={parts} />
        <DialogActions onCancel={onClose} hasField>
          <Button
            onClick={() => request.run()}
            loading={request.busy}
            disabled={!hasFeedback}
            title={hasFeedback ? undefined : 'Describe what needs to change'}
          >
            Request changes
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
