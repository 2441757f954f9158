import { LoadingOverlay } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { ScheduledNotice } from '../components/scheduled-notice';
import { Workflow } from '../components/workflow';
import { useFreshDraft } from '../use-fresh-draft';

/** The email workflow. A draft that cannot be loaded leads back to the list (part 1 §8). */
export const ComposePage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const { data, error, visit, reload } = useFreshDraft(draftId);
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Navigate to={paths.emails(customerId)} replace />;
  if (!data) return <LoadingOverlay visible loaderProps={{ 'aria-label': 'Loading the email' }} />;
  if (data.status === 'sending' || data.status === 'sent') {
    return <Navigate to={paths.report(customerId, draftId)} replace />;
  }
  if (data.status === 'scheduled') return <ScheduledNotice draft={data} onReload={reload} />;
  return <Workflow key={visit} draft={data} onReload={reload} />;
};
