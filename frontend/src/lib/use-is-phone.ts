import { useMediaQuery } from '@mantine/hooks';
import { limits } from '../../../shared/limits';

/** Doesn't match print, so that a page can be printed. theme/phone.css uses the same width. */
const phone = `screen and (max-width: ${limits.mobileBreakpointPx}px)`;

/**
 * Returns whether the window is as narrow as a phone, where only some pages work (docs/adr/0045).
 */
export const useIsPhone = (): boolean =>
  useMediaQuery(phone, false, { getInitialValueInEffect: false });
