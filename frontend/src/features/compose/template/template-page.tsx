import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { TemplateView } from '../../../../../shared/contracts/email/templates';
import { messages } from '../../../../../shared/messages';
import { templateLibraryId } from '../../../../../shared/template-library';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { CustomerContext, useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { useSaveTemplate } from '../save-template/use-save-template';
import { Loading, OpenDraft } from '../workflow/open-draft';
import type { WorkflowProps } from '../workflow/workflow';
import { toDraft } from './template-draft';
import { TemplateWorkflow } from './template-workflow';

const useListPath = (): string => {
  const customerId = useCustomerId();
  return customerId === templateLibraryId
    ? paths.managerTemplates
    : paths.templates(customerId, 'own');
};

/**
 * The number of times a template was opened in this tab. Every visit gets a new number, so that the
 * template is loaded again.
 */
let visits = 0;
const nextVisit = () => {
  visits += 1;
  return visits;
};

/**
 * Saves the author's unsaved changes as a separate template. Used when someone else has saved the
 * template in the meantime.
 */
const useCopyTemplate = () => {
  const save = useSaveTemplate();
  return useAction(async (content: WorkflowProps['opened']['content'], release: () => void) => {
    const name = `${content.name} (my version)`.slice(0, 255);
    await save(name, content);
    release();
    toastSuccess(`Your version is now “${name}”`);
  }).run;
};

const Editor = (props: WorkflowProps) => {
  const navigate = useNavigate();
  const to = useListPath();
  const done = useCallback(
    async (isSaved: boolean) => {
      await invalidate('GET /template', 'GET /template/{templateId}');
      await navigate(to);
      if (isSaved) toastSuccess(messages.templateSaved);
    },
    [navigate, to],
  );
  return <TemplateWorkflow {...props} onDone={(isSaved) => void done(isSaved)} />;
};

/**
 * The editor page for a template. If the template can't be loaded or belongs to another account,
 * opens the list of templates.
 */
export const TemplatePage = () => {
  const customerId = useCustomerId();
  const { templateId = '' } = useParams();
  const to = useListPath();
  const [visit, setVisit] = useState(nextVisit);
  const { data, error } = useSWRImmutable<TemplateView, ProblemError>(
    ['template on screen', customerId, templateId, visit],
    () => api('GET /template/{templateId}', { params: { templateId }, customerId }),
  );
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  const draft = useMemo(() => data && toDraft(data), [data]);
  if (error || (data && data.origin !== 'own')) return <Navigate to={to} replace />;
  if (!draft) return <Loading />;
  return (
    <OpenDraft
      key={`${templateId} ${visit}`}
      draft={draft}
      onReload={() => setVisit(nextVisit())}
      workflow={Editor}
      useCopy={useCopyTemplate}
    />
  );
};

/** The template editor in the managers' shared template library. */
export const ManagerTemplatePage = () => (
  <CustomerContext value={templateLibraryId}>
    <TemplatePage />
  </CustomerContext>
);
