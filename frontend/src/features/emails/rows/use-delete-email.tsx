import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { showToast, toastError } from '../../../lib/toast';
import { hideEmail, showEmail } from './hidden-emails';

type SaysProps = { readonly name: string; readonly onUndo: () => void };

const Deleted = ({ name, onUndo }: SaysProps) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      “{name}” is deleted.
    </Text>
    <Button size="compact-sm" variant="subtle" onClick={onUndo}>
      Undo
    </Button>
  </Group>
);

/**
 * Deletes a draft once the toast that offers to undo it has gone. Whoever closes the tab before
 * keeps the draft.
 */
export const useDeleteEmail = ({ id: draftId, name, subject }: DraftSummary) => {
  const customerId = useCustomerId();
  return () => {
    const id = `deleted ${draftId}`;
    let isDecided = false;
    const end = async (isUndone: boolean) => {
      if (isDecided) return;
      isDecided = true;
      if (!isUndone) {
        await api('DELETE /draft/{draftId}', { params: { draftId }, customerId }).catch(toastError);
        await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/tabTotal');
      }
      showEmail(draftId);
    };
    const undo = () => {
      void end(true);
      notifications.hide(id);
    };
    hideEmail(draftId);
    showToast({
      id,
      message: <Deleted name={mergeWords(name || subject) || 'Untitled email'} onUndo={undo} />,
      color: 'teal',
      priority: 1,
      onClose: () => void end(false),
    });
  };
};
