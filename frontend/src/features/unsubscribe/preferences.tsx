import { Button, Checkbox, Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PublicSegment } from '../../../../shared/contracts/tracking';

type Props = {
  readonly segments: readonly PublicSegment[];
  readonly brand: string;
  readonly busy: boolean;
  readonly isSaved: boolean;
  /** The ids of the segments to be in from now on. */
  readonly onSave: (chosen: readonly string[]) => void;
};

/** Which of a store's emails somebody wants, instead of none at all. */
export const Preferences = ({ segments, brand, busy, isSaved, onSave }: Props) => {
  const members = segments.filter(({ isMember }) => isMember).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(members);
  const isChanged = segments.some(({ id, isMember }) => chosen.includes(id) !== isMember);
  return (
    <Stack>
      <Checkbox.Group
        label={brand ? `Emails from ${brand} that you get` : 'Emails that you get'}
        value={[...chosen]}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {segments.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button variant="default" onClick={() => onSave(chosen)} loading={busy} disabled={!isChanged}>
        Save my choice
      </Button>
      <Text size="sm" role="status">
        {isSaved && !isChanged ? 'Saved. You can close this page.' : null}
      </Text>
      <Divider label="or" />
    </Stack>
  );
};
