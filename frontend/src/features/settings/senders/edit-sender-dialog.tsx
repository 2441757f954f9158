import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { SenderView } from '../../../../../shared/contracts/customers';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { messages } from '../../../../../shared/messages';
import { DetailItem, DetailList } from '../../../components/detail-list';
import { Dialog } from '../../../components/dialog';
import { SaveActions } from '../../../components/save-actions';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ConfirmSender } from './confirm-sender';
import { DnsBadge } from './dns-state';
import { senderRoutes } from './invalidate-senders';
import { ReadinessDetails } from './readiness';

type Props = {
  readonly sender: SenderView;
  readonly domain?: DomainView | undefined;
  readonly onClose: () => void;
  /** Absent for senders that can't be removed. */
  readonly onRemove?: () => void;
};

const useRename = ({ sender, onClose }: Props) => {
  const customerId = useCustomerId();
  const form = useContractForm({
    initialValues: { name: sender.name },
    contract: async () =>
      (await import('../../../../../shared/contracts/domains')).renameSenderBody,
  });
  const { run } = useAction(
    ({ name }: { name: string }) => {
      const params = { senderId: sender.id };
      const body = { name: name.trim() };
      return api('PUT /settings/sender/{senderId}/name', { params, body, customerId });
    },
    { success: messages.senderUpdated, onError: showInForm(form), invalidates: senderRoutes },
  );
  const save = async (values: { name: string }) => {
    if (await run(values)) onClose();
  };
  return { form, submit: form.onSubmit(save) };
};

/**
 * Edits a sender's name, shows its status, and lets the user remove it. A sender's email address
 * can't be changed.
 */
export const EditSenderDialog = (props: Props) => {
  const { sender, domain, onClose, onRemove } = props;
  const { form, submit } = useRename(props);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={onRemove ? 'Edit custom sending domain' : 'Edit default email address'}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Name"
            description="Shown in the inbox before the address."
            data-autofocus
            {...form.getInputProps('name')}
          />
          <DetailList>
            <DetailItem label="Email address">{sender.shownEmail}</DetailItem>
            <DetailItem label="DNS">
              <Group gap={8}>
                <DnsBadge isVerified={sender.dnsVerified} />
                {sender.dnsVerified ? null : <ConfirmSender sender={sender} />}
              </Group>
            </DetailItem>
          </DetailList>
          {domain ? <ReadinessDetails readiness={domain.readiness} /> : null}
          <Group justify={onRemove ? 'space-between' : 'flex-end'}>
            {onRemove ? (
              <Button
                variant="subtle"
                color="red"
                px={8}
                leftSection={<IconTrash size={16} />}
                onClick={onRemove}
              >
                Remove sender
              </Button>
            ) : null}
            <SaveActions isSaving={form.submitting} onCancel={onClose} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
