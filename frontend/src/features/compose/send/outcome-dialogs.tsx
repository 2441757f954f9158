import { Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import type { Sending } from './use-send';

/**
 * The dialogs for the result of clicking Send: the email is being sent, it waits for a review, or
 * it is over the plan's limit.
 */
export const OutcomeDialogs = ({ outcome, report, leave, dismiss }: Sending) => {
  const upgrade = typeof outcome === 'object' ? outcome.upgrade : undefined;
  return (
    <>
      <Dialog opened={outcome === 'sending'} onClose={leave} centered title={messages.emailSending}>
        <Stack>
          <Stack align="center">
            <IconSend size={48} color="var(--mb-iris)" />
            <Text size="sm" ta="center">
              Track progress or pause sending in Email Stats.
            </Text>
          </Stack>
          <DialogActions cancelLabel="Back to emails" onCancel={leave}>
            <Button component={Link} to={report}>
              View Email Stats
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
      <Dialog opened={outcome === 'review'} onClose={leave} centered title={messages.emailOnReview}>
        <Stack>
          <Text size="sm">A manager will review your email before it’s sent.</Text>
          <DialogActions cancelLabel="Back to emails" onCancel={leave} />
        </Stack>
      </Dialog>
      <UpgradeDialog text={upgrade} onClose={dismiss} />
    </>
  );
};
