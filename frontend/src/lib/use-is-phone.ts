import { useMediaQuery } from '@mantine/hooks';
import { limits } from '../../../shared/limits';

/** Paper is no narrow screen: a page can be printed. theme/phone.css asks for the same width. */
const phone = `screen and (max-width: ${limits.mobileBreakpointPx}px)`;

/** Whether the window is as narrow as a phone, where only some pages work (docs/adr/0045). */
export const useIsPhone = (): boolean =>
  useMediaQuery(phone, false, { getInitialValueInEffect: false });
