import { stripMarks } from './no-value';

/**
 * What programs and people call a person whose name they don't know, in the languages of the name
 * headers.
 */
const nouns: ReadonlySet<string> = new Set(
  [
    'customer customers client clients guest guests user users subscriber subscribers shopper buyer visitor member members',
    'recipient reader friend friends patron resident occupant homeowner sir sirs madam maam ladies gentlemen everyone everybody',
    'kunde kundin kunden kundinnen gast gäste nutzer benutzer abonnent leser interessent herren freund freunde',
    'client cliente clients clientes clienti invité invitee visiteur utilisateur abonné lecteur mesdames messieurs monsieur',
    'invitado visitante usuario suscriptor amigo amigos señores ospite utente iscritto lettore signori amico amici convidado',
    'utilizador usuário assinante klant klanten gast bezoeker gebruiker abonnee lezer kund kunder gäst användare prenumerant',
    'kunde kunder gæst gjest bruger bruker abonnent asiakas asiakkaamme vieras käyttäjä tilaaja klient klientka klienci gość',
    'użytkownik subskrybent państwo zákazník zákazníku zákaznice host uživatel odběratel zákazníčka hosť vásárló vásárlónk',
    'ügyfél ügyfelünk vendég felhasználó oaspete utilizator kupac gost korisnik kupec stranka uporabnik pirkėjas svečias klientas',
    'klients viesis külaline müşteri müşterimiz misafir kullanıcı abone ziyaretçi клиент клиентка покупатель гость пользователь',
    'подписчик друг друзья клієнт покупець гість користувач клиенти купувач потребител πελάτης πελάτη επισκέπτης χρήστης φίλε',
    'לקוח לקוחה אורח אורחת משתמש عميل العميل زائر ضيف مستخدم العملاء お客様 お客さま ゲスト 会員様 ご担当者様 購読者 客户 客戶 顾客',
    '顧客 访客 訪客 用户 用戶 会员 고객 고객님 손님 회원님 게스트 khachhang pelanggan tamu pengguna ลูกค้า ผู้เยี่ยมชม ग्राहक अतिथि مشتری مهمان',
    'tel phone telephone telefon mobile mobil handy',
  ]
    .join(' ')
    .split(' ')
    .map(stripMarks),
);

/**
 * Words that appear together with such a noun: "Dear valued customer", "Sehr geehrte Damen und
 * Herren".
 */
const joiningWords: ReadonlySet<string> = new Set(
  [
    'dear valued our my your new the a an hello hi hey hallo there loyal esteemed respected unknown registered store shop online',
    'sehr damen geehrte geehrter geehrte werte werter liebe lieber verehrte verehrter unsere unser unbekannter neue neuer und oder',
    'cher chère chers chères notre nos nouveau madame monsieur et ou estimado estimada estimados apreciado querido querida nuestro',
    'nuevo y o caro cara cari gentile gentili egregio spettabile nostro nuovo e prezado prezada caro nosso novo beste geachte',
    'waarde onze nieuwe en of kära bäste bästa vår ny hej och kære vores hei og hyvä arvoisa uusi szanowny szanowna szanowni drogi',
    'droga nowy vážený vážená milý milá nový kedves tisztelt stimate stimată dragă poštovani poštovana dragi spoštovani gerbiamas',
    'cienījamais lugupeetud sayın değerli sevgili yeni уважаемый уважаемая уважаемые дорогой дорогая шановний шановна дорогий',
    'уважаеми αγαπητέ αγαπητή νέος לקוח יקר יקרה عزيزي عزيزتي or and to whom it may concern sir of 尊敬的 亲爱的 親愛的 존경하는 quý kính gửi yth',
  ]
    .join(' ')
    .split(' ')
    .map(stripMarks),
);

/** Phrases of several words that are joined into one word before the lookup. */
const joinedPhrases: readonly (readonly [string, string])[] = [['khach hang', 'khachhang']];

/**
 * Matches at least seven digits, which are a phone number or customer number. Fewer digits may be a
 * postal code after a name.
 */
const manyDigits = /(?:\p{Nd}[\s()./–-]{0,3}){7}/u;
const hasLetter = /\p{L}/u;
const hasDigit = /\p{Nd}/u;
const isNumber = (word: string): boolean => /^\p{Nd}+$/u.test(word);

/**
 * Returns whether a text isn't a person's name: a phone or customer number, or a word for people
 * whose name isn't known. Use it only for a whole name, because Guest and Kunde are also last
 * names.
 */
export const isPlaceholderName = (text: string): boolean => {
  const isNumbered = hasDigit.test(text);
  if (isNumbered && !hasLetter.test(text)) return true;
  const words = joinedPhrases
    .reduce(
      (all, [spacedPhrase, word]) => all.replaceAll(spacedPhrase, word),
      stripMarks(isNumbered ? text.replace(manyDigits, ' ') : text),
    )
    .split(' ');
  return (
    words.some((word) => nouns.has(word)) &&
    words.every((word) => nouns.has(word) || joiningWords.has(word) || isNumber(word))
  );
};
