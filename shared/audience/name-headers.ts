import { headerList } from './header-words';

/**
 * Headers for a column of first names in many languages. They don't include the added words that
 * `toNameHeader` removes.
 */
export const firstNameHeaders = headerList(
  [
    'first name, firstname, fname, f name, first, given name, givenname, given names, forename',
    'prenom, prenoms, vorname, vornamen, rufname, nombre de pila, primer nombre, nombres',
    'primeiro nome, nome proprio, nome di battesimo, voornaam, roepnaam, fornamn, tilltalsnamn',
    'fornavn, etunimi, eesnimi, imię, imie, jméno, jmeno, křestní jméno, meno, krstne meno',
    'keresztnév, utónév, prenume, ime, vardas, vārds, isim, adı, nama depan, tên, ten',
    'имя, імя, ім’я, име, όνομα, الاسم الأول, الاسم الاول, שם פרטי',
    '名, ファーストネーム, पहला नाम, प्रथम नाम, ad, ön ad, ismi, osobno ime, лично име, лично ім’я',
    'eiginnafn, skírnarnafn, emri, nombre propio, primer nom, nom de pila, petit nom, förnamn, etunimet',
    '이름 (성 제외), 下の名前, めい, メイ, ชื่อจริง, ชื่อต้น, prvo ime, вашето име, ваше имя, ditt fornavn',
    'nama awal, jina la kwanza, imie pierwsze, numele mic, vardas pirmas, lična imena, نام, نام کوچک',
  ].join(','),
);

export const lastNameHeaders = headerList(
  [
    'last name, lastname, lname, l name, last, surname, family name, familyname, second name',
    'nom de famille, nachname, familienname, zuname, apellido, apellidos, primer apellido, cognome',
    'sobrenome, apelido, ultimo nome, achternaam, familienaam, efternamn, efternavn, etternavn',
    'sukunimi, perekonnanimi, nazwisko, příjmení, prijmeni, priezvisko, vezetéknév, családnév',
    'nume de familie, prezime, priimek, pavardė, uzvārds, soyad, soyadı, soyisim, nama belakang, họ, ho',
    'фамилия, прізвище, фамилно име, επώνυμο, επίθετο, اسم العائلة, اللقب, الكنية, שם משפחה',
    '姓, 姓氏, 苗字, 성, นามสกุล, उपनाम, अंतिम नाम, kenafn, eftirnafn, ættarnafn, mbiemri, cognoms',
    'segundo apellido, apellido paterno, slektsnamn, familjenamn, familienavn, soy isim, soy ad, прізвисько',
    'презиме, презиме на семейството, せい, セイ, みょうじ, surnom de famille, نام خانوادگی, nama keluarga',
  ].join(','),
);

/**
 * Headers such as "name" that usually mean the other part of a name if the file already has a
 * column for one part.
 */
export const bareNameHeaders = headerList(
  'name, nom, nombre, nome, naam, namn, navn, nimi, nafn, nev, név, nume, nama, الاسم, الإسم, שם, 이름, ชื่อ, नाम',
);

export const fullNameHeaders = headerList(
  [
    'full name, fullname, name and surname, first and last name, first name and last name',
    'first name last name, name surname, display name, nom complet, nom et prénom, prénom et nom',
    'nom prénom, prénom nom, vollständiger name, vor- und nachname, vorname und nachname',
    'vorname nachname, nombre completo, nombre y apellidos, nombre y apellido, nome completo',
    'nome e cognome, nome e sobrenome, volledige naam, voor- en achternaam, fullständigt namn',
    'för- och efternamn, fulde navn, fullt navn, for- og etternavn, for- og efternavn, koko nimi',
    'imię i nazwisko, jméno a příjmení, celé jméno, meno a priezvisko, teljes név, nume complet',
    'nume și prenume, ime i prezime, ime in priimek, ad soyad, adı soyadı, vardas ir pavardė',
    'họ tên, họ và tên, nama lengkap, фио, полное имя, имя и фамилия, повне ім’я, име и фамилия',
    'お客様名, 顧客名, 会員名, ご氏名, 고객명, 고객 이름, 회원명, 客户姓名, 客户名称, 客戶姓名, 會員姓名, اسم العميل, اسم المشترك, اسم الزبون',
    'שם הלקוח, שם לקוח, имя клиента, ім’я клієнта, име на клиента, όνομα πελάτη, müşteri adı, müşteri ad soyad, nombre del cliente',
    'nombre cliente, nome del cliente, nome cliente, nome do cliente, nom du client, nom client, jméno zákazníka, meno zákazníka',
    'imię klienta, ügyfél neve, vevő neve, nume client, numele clientului, asiakkaan nimi, kundens navn, kundens namn, kundnamn',
    'kundenavn, klantnaam, naam klant, kundenname, name des kunden, ime kupca, ime stranke, tên khách hàng, nama pelanggan, ชื่อลูกค้า, ग्राहक का नाम, نام مشتری',
    'ονοματεπώνυμο, الاسم الكامل, שם מלא, 姓名, 名字, 名前, お名前, 氏名, 성명, ชื่อ นามสกุล, ชื่อเต็ม, पूरा नाम',
  ].join(','),
);

