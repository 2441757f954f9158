import { Button, Group } from '@mantine/core';

type Props = {
  /** Something in the form is not saved. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** What is in the form cannot be saved as it is. */
  readonly isBlocked?: boolean;
};

/**
 * Below the fields of a settings form. It stands out once there is something to save, and stays
 * enabled when there is not: a button that turns off after saving would take the focus along.
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
