import type { DateReading } from '../../../../shared/contracts/imports/import-columns';
import {
  type CivilDate,
  type ReadDate,
  readDate,
  writtenDate,
} from '../../../audience/attributes/read-date';

const dayMs = 86_400_000;

/** Excel counts days from 30 December 1899; from 1927 to 2100, so that no year is taken for one. */
const firstSerial = Date.UTC(1899, 11, 30);
const leastSerial = 10_000;
const mostSerial = 73_050;
/** From 1900 to 2100. */
const leastMs = Date.UTC(1900, 0, 1);
const mostMs = Date.UTC(2100, 0, 1);

const number = /^-?\d+(?:[.,]\d+)?$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]/i;

const momentOf = (epochMs: number): ReadDate | undefined => {
  if (!(epochMs >= leastMs && epochMs <= mostMs)) return undefined;
  const at = new Date(epochMs);
  if (epochMs % dayMs !== 0) return { moment: epochMs };
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** A day of Excel, with the minutes of its fraction: on no clock. */
const serialDate = (serial: number): CivilDate | undefined => {
  if (!(serial >= leastSerial && serial <= mostSerial)) return undefined;
  const at = new Date(firstSerial + Math.round(serial * 1440) * 60_000);
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
  const time = at.toISOString().slice(11, 16);
  return time === '00:00' ? day : { ...day, time };
};

const inNumber = (value: number, reading: DateReading): ReadDate | undefined => {
  if (reading === 'serial') return serialDate(value);
  if (reading === 'seconds') return Math.abs(value) >= 1e6 ? momentOf(value * 1000) : undefined;
  return Math.abs(value) >= 1e10 ? momentOf(value) : undefined;
};

/** What a cell of a column of dates says, read as the column is. */
export const readDateCell = (text: string, reading: DateReading): ReadDate | undefined => {
  if (reading === 'text') return undefined;
  if (reading === 'serial' || reading === 'seconds' || reading === 'milliseconds') {
    return number.test(text) ? inNumber(Number(text.replace(',', '.')), reading) : readDate(text);
  }
  // Bare numbers are dates only where the column counts days or seconds.
  if (number.test(text) && !/^\d{8}$/.test(text) && !/^\d{1,2}\.\d{1,2}$/.test(text)) {
    return undefined;
  }
  return readDate(text, reading === 'written' ? undefined : reading);
};

/** The cell as it is stored; undefined where it is no date in this reading and stays as it is. */
export const storedDate = (text: string, reading: DateReading): string | undefined => {
  const found = readDateCell(text, reading);
  if (!found || found === 'noSuchDay' || 'either' in found) return undefined;
  if (!('moment' in found)) return writtenDate(found);
  return isoMoment.test(text) ? text : new Date(found.moment).toISOString();
};
