import * as z from 'zod';
import { nudgeView } from '../../../shared/contracts/assistant/nudges';

const nudge = nudgeView.omit({ automation: true, isShipped: true }).extend({
  by: z.string(),
});
/** A nudge as managers have saved it, for all customers. */
export type StoredNudge = z.infer<typeof nudge>;

/** A nudge; without an id, where they begin. Ids begin with their time. */
export const nudgeKey = (id = '') => ({ pk: 'NUDGES' as const, sk: `N#${id}` });

export const nudgeItem = (value: StoredNudge) => ({ ...nudgeKey(value.id), ...value });

export const readNudge = (item: unknown): StoredNudge => nudge.parse(item);
