import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useLatestDraft } from '../session/use-fresh-draft';
import { Loading, OpenDraft } from './open-draft';
import { Workflow } from './workflow';

/** The page with the email workflow. If the draft can't be loaded, opens the list of emails. */
export const ComposePage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const { data, error, visit, reload } = useLatestDraft(draftId);
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Navigate to={paths.emails(customerId)} replace />;
  if (!data) return <Loading />;
  return (
    <OpenDraft key={`${draftId} ${visit}`} draft={data} onReload={reload} workflow={Workflow} />
  );
};
