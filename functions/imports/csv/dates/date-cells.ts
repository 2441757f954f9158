import type { DateReading } from '../../../../shared/contracts/imports/import-columns';
import {
  type CivilDate,
  formatDate,
  type ReadDate,
  readDate,
} from '../../../audience/attributes/read-date';

const dayMs = 86_400_000;

/**
 * Excel counts days from December 30, 1899. Only numbers for days from 1927 to 2100 are accepted,
 * so that a plain year isn't mistaken for such a number.
 */
const firstSerial = Date.UTC(1899, 11, 30);
const minSerial = 10_000;
const maxSerial = 73_050;
/** The accepted dates are in the years 1900 to 2100. */
const minMs = Date.UTC(1900, 0, 1);
const maxMs = Date.UTC(2100, 0, 1);

const number = /^-?\d+(?:[.,]\d+)?$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]/i;

const momentOf = (epochMs: number): ReadDate | undefined => {
  if (!(epochMs >= minMs && epochMs <= maxMs)) return undefined;
  const at = new Date(epochMs);
  if (epochMs % dayMs !== 0) return { moment: epochMs };
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/**
 * Converts an Excel day number to a date without a time zone. The fraction of the number is the
 * time of day.
 */
const serialDate = (serial: number): CivilDate | undefined => {
  if (!(serial >= minSerial && serial <= maxSerial)) return undefined;
  const at = new Date(firstSerial + Math.round(serial * 1440) * 60_000);
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
  const time = at.toISOString().slice(11, 16);
  return time === '00:00' ? day : { ...day, time };
};

const dateFromNumber = (value: number, reading: DateReading): ReadDate | undefined => {
  if (reading === 'serial') return serialDate(value);
  if (reading === 'seconds') return Math.abs(value) >= 1e6 ? momentOf(value * 1000) : undefined;
  return Math.abs(value) >= 1e10 ? momentOf(value) : undefined;
};

/** Parses a cell as a date in the reading that was chosen for its column. */
export const readDateCell = (text: string, reading: DateReading): ReadDate | undefined => {
  if (reading === 'text') return undefined;
  if (reading === 'serial' || reading === 'seconds' || reading === 'milliseconds') {
    return number.test(text)
      ? dateFromNumber(Number(text.replace(',', '.')), reading)
      : readDate(text);
  }
  // Bare numbers are dates only if the column counts days or seconds.
  if (number.test(text) && !/^\d{8}$/.test(text) && !/^\d{1,2}\.\d{1,2}$/.test(text)) {
    return undefined;
  }
  return readDate(text, reading === 'written' ? undefined : reading);
};

/**
 * Returns the date in a cell in stored form. Returns undefined if the cell isn't a date in this
 * reading. Such a cell stays unchanged.
 */
export const storedDate = (text: string, reading: DateReading): string | undefined => {
  const found = readDateCell(text, reading);
  if (!found || found === 'noSuchDay' || 'either' in found) return undefined;
  if (!('moment' in found)) return formatDate(found);
  return isoMoment.test(text) ? text : new Date(found.moment).toISOString();
};
