import { useNavigate } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { messages } from '../../../../../shared/messages';
import { templateLibraryId } from '../../../../../shared/template-library';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { deleteWithUndo } from '../../../lib/undo/delete-with-undo';

const templateRoutes = ['GET /template', 'GET /template/{templateId}'] as const;

const refresh = () => invalidate(...templateRoutes);

/** Returns the path of the editor for a template of the current account. */
export const useEditorPath = () => {
  const customerId = useCustomerId();
  return (templateId: string): string =>
    customerId === templateLibraryId
      ? paths.composeManagerTemplate(templateId)
      : paths.composeTemplate(customerId, templateId);
};

/** Returns the actions for a template in a row or card. Each action reports its own errors. */
export const useTemplateActions = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const editorPath = useEditorPath();
  const renaming = useAction(
    async (templateId: string, name: string) => {
      const params = { templateId };
      const { rev } = await api('GET /template/{templateId}', { params, customerId });
      await api('PUT /template/{templateId}', { params, body: { rev, name }, customerId });
    },
    {
      failure: 'The template wasn’t renamed',
      invalidates: templateRoutes,
    },
  );
  const duplication = useAction(
    (templateId: string) =>
      api('POST /template/{templateId}/duplicate', {
        params: { templateId },
        body: {},
        customerId,
      }),
    { success: messages.templateDuplicated, invalidates: templateRoutes },
  );
  return {
    /**
     * Creates a template.
     * @throws ProblemError, which the dialog that asks for the name shows
     */
    create: async (name: string): Promise<void> => {
      const { id } = await api('POST /template', { body: { name }, customerId });
      await refresh();
      await navigate(editorPath(id));
    },
    rename: ({ id }: TemplateSummary, name: string) => renaming.run(id, name),
    duplicate: async ({ id, name }: TemplateSummary): Promise<void> => {
      const text = `This creates a copy of “${name}”.`;
      const question = {
        title: 'Are you sure?',
        text,
        confirmLabel: 'Duplicate',
        cancelLabel: 'Cancel',
      };
      if (await confirm(question)) await duplication.run(id);
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
