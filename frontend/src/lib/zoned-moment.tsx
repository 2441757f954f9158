import { formatInZone } from './format';
import { screenZone } from './screen-zone';

type Props = {
  /** ISO 8601. */
  readonly at: string;
};

/** A moment on the store's clocks, with their zone: 'Nov 21, 2026, 9:30 AM, Europe/Berlin'. */
export const ZonedMoment = ({ at }: Props) => <>{formatInZone(at, screenZone())}</>;
