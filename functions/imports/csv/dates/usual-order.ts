import type { DateOrder } from '../../../audience/attributes/read-date';

/**
 * Time zones of the United States, its islands, and the Philippines, where the month comes first
 * (Unicode CLDR 44, short dates of en-US, en-PH and fil).
 */
const monthFirst =
  /^(?:US\/.+|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Metlakatla|Yakutat|Menominee|Puerto_Rico|St_Thomas|Louisville|Indianapolis|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+)|Pacific\/(?:Honolulu|Guam|Saipan|Pago_Pago)|Asia\/Manila)$/;

/**
 * Returns the usual order of day and month where a store is located. It's only suggested to the
 * user, never used without asking.
 */
export const usualOrder = (timeZone: string): DateOrder =>
  monthFirst.test(timeZone) ? 'monthFirst' : 'dayFirst';
