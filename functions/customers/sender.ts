import type { Sender } from '../items/account/sender';

/** Last used first, then by name. */
export const byLastUse = (a: Sender, b: Sender): number =>
  (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') || a.name.localeCompare(b.name);
