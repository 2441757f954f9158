import type { RecipientTimePlan } from '../../../../../../shared/contracts/email/recipient-time';
import { plural, zoneName } from '../../../../lib/format';

/** Explains how we determine a recipient's time zone, and what happens if we don't know it. */
export const zonesText = (timeZone: string): string =>
  `We use the time zone in a recipient’s attributes, or else their country’s. For a country with several time zones, we use ${zoneName(timeZone)} if it’s one of them, and otherwise the one where most people live. Everyone else gets ${zoneName(timeZone)}.`;

/** Returns a text such as '18 time zones; unknown for 12 people.' */
export const planText = ({ zones, unknown = 0, isComplete }: RecipientTimePlan): string => {
  const count = plural(zones, 'time zone');
  const open = unknown > 0 ? `; unknown for ${plural(unknown, 'person', 'people')}` : '';
  const part = isComplete === false ? ' Partial results. There are more people.' : '';
  return `${count}${open}.${part}`;
};
