import { useMediaQuery } from '@mantine/hooks';
import { limits } from '../../../shared/limits';

/**
 * The query doesn't match print, so that printed pages keep their normal layout. theme/phone.css
 * uses the same width.
 */
const phone = `screen and (max-width: ${limits.mobileBreakpointPx}px)`;

/**
 * Returns whether the window is as narrow as a phone. Only some pages work at that width
 * (docs/adr/0045).
 */
export const useIsPhone = (): boolean =>
  useMediaQuery(phone, false, { getInitialValueInEffect: false });
