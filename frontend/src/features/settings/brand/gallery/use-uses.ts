import { useEffect, useState } from 'react';
import type { AssetView } from '../../../../../../shared/contracts/brand/assets';
import { type ApiResult, api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';

type Found = ApiResult<'GET /draft/showing'>['drafts'];

/** Of 100 emails each: more than any store has. */
const mostCalls = 100;

const placeOf = ({ url }: AssetView): string => new URL(url).pathname.slice(1);

/** Emails that show an image, found some at a time until all were looked at. */
export const useUses = (asset: AssetView) => {
  const customerId = useCustomerId();
  const [drafts, setDrafts] = useState<Found>([]);
  const [isLooking, setLooking] = useState(true);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      let cursor: string | undefined;
      for (let call = 0; call < mostCalls && !isGone; call += 1) {
        const query = { image: placeOf(asset), limit: 100, ...(cursor ? { cursor } : {}) };
        const page = await api('GET /draft/showing', { query, customerId });
        if (isGone) return;
        setDrafts((before) => [...before, ...page.drafts]);
        cursor = page.nextCursor;
        if (!cursor) break;
      }
      setLooking(false);
    };
    look().catch((problem: unknown) => (isGone ? undefined : setError(problem)));
    return () => {
      isGone = true;
    };
  }, [asset, customerId]);
  return { drafts, isLooking, error };
};
