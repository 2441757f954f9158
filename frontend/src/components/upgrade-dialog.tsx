import { Button, Modal, Stack, Text } from '@mantine/core';
import { contact } from '../lib/contact';
import { DialogActions } from './dialog-actions';

type Props = {
  /** What the plan does not allow; closed without it. */
  readonly text: string | undefined;
  readonly onClose: () => void;
};

/** The plan's limit is reached: what it is, and the way to a larger one. */
export const UpgradeDialog = ({ text, onClose }: Props) => (
  <Modal opened={text !== undefined} onClose={onClose} centered title="Upgrade">
    <Stack>
      <Text>{text}</Text>
      <DialogActions onSafe={onClose}>
        <Button component="a" href={`mailto:${contact.supportEmail}?subject=Upgrade`}>
          Talk to us about an upgrade
        </Button>
      </DialogActions>
    </Stack>
  </Modal>
);
