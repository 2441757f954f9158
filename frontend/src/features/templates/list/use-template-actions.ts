import { useNavigate } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { messages } from '../../../../../shared/messages';
import { workshopId } from '../../../../../shared/workshop';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { deleteWithUndo } from '../../../lib/undo/delete-with-undo';

const refresh = () => invalidate('GET /template', 'GET /template/{templateId}');

/** Where a template of the account on the screen is edited. */
export const useEditorPath = () => {
  const customerId = useCustomerId();
  return (templateId: string): string =>
    customerId === workshopId
      ? paths.composeManagerTemplate(templateId)
      : paths.composeTemplate(customerId, templateId);
};

/** What is done with a template from its row or card; what goes wrong is told. */
export const useTemplateActions = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const editorPath = useEditorPath();
  return {
    /** @throws ProblemError for the dialog that asks for the name */
    create: async (name: string): Promise<void> => {
      const { id } = await api('POST /template', { body: { name }, customerId });
      await refresh();
      await navigate(editorPath(id));
    },
    rename: async ({ id: templateId }: TemplateSummary, name: string): Promise<void> => {
      const params = { templateId };
      try {
        const { rev } = await api('GET /template/{templateId}', { params, customerId });
        await api('PUT /template/{templateId}', { params, body: { rev, name }, customerId });
        await refresh();
      } catch (error) {
        toastError(error);
      }
    },
    duplicate: async ({ id: templateId, name }: TemplateSummary): Promise<void> => {
      const text = `A copy of “${name}” is made.`;
      const question = { title: 'Are you sure?', text, yes: 'Duplicate', no: 'Cancel' };
      if (!(await confirm(question))) return;
      const params = { templateId };
      try {
        await api('POST /template/{templateId}/duplicate', { params, body: {}, customerId });
        await refresh();
        toastSuccess(messages.templateDuplicated);
      } catch (error) {
        toastError(error);
      }
    },
    remove: ({ id: templateId }: TemplateSummary): void =>
      deleteWithUndo({
        id: templateId,
        message: messages.templateDeleted,
        refresh,
        remove: () => api('DELETE /template/{templateId}', { params: { templateId }, customerId }),
      }),
  };
};
export type TemplateActions = ReturnType<typeof useTemplateActions>;
