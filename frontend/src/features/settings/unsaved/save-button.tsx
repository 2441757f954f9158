import { Button, Group } from '@mantine/core';

type Props = {
  /** True if the form has unsaved changes. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** True if the form's values can't be saved as they are. */
  readonly isBlocked?: boolean;
};

/**
 * The Save button below the fields of a settings form. It is highlighted when there is something to
 * save. It's never disabled, because a disabled button loses focus.
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
