import useSWRImmutable from 'swr/immutable';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { useAccount, useIsTemplateLibrary } from '../../../editor/api/use-account';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';

type TemplateVersion = Pick<TemplateSummary, 'id' | 'rev'>;

/**
 * Returns how a revision of a template would look as an email from this account. Loads the renderer
 * when the first template is requested.
 */
export const useTemplateEmail = ({ id, rev }: TemplateVersion, isEnabled: boolean) => {
  const customerId = useCustomerId();
  const isTemplateLibrary = useIsTemplateLibrary();
  const account = useAccount();
  const accountKey = isTemplateLibrary ? '' : JSON.stringify(account ?? null);
  return useSWRImmutable<string, Error>(
    isEnabled && account ? ['mail of a template', customerId, id, rev, accountKey] : null,
    async () => {
      const params = { templateId: id };
      const [template, { renderTemplate }] = await Promise.all([
        api('GET /template/{templateId}', { params, customerId }),
        import('./render-template'),
      ]);
      if (!account) throw new Error('The account hasn’t loaded yet.');
      // In the shared template library, templates are shown in the author's own style.
      return renderTemplate(isTemplateLibrary ? { ...template, origin: 'own' } : template, account);
    },
  );
};
