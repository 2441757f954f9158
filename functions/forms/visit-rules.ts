import type { FormDevice } from '../items/form-version';
import { type FormVisit, formPageNumber, monthOfPage } from '../items/form-visit';

/** Returns the kind of device that a user agent names. A tablet's is a desktop. */
export const formDeviceOf = (userAgent = ''): FormDevice => {
  // Android tablets omit the word Mobile, which phones include.
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'desktop';
  return /iPhone|iPod|Android|Mobile|Windows Phone/i.test(userAgent) ? 'phone' : 'desktop';
};

const dayMs = 86_400_000;
const monthAt = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Returns where a visitor saw the form that they sent. The page is a number that we wrote into the
 * form. Anyone can change it, so only numbers of about the last month count.
 */
export const sentVisit = (
  device: FormDevice,
  posted: string | undefined,
  now: number,
): FormVisit => {
  const page = formPageNumber.safeParse(posted).data;
  if (!page) return { device };
  const month = monthOfPage(page);
  // A day more, because the store's calendar may be ahead of ours.
  const isRecent = month >= monthAt(now - 31 * dayMs) && month <= monthAt(now + dayMs);
  return isRecent ? { device, page } : { device };
};
