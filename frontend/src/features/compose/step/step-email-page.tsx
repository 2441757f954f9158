import { useCallback, useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { EmailTrigger } from '../../../../../shared/email/lint/lint-products';
import { emailTriggerOf, sequenceTypes } from '../../../../../shared/sequences/sequence-rules';
import { EmailTriggerContext, noTrigger } from '../../../editor/products/email-trigger';
import { invalidate } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useLatestDraft } from '../session/use-fresh-draft';
import { Loading, OpenDraft } from '../workflow/open-draft';
import type { WorkflowProps } from '../workflow/workflow';
import { StepWorkflow } from './step-workflow';

/**
 * Returns the path of the sequence builder. The builder opens with the email that was just edited
 * selected.
 */
const useBuilderPath = () => {
  const customerId = useCustomerId();
  const { sequenceType, sequenceId = '' } = useParams();
  const type = sequenceTypes.find((knownType) => knownType === sequenceType) ?? 'segment';
  return paths.composeSequence({ customerId, type, sequenceId });
};

/**
 * Returns the trigger with which people enter the sequence. It determines whether the emails may
 * show a cart or an order.
 */
const useStepTrigger = (): EmailTrigger => {
  const { sequenceType, sequenceId = '' } = useParams();
  const options = sequenceType === 'shopify' ? { params: { sequenceId } } : null;
  const { data } = useApi('GET /shopifySequence/{sequenceId}', options);
  const trigger = data?.triggerType;
  return useMemo(() => (trigger ? emailTriggerOf(trigger) : noTrigger), [trigger]);
};

/** Opens the draft with a link back to its sequence. */
const Step = (props: WorkflowProps) => {
  const navigate = useNavigate();
  const to = useBuilderPath();
  const { id } = props.draft;
  const done = useCallback(async () => {
    const state = { goToEmailsStep: true, emailSelectedId: id };
    await invalidate(
      'GET /sequences/{sequenceId}/steps',
      'GET /sequences/delivery/one/{stepId}',
      'GET /shopifySequence/{sequenceId}/steps',
      'GET /shopifySequence/delivery/one/{stepId}',
    );
    await navigate(to, { state });
  }, [id, navigate, to]);
  return <StepWorkflow {...props} onDone={() => void done()} />;
};

/**
 * The editor page for one email of a sequence. If the email can't be loaded, returns to the
 * sequence.
 */
export const StepEmailPage = () => {
  const { stepId = '' } = useParams();
  const to = useBuilderPath();
  const { data, error, visit, reload } = useLatestDraft(stepId);
  const emailTrigger = useStepTrigger();
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Navigate to={to} state={{ goToEmailsStep: true }} replace />;
  if (!data) return <Loading />;
  return (
    <EmailTriggerContext value={emailTrigger}>
      <OpenDraft key={`${stepId} ${visit}`} draft={data} onReload={reload} workflow={Step} />
    </EmailTriggerContext>
  );
};
