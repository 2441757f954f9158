import { formatInZone } from './format';
import { screenZone } from './screen-zone';

type Props = {
  /** In ISO 8601. */
  readonly at: string;
};

/** A moment in the store's time zone, which is named: 'Nov 21, 2026, 9:30 AM, Europe/Berlin'. */
export const ZonedMoment = ({ at }: Props) => <>{formatInZone(at, screenZone())}</>;
