import { headerList, headerSpellings } from '../../../../shared/audience/header-words';

/** Beginnings of words in date headers, in the same languages as the headers of name columns. */
const beginnings = headerList(
  [
    'date, birth, bday, dob, born, anniv, created, updated, modified, joined, signup, sign up',
    'subscribed, registered, expires, expiry, last seen, last order, first order, purchased, since',
    'timestamp, datum, geburt, gebdat, geb dat, jubilaum, seit, erstellt, naissance, naiss, cree le',
    'anniversaire, fecha, nacimiento, cumple, alta, data, nascimento, aniversario, nasc, nascita',
    'compleanno, geboorte, geboren, verjaardag, dato, fodsel, fodt, fodelse, fodelsedag, bursdag',
    'paivays, paivamaara, syntyma, pvm, kuupaev, sunni, urodzen, urodziny, utworzono, narozen',
    'narodenin, datum narozeni, szuletes, szuletesnap, nascut, nasterii, rodjen, roden, rojst, gime',
    'ne le, nee le, ne e le, nacido, nacida, nato il, nata il, syntynyt, nascido, nascida, urodzony, urodzona',
    'született, født, född, geb, gimė, dzimis, sündinud, fæddur, родился, родилась',
    'gimimo, dzimsanas, tarih, dogum, dogum gunu, tanggal, lahir, ngay, sinh, дата, рожден, родився',
    'народж, създаден, ημερομηνια, γεννηση, تاريخ, ميلاد, תאריך, לידה, 日付, 生年月日, 誕生日, 日期, 生日',
    '出生, 날짜, 생일, 생년월일, วันที่, วันเกิด, तारीख, जन्म',
  ].join(','),
);
const endings = [' at', ' on', ' date', ' day'];

/**
 * Words for things other than dates that a header can combine with a date word: `Last order total`,
 * `Created by`, `Birth place`.
 */
const numberWords = new Set(
  headerList(
    [
      'number, numbers, nr, num, id, ids, uid, uuid, total, totals, value, amount, count, by, zip, plz',
      'usage, place, postcode, postal, qty, quantity, sum, price, cost, revenue, spend, spent, sku',
      'city, country, location, weight, height, size, fodested, fodselssted, fodeort, fodelseort',
      'nummer, anzahl, betrag, summe, wert, preis, umsatz, postleitzahl, ort, durch, numero, cp',
      'montant, prix, valeur, lieu, importe, valor, precio, codigo, lugar, preco, quantidade, prezzo',
      'importo, valore, luogo, totale, aantal, bedrag, waarde, plaats, belop, antal, antall, sted, maara',
      'summa, numer, kwota, liczba, wartosc, miejsce, cislo, castka, pocet, misto, сумма, номер, место',
    ].join(','),
  ),
);
/**
 * Words for numbers at the end of one long word, such as `Geburtsort`, or of a header, such as
 * `Last order no.`
 */
const numberEnd = /(?:\p{L}(?:nummer|nr|burtsort|plz|betrag|summe|anzahl|plaats)| no)$/u;

/** Returns whether a header is about numbers that aren't dates, whatever else it says. */
export const mentionsNumbers = (header: string): boolean =>
  headerSpellings(header).some(
    (words) => words.split(' ').some((word) => numberWords.has(word)) || numberEnd.test(words),
  );

const matchesAffix = (words: string) => ({
  begins:
    beginnings.some((begin) => ` ${words}`.includes(` ${begin}`)) ||
    beginnings.some((word) => /[^ -~]/.test(word) && words.includes(word)),
  ends: endings.some((end) => words.endsWith(end)),
});

/** Returns whether a header is about a date. Only then are bare numbers read as dates. */
export const mentionsDates = (header: string): boolean =>
  !mentionsNumbers(header) &&
  headerSpellings(header).some((words) => {
    const { begins, ends } = matchesAffix(words);
    return begins || ends;
  });

/**
 * Words for when a person was born or joined. Without any of `numberWords` in the header, they mean
 * a date.
 */
const dateHeaderWords: ReadonlySet<string> = new Set(
  headerList(
    [
      'born, geboren, geb, ne le, nee le, ne e le, nacido, nacida, nato il, nata il, nato, nata, nascido, nascida',
      'syntynyt, urodzony, urodzona, narozen, narozena, narodeny, született, nascut, nascuta, rođen, rojen, født, född',
      'doğum, gimė, dzimis, sündinud, fæddur, родился, родилась, рожден, рождена, народився, народилася, роден, γεννήθηκε',
      'joined, signed up, registered, subscribed, created, updated, modified, since, member since, customer since',
      'anniversary, kunde seit, mitglied seit, seit, erstellt, angelegt, registriert, créé le, inscrit le, client depuis',
      'creado, registrado, cliente desde, creato, registrato, criado, aangemaakt, klant sinds, lid sinds, skapad',
      'kund sedan, medlem sedan, oprettet, kunde siden, utworzono, klient od, vytvořeno, létrehozva, expires, expiry',
    ].join(','),
  ),
);

const dateWords = headerList(
  [
    'date, birthday, birthdate, bday, dob, birth day, timestamp, datum, geburtstag, geburtsdatum',
    'gebdat, date de naissance, fecha, fecha de nacimiento, data de nascimento, data di nascita',
    'compleanno, aniversario, geboortedatum, verjaardag, dato, fodselsdato, fodselsdag, fodelsedatum',
    'fodelsedag, bursdag, syntymapaiva, syntymaaika, data urodzenia, urodziny, datum narozeni',
    'szuletesi datum, szuletesnap, дата, ημερομηνια, تاريخ, תאריך, 日付, 生年月日, 誕生日, 日期, 生日',
    '날짜, 생일, 생년월일, วันที่, วันเกิด, तारीख',
  ].join(','),
);

/**
 * Returns whether a header can only mean a date: `Birthday`, `Born`, `Signup date`, `Created at`.
 */
export const isClearlyDate = (header: string): boolean =>
  mentionsDates(header) &&
  headerSpellings(header).some((words) => {
    const { begins, ends } = matchesAffix(words);
    const names = dateWords.some(
      (word) => ` ${words} `.includes(` ${word} `) || (/[^ -~]/.test(word) && words.includes(word)),
    );
    return names || (begins && ends) || dateHeaderWords.has(words);
  });
