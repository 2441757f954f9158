import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action';

type Props = {
  readonly canAsk: boolean;
  /** @returns whether it was asked for: the note stays otherwise */
  readonly onAsk: (content: string) => Promise<boolean>;
};

/** Asks a manager to look at the email, with a note where there is something to say. */
export const AskForm = ({ canAsk, onAsk }: Props) => {
  const [note, setNote] = useState('');
  const ask = useAction(async () => {
    if (await onAsk(note.trim())) setNote('');
  });
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
      <Button variant="default" onClick={() => ask.run()} loading={ask.busy} disabled={!canAsk}>
        New Review
      </Button>
    </Stack>
  );
};
