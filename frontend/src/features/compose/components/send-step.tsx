import { Alert, Anchor, Grid, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useRecipientCount } from '../api/use-recipient-count';
import { sendProblems } from '../send-problems';
import type { DraftEditing } from '../use-draft';
import { useSend } from '../use-send';
import { DetailsForm } from './details-form';
import { EmailPreview } from './email-preview';
import { OutcomeDialogs } from './outcome-dialogs';
import { RecipientsSummary } from './recipients-summary';
import { SendButtons } from './send-buttons';
import { WarmUpForm } from './warm-up-form';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onSaveAsDraft: () => void;
};

const AddressAlert = ({ customerId }: { readonly customerId: string }) => (
  <Alert color="orange" title="Your business address is missing">
    Anti-spam law asks for it in every email.{' '}
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link to={paths.settings(customerId, 'emails')} {...props} />}
    >
      Add it in the settings
    </Anchor>
    , then come back: your email is saved.
  </Alert>
);

/** Step three: everything once more, how fast, and off it goes. */
export const SendStep = ({ draftId, editing, onSaveAsDraft }: Props) => {
  const customerId = useCustomerId();
  const { content, change } = editing;
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const recipients = useRecipientCount(content.segmentIds);
  const sending = useSend(draftId, editing);
  const hasAddress = customer.data?.businessAddress !== '';
  const isDisabled = customer.data?.status === 'service_disabled';
  const problems = sendProblems({ content, recipients, hasAddress, isDisabled });
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6, lg: 5 }}>
        <Stack>
          {customer.error ? (
            <LoadError error={customer.error} onRetry={() => customer.mutate()} />
          ) : null}
          {hasAddress ? null : <AddressAlert customerId={customerId} />}
          <DetailsForm editing={editing} />
          <RecipientsSummary segmentIds={content.segmentIds} recipients={recipients} />
          <WarmUpForm content={content} change={change} recipients={recipients} />
          <SendButtons
            sending={sending}
            problems={problems}
            isReady={customer.data !== undefined && recipients !== undefined}
            onSaveAsDraft={onSaveAsDraft}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6, lg: 7 }}>
        <EmailPreview content={content} />
      </Grid.Col>
      <OutcomeDialogs {...sending} />
    </Grid>
  );
};
