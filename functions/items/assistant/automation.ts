import * as z from 'zod';
import { automationView } from '../../../shared/contracts/assistant/automations';

const automation = automationView
  .omit({ isShipped: true, unknownTools: true, nudges: true })
  .extend({ by: z.string() });
/** A managers' automation. `by` is the user who saved it. */
export type Automation = z.infer<typeof automation>;

/**
 * Returns the key of an automation. Without an id, returns the prefix of the keys of all
 * automations. Ids begin with their creation time.
 */
export const automationKey = (id = '') => ({ pk: 'AUTOMATIONS' as const, sk: `A#${id}` });

export const automationItem = (value: Automation) => ({ ...automationKey(value.id), ...value });

export const readAutomation = (item: unknown): Automation => automation.parse(item);
