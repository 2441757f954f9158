import * as z from 'zod';
import { locales } from '../../locale/locales';

/** The regional format of dates, times, numbers, and money in the app. */
export const localeName = z.enum(locales, 'Choose a format from the list.');

export const updateLocaleBody = z.object({ locale: localeName });
