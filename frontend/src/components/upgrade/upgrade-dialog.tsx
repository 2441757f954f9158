import { Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Dialog } from '../dialog';
import { DialogActions } from '../dialog-actions';
import { useUpgradeWay } from './use-upgrade-way';

type Props = {
  /** What the plan doesn't allow. Without this text, the dialog is closed. */
  readonly text: string | undefined;
  readonly onClose: () => void;
};

const UpgradeOptions = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { mail: mailtoLink, billing } = useUpgradeWay();
  if (mailtoLink) {
    return (
      <DialogActions onCancel={onClose}>
        <Button component="a" href={mailtoLink}>
          Contact us to upgrade
        </Button>
      </DialogActions>
    );
  }
  return (
    <>
      <Text size="xs" c="dimmed">
        Billing opens in a new tab. Your work stays open here.
      </Text>
      <DialogActions onCancel={onClose}>
        <Button
          component="a"
          href={billing}
          target="_blank"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Upgrade
        </Button>
      </DialogActions>
    </>
  );
};

/** Explains which limit of the plan was reached, with a link to a larger plan. */
export const UpgradeDialog = ({ text, onClose }: Props) => (
  <Dialog opened={text !== undefined} onClose={onClose} centered title="Upgrade">
    <Stack>
      <Text>{text}</Text>
      <UpgradeOptions onClose={onClose} />
    </Stack>
  </Dialog>
);
