import { headerList } from '../../../shared/audience/header-words';

/** Names of the column of addresses, as tools and people write them; earlier ones win. */
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

/** Parts of words that speak of email; only where such a column also holds addresses. */
const mailParts = [
  ...['mail', 'courriel', 'correo', 'e post', 'epost', 'posti', 'mejl', 'posta', 'pasts'],
  ...headerList('почт, пошт, поща, имейл, بريد, ايميل, מייל, דוא, メール, 邮, 郵, 이메일, 메일'),
  ...headerList('อีเมล, ईमेल, ηλεκτρονικ'),
];

export const speaksOfMail = (words: string): boolean =>
  mailParts.some((part) => words.includes(part));
