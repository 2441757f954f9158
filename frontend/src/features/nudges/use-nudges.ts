import { useEffect } from 'react';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { useListAddress } from '../../components/list/use-list-address';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { changeOf } from '../../lib/api/show-at-once';
import { useAction } from '../../lib/api/use-action';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

const limit = assistantLimits.nudge.pageSize;

/**
 * Returns the page of the customer's nudges selected in the URL. Opening the page marks them as
 * seen.
 */
export const useNudges = () => {
  const customerId = useCustomerId();
  const { page, turnTo, place: pageState } = useListAddress();
  const { data, error, mutate } = useApi('GET /nudges', {
    query: { limit, offset: (page - 1) * limit },
  });
  const hasNew = (data?.newCount ?? 0) > 0;
  useEffect(() => {
    if (!hasNew) return;
    // Marks the nudges as seen. The badge disappears immediately, but the cards stay highlighted
    // until the user leaves the page.
    api('POST /nudges/seen', { customerId })
      .then(() => invalidate('GET /nudges/new'))
      .catch(() => undefined);
  }, [hasNew, customerId]);

  const { run: hide } = useAction(
    ({ id: nudgeId, occasion: trigger }: CustomerNudge, hidden: boolean) =>
      api('POST /nudges/{nudgeId}/hide', {
        params: { nudgeId },
        body: { occasion: trigger, hidden },
        customerId,
      }),
    {
      success: (_response, _nudge, hidden) =>
        hidden ? 'Nudge hidden. It’s at the end of the list.' : 'Nudge restored',
      invalidates: ['GET /nudges', 'GET /nudges/new'],
      shows: (nudge, hidden) => [
        changeOf('GET /nudges', (list) => ({
          ...list,
          nudges: list.nudges.map((shown) =>
            shown.id === nudge.id && shown.occasion === nudge.occasion
              ? { ...shown, hidden }
              : shown,
          ),
        })),
      ],
    },
  );

  return {
    customerId,
    page,
    error,
    hide,
    nudges: data?.nudges,
    pages: Math.ceil((data?.total ?? 0) / limit),
    retry: mutate,
    turnTo,
    place: pageState,
  };
};
