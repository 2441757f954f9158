import { useNavigate } from 'react-router-dom';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

export const isWriting = (idea: IdeaView): boolean =>
  idea.status === 'waiting' || idea.status === 'writing';

/** Returns an idea while it is being written, polled until it has ended. */
export const useIdea = (ideaId: string) =>
  useApi(
    'GET /idea/{ideaId}',
    { params: { ideaId } },
    {
      refreshInterval: (idea) => (idea && !isWriting(idea) ? 0 : assistantLimits.idea.pollMs),
      dedupingInterval: 0,
      revalidateOnFocus: false,
    },
  );

/**
 * Returns functions that open an idea's draft or stop the writing. Stopping opens the draft if
 * there is one, and otherwise returns to the page where the user described the idea.
 */
export const useEnd = (idea: IdeaView | undefined) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();

  const open = (draftId: string) => {
    void invalidate('GET /draft', 'GET /draft/count', 'GET /draft/tabTotal');
    navigate(paths.composeDraft(customerId, draftId), { replace: true });
  };

  const stop = async (keep: boolean) => {
    if (!idea) return;
    const call = { params: { ideaId: idea.id }, body: { keep }, customerId };
    const { draftId } = await api('POST /idea/{ideaId}/stop', call);
    if (draftId) open(draftId);
    else {
      await navigate(paths.composeIdea(customerId, idea.idea, idea.segmentIds[0]), {
        replace: true,
      });
    }
  };
  return { open, keeping: useAction(() => stop(true)), leaving: useAction(() => stop(false)) };
};