/** Words that forms and stores add to the name of a field, such as "your" or "customer". */
const fillerWords = new Set([
  ...'your my the a please enter type write what is are s whats required optional'.split(' '),
  ...'lead contact contacts customer customers client subscriber member person people'.split(' '),
  ...'buyer purchaser recipient attendee guest donor billing author student patient'.split(' '),
  ...'votre ihr ihre dein deine tu su il tuo je uw din ditt teie vas twoje kunde kunden'.split(' '),
]);

/**
 * Returns a header without the words that forms add to it: `Lead Name` and `What's your name?` both
 * become `name`.
 */
export const toNameHeader = (header: string): string =>
  header
    .split(' ')
    .filter((word) => !fillerWords.has(word))
    .join(' ');

/**
 * Headers for people, such as "client" or "contact". Such a column contains names only if its cells
 * look like names.
 */
export const personHeaders = headerList(
  [
    'contact, contact person, client, customer, buyer, member, subscriber, recipient, person, patient, guest, participant',
    'attendee, student, kunde, kundin, ansprechpartner, kontakt, kontaktperson, teilnehmer, empfänger, mitglied, abonnent',
    'gast, patient, besteller, käufer, acheteur, destinataire, membre, abonné, participant, cliente, contacto, comprador',
    'destinatario, miembro, socio, suscriptor, participante, contatto, acquirente, iscritto, membro, contato, assinante',
    'klant, contactpersoon, deelnemer, ontvanger, lid, kund, kontaktperson, medlem, mottagare, deltagare, modtager, deltager',
    'mottaker, deltaker, asiakas, yhteyshenkilö, vastaanottaja, jäsen, osallistuja, klient, odbiorca, uczestnik, członek',
    'zákazník, kontaktná osoba, kontaktní osoba, příjemce, člen, účastník, ügyfél, vevő, kapcsolattartó, címzett, tag, client, contact',
    'cumpărător, destinatar, membru, kupac, stranka, klijent, primatelj, član, klientas, klients, müşteri, alıcı, üye, kişi',
    'клиент, покупатель, контакт, получатель, участник, клієнт, покупець, отримувач, учасник, купувач, получател',
    'πελάτης, επαφή, παραλήπτης, μέλος, العميل, عميل, الزبون, جهة الاتصال, לקוח, איש קשר, נמען, 顧客, お客様, 会員, 担当者, 客户, 客戶, 联系人, 聯絡人, 고객, 회원, 담당자',
    'khách hàng, pelanggan, pembeli, ลูกค้า, ग्राहक, مشتری, meno klienta, osoba, henkilö',
  ].join(','),
);

/**
 * The word "and", which can join the parts of a name in a header, in several languages, and words
 * that may follow it.
 */
export const nameJoiners: ReadonlySet<string> = new Set(
  headerList(
    'and, und, et, y, e, en, och, og, ja, i, a, ve, и, і, та, és, es, și, si, in, ir, un, και, و, ו, u, or, или',
  ),
);
export const nameSuffixes: ReadonlySet<string> = new Set(
  headerList('отчество, по батькові, middle name, middle, mi, patronymic, titul, titel, title'),
);
