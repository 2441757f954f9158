import { Paper, Switch, Title } from '@mantine/core';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Allows buttons to link to uploaded files. Only managers can see and change it. */
export const MasterModeCard = ({ isOn }: { readonly isOn: boolean }) => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const change = useAction(
    (emailMasterMode: boolean) =>
      api('PUT /customer/emailMasterMode', { body: { emailMasterMode }, customerId }),
    { success: messages.updated, invalidates: ['GET /customer/{customerId}'] },
  );
  if (account?.accountType !== 'Manager') return null;
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Email master mode
      </Title>
      <Switch
        label="Let buttons link to an uploaded file"
        description="Adds a PDF upload to the button settings. Only managers see this card."
        checked={isOn}
        disabled={change.busy}
        onChange={(event) => void change.run(event.currentTarget.checked)}
      />
    </Paper>
  );
};
