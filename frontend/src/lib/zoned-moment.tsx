import { formatInZone } from './format';
import { screenZone } from './screen-zone';

type Props = {
  /** The moment in ISO 8601. */
  readonly at: string;
};

/**
 * Shows a moment in the store's time zone, with the zone's name: 'Nov 21, 2026, 9:30 AM,
 * Europe/Berlin'.
 */
export const ZonedMoment = ({ at }: Props) => <>{formatInZone(at, screenZone())}</>;
