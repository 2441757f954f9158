import { headerList, headerSpellings } from '../../../../shared/audience/header-words';

/** Beginnings of words that headers of dates have, in the languages of names' headers. */
const beginnings = headerList(
  [
    'date, birth, bday, dob, born, anniv, created, updated, modified, joined, signup, sign up',
    'subscribed, registered, expires, expiry, last seen, last order, first order, purchased, since',
    'timestamp, datum, geburt, gebdat, geb dat, jubilaum, seit, erstellt, naissance, naiss, cree le',
    'anniversaire, fecha, nacimiento, cumple, alta, data, nascimento, aniversario, nasc, nascita',
    'compleanno, geboorte, geboren, verjaardag, dato, fodsel, fodt, fodelse, fodelsedag, bursdag',
    'paivays, paivamaara, syntyma, pvm, kuupaev, sunni, urodzen, urodziny, utworzono, narozen',
    'narodenin, datum narozeni, szuletes, szuletesnap, nascut, nasterii, rodjen, roden, rojst, gime',
    'gimimo, dzimsanas, tarih, dogum, dogum gunu, tanggal, lahir, ngay, sinh, дата, рожден, родився',
    'народж, създаден, ημερομηνια, γεννηση, تاريخ, ميلاد, תאריך, לידה, 日付, 生年月日, 誕生日, 日期, 生日',
    '出生, 날짜, 생일, 생년월일, วันที่, วันเกิด, तारीख, जन्म',
  ].join(','),
);
const endings = [' at', ' on', ' date', ' day'];

/** Whether a header speaks of a date: only then are bare numbers taken for one. */
export const speaksOfDates = (header: string): boolean =>
  headerSpellings(header).some(
    (words) =>
      beginnings.some((begin) => ` ${words}`.includes(` ${begin}`)) ||
      beginnings.some((word) => /[^ -~]/.test(word) && words.includes(word)) ||
      endings.some((end) => words.endsWith(end)),
  );
