import { currentZoneName } from '../../../../../shared/time-zone-names';
import { zoneName } from '../../../lib/format';
import { screenFormats } from '../../../lib/screen-locale';
import { citiesOf } from './zone-cities';

/** Returns a zone's time and offset from UTC, such as '9:41 AM GMT-5'. */
const clockOf = (timeZone: string, now: Date): { time: string; offset: string } => {
  const parts = screenFormats().clock(timeZone).formatToParts(now);
  const partText = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  const time = `${partText('hour')}:${partText('minute')}`;
  const period = partText('dayPeriod');
  return { time: `${time} ${period}`.trim(), offset: partText('timeZoneName') };
};

/** Added separately, because browsers don't include UTC in their list of zones. */
const utc = 'UTC';

/**
 * Returns all time zones with their offset and current time, sorted by name.
 * @param saved a zone that may have an older name, which browsers no longer list
 */
export const zoneOptions = (saved: string | null, now: Date) => {
  const listed = Intl.supportedValuesOf('timeZone').map(currentZoneName);
  const zones = new Set([...listed, utc, ...(saved ? [saved] : [])]);
  return [...zones].sort().map((value) => {
    const { time, offset } = clockOf(value, now);
    return { value, label: zoneName(value), offset, time, cities: citiesOf(value) };
  });
};
export type ZoneOption = ReturnType<typeof zoneOptions>[number];
