import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

type Props = {
  readonly canAsk: boolean;
  /** @returns whether it was asked for: the note stays otherwise */
  readonly onAsk: (content: string) => Promise<boolean>;
};

/** Asks a manager to look at the email, with a note where there is something to say. */
export const AskForm = ({ canAsk, onAsk }: Props) => {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    if (await onAsk(note.trim())) setNote('');
    setBusy(false);
  };
  return (
    <Stack gap="xs" align="flex-start">
      {canAsk ? (
        <Textarea
          label="Note for the reviewer"
          description="Optional"
          w="100%"
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <Button variant="default" onClick={ask} loading={busy} disabled={!canAsk}>
        New Review
      </Button>
    </Stack>
  );
};
