import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';

/**
 * Shows a notice instead of the list of people for emails created up to Dec 12, 2023, because they
 * have no such list.
 */
export const DetailAvailability = ({
  createdAt,
  children,
}: {
  readonly createdAt: string;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  if (createdAt.slice(0, 10) > limits.statsDetailSince) return children;
  const leave = () => navigate({ search: '' });
  return (
    <Dialog opened onClose={leave} title={messages.contentNotAvailable} centered>
      <Stack>
        <Text size="sm">{messages.contentNotAvailableText}</Text>
        <DialogActions cancelLabel="Back to overview" onCancel={leave} />
      </Stack>
    </Dialog>
  );
};
