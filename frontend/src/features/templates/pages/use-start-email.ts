import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Makes an email from a template, with the name and the recipients that were chosen before. */
export const useStartEmail = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { busy, run: start } = useAction(async (templateId: string) => {
    const name = params.get('name') ?? '';
    const segmentId = params.get('segment');
    const body = {
      templateId,
      ...(name ? { name } : {}),
      ...(segmentId ? { segmentIds: [segmentId] } : {}),
    };
    const draft = await api('POST /draft', { body, customerId });
    void invalidate('GET /draft', 'GET /draft/count', 'GET /draft/tabTotal');
    await navigate(paths.composeDraft(customerId, draft.id));
  });
  return { busy, start };
};
