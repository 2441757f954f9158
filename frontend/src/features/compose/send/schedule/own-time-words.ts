import type { OwnTimePlan } from '../../../../../../shared/contracts/email/own-time';
import { plural, zoneName } from '../../../../lib/format';

/** Where people's zones come from, and what is done where they are not known. */
export const zonesText = (timeZone: string): string =>
  `A person’s time zone is the one in their attributes, else their country’s. In a country with several it is ${zoneName(timeZone)} if that is one of them, else the one most people live in. Whose zone is unknown counts as living in ${zoneName(timeZone)}.`;

/** '18 time zones; the zone of 12 people is unknown.' */
export const planText = ({ zones, unknown = 0, isComplete }: OwnTimePlan): string => {
  const count = plural(zones, 'time zone');
  const open = unknown > 0 ? `; of ${plural(unknown, 'person', 'people')} it is unknown` : '';
  const part =
    isComplete === false
      ? ' These are the people that could be looked at by now; there are more.'
      : '';
  return `${count}${open}.${part}`;
};
