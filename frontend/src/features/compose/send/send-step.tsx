import { Alert, Anchor, Grid, Stack } from '@mantine/core';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { FrequencyCapNote } from '../recipients/cap-note';
import { RecipientsSummary } from '../recipients/recipients-summary';
import { useRecipientCount } from '../recipients/use-recipient-count';
import { CommentList } from '../review/comment-list';
import { ReviewBlock } from '../review/review-block';
import { isReviewPending } from '../review/review-words';
import { useCommentMarks } from '../review/use-comment-marks';
import { useReview } from '../review/use-review';
import type { DraftContent } from '../session/draft-content';
import type { DraftEditing } from '../session/use-draft';
import { useSenderName } from '../session/use-sender-name';
import { AbTestPanel } from './ab-test/ab-test-panel';
import { VariantPreview } from './ab-test/variant-preview';
import { type OnResolve, SendChecksCard } from './checks/send-checks';
import { problemTextOf, sendProblems } from './checks/send-problems';
import { useSendChecks } from './checks/use-send-checks';
import { UtmChoice } from './links/utm-choice';
import { OutcomeDialogs } from './outcome-dialogs';
import { PlanView } from './plan/plan-view';
import { useSendPlan } from './plan/use-send-plan';
import { SendButtons } from './send-buttons';
import { DetailsSection } from './summary/details-section';
import { FieldRefusal } from './summary/field-refusal';
import { SummaryCard, SummarySection } from './summary/summary-card';
import { useSend } from './use-send';
import { useSendDetails } from './use-send-details';
import { WarmUpForm } from './warm-up/warm-up-form';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onSaveAsDraft: () => void;
  readonly onResolve: OnResolve;
  /** The element into which this step renders its buttons. It is in the bar above the steps. */
  readonly actionsContainer: HTMLElement | null;
};

const AddressAlert = ({ customerId }: { readonly customerId: string }) => (
  <Alert color="orange" title="Your business address is missing">
    Anti-spam laws require it in every email.{' '}
    <Anchor size="sm" underline="always" component={Link} to={paths.settings(customerId, 'emails')}>
      Add it in Settings
    </Anchor>
    , then come back. Your email is saved.
  </Alert>
);

/** Returns whether the email can be sent, the number of recipients, and the plan. */
const useReadiness = (content: DraftContent, customerId: string) => {
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const recipients = useRecipientCount(content);
  const requestedPlan = useSendPlan(content);
  const hasAddress = customer.data?.businessAddress !== '';
  const isSendingDisabled = customer.data?.status === 'service_disabled';
  const refusal = requestedPlan.plan?.problem ?? problemTextOf(requestedPlan.error);
  const problems = sendProblems({
    content,
    recipients,
    hasAddress,
    isSendingDisabled,
    refusal,
  });
  const checks = useSendChecks(content, problems);
  const isLoaded = customer.data !== undefined && recipients !== undefined && checks.isChecked;
  const isBlocked = !isLoaded || checks.blocking.length > 0;
  return { customer, recipients, asked: requestedPlan, hasAddress, checks, isBlocked };
};

/** Step three: the summary, the plan, the checks, and the Send button. */
export const SendStep = (props: Props) => {
  const { draftId, editing, onSaveAsDraft, onResolve, actionsContainer } = props;
  const customerId = useCustomerId();
  const { content, change } = editing;
  const {
    customer,
    recipients,
    asked: requestedPlan,
    hasAddress,
    checks,
    isBlocked,
  } = useReadiness(content, customerId);
  const confirm = (samples: readonly string[]) =>
    change({ confirmedSamples: [...new Set([...(content.confirmedSamples ?? []), ...samples])] });
  const sending = useSend(draftId, editing);
  const reviewing = useReview(draftId);
  const isRequired = useApi('GET /settings/sending', {}).data?.reviewRequired ?? false;
  const isWaiting = isReviewPending(reviewing.review, isRequired);
  const details = useSendDetails(content, {
    recipients,
    warnings: checks.warnings.length,
    waitsForReview: isWaiting,
  });
  const marks = useCommentMarks(reviewing.review);
  const from = useSenderName(content.senderId);
  const buttons = (
    <SendButtons
      sending={sending}
      editing={{ content, change }}
      details={details}
      plan={requestedPlan.plan}
      warmUpType={content.warmUpConfig.type}
      timeZone={customer.data?.timeZone ?? 'UTC'}
      isBlocked={isBlocked}
      onSaveAsDraft={onSaveAsDraft}
    />
  );
  return (
    <Grid gap="lg">
      {actionsContainer ? createPortal(buttons, actionsContainer) : null}
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          {customer.error ? (
            <LoadError error={customer.error} onRetry={() => customer.mutate()} />
          ) : null}
          {hasAddress ? null : <AddressAlert customerId={customerId} />}
          <SendChecksCard
            {...checks}
            waitsForReview={isWaiting}
            onResolve={onResolve}
            onConfirm={editing.isReadOnly ? undefined : confirm}
            onAskAgain={editing.isReadOnly ? undefined : () => change({ confirmedSamples: [] })}
          />
          <SummaryCard>
            <DetailsSection editing={editing} refused={sending.refused} />
            <SummarySection title="A/B test subject lines">
              <AbTestPanel content={content} change={change} recipients={recipients} />
              <FieldRefusal>{sending.refused.trial}</FieldRefusal>
            </SummarySection>
            <SummarySection title="Recipients">
              <RecipientsSummary selection={content} recipients={recipients} />
              <FrequencyCapNote />
              <FieldRefusal>{sending.refused.segmentIds}</FieldRefusal>
            </SummarySection>
            <SummarySection title="Review">
              <ReviewBlock
                reviewing={reviewing}
                body={content.body}
                isRequired={isRequired}
                requestOptions={{ isEnabled: !editing.isReadOnly, save: editing.saveAll }}
              />
            </SummarySection>
            <SummarySection title="Warm-up">
              <WarmUpForm content={content} change={change} recipients={recipients} />
              <FieldRefusal>{sending.refused.warmUpConfig}</FieldRefusal>
              <PlanView {...requestedPlan} />
            </SummarySection>
            <SummarySection title="UTM parameters">
              <UtmChoice content={content} change={change} />
            </SummarySection>
          </SummaryCard>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <CommentList reviewing={reviewing} />
        <VariantPreview draftId={draftId} editing={editing} from={from} marks={marks} />
      </Grid.Col>
      <OutcomeDialogs {...sending} />
    </Grid>
  );
};
