import { Alert, Anchor, Grid, Stack } from '@mantine/core';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { LoadError } from '../../../components/load-error';
import { EmailPreview } from '../../../editor/preview/email-preview';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { RecipientsSummary } from '../recipients/recipients-summary';
import { useRecipientCount } from '../recipients/use-recipient-count';
import type { DraftContent } from '../session/draft-content';
import type { DraftEditing } from '../session/use-draft';
import { useSenderName } from '../session/use-sender-name';
import { type OnMend, SendChecksCard } from './checks/send-checks';
import { sendProblems } from './checks/send-problems';
import { useSendChecks } from './checks/use-send-checks';
import { DetailsForm } from './details-form';
import { OutcomeDialogs } from './outcome-dialogs';
import { SendButtons } from './send-buttons';
import { useSend } from './use-send';
import { useSendFacts } from './use-send-facts';
import { WarmUpForm } from './warm-up/warm-up-form';
import { pacingText } from './warm-up/warm-up-words';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onSaveAsDraft: () => void;
  readonly onMend: OnMend;
  /** Where its buttons stand: in the bar above the steps. */
  readonly actionsPlace: HTMLElement | null;
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

/** Whether the email can go out, and to how many. */
const useReadiness = (content: DraftContent, customerId: string) => {
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const recipients = useRecipientCount(content.segmentIds);
  const hasAddress = customer.data?.businessAddress !== '';
  const isDisabled = customer.data?.status === 'service_disabled';
  const problems = sendProblems({ content, recipients, hasAddress, isDisabled });
  const checks = useSendChecks(content, problems);
  const isKnown = customer.data !== undefined && recipients !== undefined && checks.isChecked;
  const isBlocked = !isKnown || checks.blocking.length > 0;
  return { customer, recipients, hasAddress, checks, isBlocked };
};

/** Step three: the details once more, the warm-up, the checks and Send. */
export const SendStep = (props: Props) => {
  const { draftId, editing, onSaveAsDraft, onMend, actionsPlace } = props;
  const customerId = useCustomerId();
  const { content, change } = editing;
  const { customer, recipients, hasAddress, checks, isBlocked } = useReadiness(content, customerId);
  const facts = useSendFacts(content, recipients, checks.warnings.length);
  const sending = useSend(draftId, editing);
  const from = useSenderName(content.senderId);
  const buttons = (
    <SendButtons
      sending={sending}
      facts={facts}
      pacing={pacingText(content.warmUpConfig, recipients ?? 0)}
      isBlocked={isBlocked}
      onSaveAsDraft={onSaveAsDraft}
    />
  );
  return (
    <Grid>
      {actionsPlace ? createPortal(buttons, actionsPlace) : null}
      <Grid.Col span={{ base: 12, md: 6, lg: 5 }}>
        <Stack>
          {customer.error ? (
            <LoadError error={customer.error} onRetry={() => customer.mutate()} />
          ) : null}
          {hasAddress ? null : <AddressAlert customerId={customerId} />}
          <DetailsForm editing={editing} />
          <RecipientsSummary segmentIds={content.segmentIds} recipients={recipients} />
          <WarmUpForm content={content} change={change} recipients={recipients} />
          <SendChecksCard {...checks} onMend={onMend} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6, lg: 7 }}>
        <EmailPreview content={content} from={from} />
      </Grid.Col>
      <OutcomeDialogs {...sending} />
    </Grid>
  );
};
