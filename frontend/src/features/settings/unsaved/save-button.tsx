import { Button, Group } from '@mantine/core';

type Props = {
  /** The form has unsaved changes. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** The form's values can't be saved as they are. */
  readonly isBlocked?: boolean;
};

/**
 * The button below the fields of a settings form. It stands out when there is something to save,
 * and stays enabled otherwise, because disabling it after a save would lose the focus.
 */
export const SaveButton = ({ isChanged, busy, isBlocked = false }: Props) => (
  <Group>
    <Button
      type="submit"
      variant={isChanged ? 'filled' : 'default'}
      loading={busy}
      disabled={isBlocked}
    >
      Save
    </Button>
  </Group>
);
