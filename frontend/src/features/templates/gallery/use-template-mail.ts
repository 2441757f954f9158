import useSWRImmutable from 'swr/immutable';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { useAccount, useIsWorkshop } from '../../../editor/api/use-account';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';

type Wanted = Pick<TemplateSummary, 'id' | 'rev'>;

/**
 * A revision of a template as the mail it would be on this account. The renderer is loaded with the
 * first that is wanted.
 */
export const useTemplateMail = ({ id, rev }: Wanted, isWanted: boolean) => {
  const customerId = useCustomerId();
  const isWorkshop = useIsWorkshop();
  const account = useAccount();
  const look = isWorkshop ? '' : JSON.stringify(account ?? null);
  return useSWRImmutable<string, Error>(
    isWanted && account ? ['mail of a template', customerId, id, rev, look] : null,
    async () => {
      const params = { templateId: id };
      const [template, { renderTemplate }] = await Promise.all([
        api('GET /template/{templateId}', { params, customerId }),
        import('./render-template'),
      ]);
      if (!account) throw new Error('The account hasn’t loaded yet.');
      // In the workshop a template is shown as its author made it.
      return renderTemplate(isWorkshop ? { ...template, origin: 'own' } : template, account);
    },
  );
};
