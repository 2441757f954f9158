import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useAction } from '../../../lib/api/use-action';

type Props = {
  /** @returns whether the reply was sent; if not, the text is kept */
  readonly onReply: (text: string) => Promise<boolean>;
};

/**
 * A button that opens a field to reply to a comment. Ctrl+Enter or ⌘Enter sends the reply. Escape
 * closes the field if it is empty.
 */
export const ReplyForm = ({ onReply }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const { run, busy } = useAction(async () => {
    if (!(await onReply(text.trim()))) return;
    setText('');
    setOpen(false);
  });
  const send = async () => {
    if (!isEmpty) await run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && isEmpty) setOpen(false);
  };
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        Reply
      </Button>
    );
  }
  return (
    <Stack gap="xs" w="100%">
      <Textarea
        label="Reply"
        autosize
        minRows={2}
        maxLength={1000}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs">
        <Button size="xs" onClick={send} loading={busy} disabled={isEmpty}>
          Send reply
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            setText('');
            setOpen(false);
          }}
        >
          Cancel
        </Button>
      </Group>
    </Stack>
  );
};
