import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { SaveButton } from '../session/saving/save-button';
import type { DraftEditing } from '../session/use-draft';

type Props = {
  readonly editing: DraftEditing;
  readonly onLog: (button: HTMLElement) => void;
  readonly onDone: () => void;
};

/** Right in the bar of a series' email: its log, Save, and the way back to the series. */
export const StepActions = ({ editing, onLog, onDone }: Props) => (
  <>
    <Button
      variant="subtle"
      color="gray"
      title="Log"
      data-quiet=""
      leftSection={<IconHistory size={16} />}
      onClick={({ currentTarget }) => onLog(currentTarget)}
    >
      Log
    </Button>
    <SaveButton {...editing} />
    <Button onClick={onDone}>Back to sequence</Button>
  </>
);
