import { Paper, Switch, Title } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';

/** Whether buttons may link to uploaded files; managers alone see and change it. */
export const MasterModeCard = ({ isOn }: { readonly isOn: boolean }) => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const [busy, setBusy] = useState(false);
  if (account?.accountType !== 'Manager') return null;
  const change = async (emailMasterMode: boolean) => {
    setBusy(true);
    try {
      await api('PUT /customer/emailMasterMode', { body: { emailMasterMode }, customerId });
      await invalidate('GET /customer/{customerId}');
      toastSuccess(messages.updated);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Email master mode
      </Title>
      <Switch
        label="Buttons can link to an uploaded file"
        description="The settings of a button offer to upload a PDF. Only managers see this card."
        checked={isOn}
        disabled={busy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Paper>
  );
};
