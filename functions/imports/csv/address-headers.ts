import { headerList } from '../../../shared/audience/header-words';

/** Names of the address column, as tools and people write them. Earlier names take precedence. */
export const addressHeaders = headerList(
  [
    'email, email address, e-mail, e-mail address, mail, emailaddress, subscriber email',
    'customer email, contact email, primary email, work email, email id, your email',
    'adresse e-mail, adresse email, adresse mail, adresse electronique, courriel, mel',
    'e-mail-adresse, email-adresse, emailadresse, mailadresse',
    'correo, correo electronico, direccion de correo electronico, direccion de correo',
    'posta elettronica, indirizzo email, indirizzo e-mail, endereco de email, e-mailadres, emailadres',
    'e-post, epost, e-postadress, e-postadresse, mejl, mejladress, sahkoposti, sahkopostiosoite',
    'adres email, adres e-mail, e-mailova adresa, e-mail cim, adresa de email, e-posta, e-posta adresi',
    'эл. почта, электронная почта, адрес электронной почты, почта, имейл, електронна пошта, пошта',
    'البريد, البريد الالكتروني, البريد الإلكتروني, ايميل, إيميل, דוא״ל, אימייל, כתובת מייל',
    'メール, メールアドレス, 邮箱, 电子邮箱, 电子邮件, 電子郵件, 電郵, 이메일, 이메일 주소',
    'อีเมล, ईमेल, ηλεκτρονικη διευθυνση, ηλεκτρονικο ταχυδρομειο, diachi email, thu dien tu',
  ].join(','),
);

/** Word parts that refer to email. They count only if the column also contains addresses. */
const emailWordParts = [
  ...['mail', 'courriel', 'correo', 'e post', 'epost', 'posti', 'mejl', 'posta', 'pasts'],
  ...headerList('почт, пошт, поща, имейл, بريد, ايميل, מייל, דוא, メール, 邮, 郵, 이메일, 메일'),
  ...headerList('อีเมล, ईमेल, ηλεκτρονικ'),
];

export const mentionsEmail = (words: string): boolean =>
  emailWordParts.some((part) => words.includes(part));

/** Words that distinguish a person's own addresses, such as work and private. */
const whichAddress: ReadonlySet<string> = new Set(
  headerList(
    [
      'e, mail, email, address, value, private, personal, home, work, business, office, company, other, second, secondary, alternative, alternate, additional, backup, main, primary, new, old, adresse, adress, adres',
      'privat, private, arbeit, geschäftlich, dienstlich, beruflich, büro, firma, weitere, zweite, andere, alternativ, haupt, perso, personnel, personnelle, pro, professionnel, professionnelle, travail, bureau, secondaire, autre',
      'trabajo, oficina, secundario, alternativo, otro, particular, profesional, privata, personale, lavoro, ufficio, secondaria, altra, pessoal, trabalho, werk, zakelijk, prive, kantoor, tweede, andere, jobb, arbete, hem, arbejde, hjem, arbeid, annan',
      'työ, koti, toinen, praca, praca, prywatny, prywatna, służbowy, służbowa, drugi, práce, práca, domů, soukromý, pracovní, druhý, munkahelyi, privát, másik, serviciu, acasă, poslovni, privatni, drugi, iş, kişisel, ev, рабочий, рабочая, личный, личная, другой, робоча, особиста, служебен, личен',
      'εργασία, προσωπικό, عمل, شخصي, עבודה, פרטי, 自宅, 会社, 勤務先, 個人, 工作, 个人, 私人, 公司, 회사, 개인',
    ].join(','),
  ),
);

/**
 * Returns whether a header names another address of the same person: "E-mail 2", "E-Mail privat",
 * "Work email".
 */
export const isPersonalAddress = (words: string): boolean =>
  mentionsEmail(words) &&
  words
    .split(' ')
    .every(
      (word) =>
        whichAddress.has(word) || /^\d{1,2}$/.test(word) || mentionsEmail(word) || word === 'post',
    );
