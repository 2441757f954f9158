import * as z from 'zod';
import { nudgeView } from '../../../shared/contracts/assistant/nudges';

const nudge = nudgeView.omit({ automation: true, isShipped: true }).extend({
  by: z.string(),
});
/** A nudge as saved by managers, for all customers. */
export type StoredNudge = z.infer<typeof nudge>;

/**
 * Returns the key of a nudge. Without an id, returns the prefix of the keys of all nudges. Ids
 * begin with their creation time.
 */
export const nudgeKey = (id = '') => ({ pk: 'NUDGES' as const, sk: `N#${id}` });

export const nudgeItem = (value: StoredNudge) => ({ ...nudgeKey(value.id), ...value });

export const readNudge = (item: unknown): StoredNudge => nudge.parse(item);
