import { type FileChoices, openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import { allAgreed } from './fixture';

/**
 * Lists in many languages, as stores, clubs, and practices keep them, with each person's expected
 * status.
 */
const files: readonly (readonly [
  string,
  string,
  Readonly<Record<string, string>>,
  FileChoices?,
])[] = [
  [
    'a Swedish club with those who left at the end',
    'Medlemslista 2024;;;\nEfternamn, Förnamn;E-post;Medlem sedan;Utskick\nLund, Åsa;a@x.test;2019-03-01;ja\nEk, Bo;b@x.test;2020-01-01;nej\nAvslutade:;;;\nNy, Cy;c@x.test;2018-01-01;ja',
    { 'Åsa Lund': 'active', 'Bo Ek': 'no_consent', 'Cy Ny': 'no_consent' },
  ],
  [
    'a Finnish club with notes',
    'Sukunimi Etunimi;Sähköposti;Uutiskirje;Huom\nVirta Anna;a@x.test;kyllä;\nNiemi Bo;b@x.test;kyllä;pyysi poistamaan listalta',
    { 'Anna Virta': 'active', 'Bo Niemi': 'no_consent' },
  ],
  [
    'a Polish shop',
    'Klient,E-mail,Ostatni zakup,Gwarancja do,Uwagi\nJan Nowak,a@x.test,2024-01-02,2026-01-02,\nAnna Kowal,b@x.test,,,nie wysyłać maili\nEwa Lis,c@x.test,2023-01-01,,stały klient',
    { 'Jan Nowak': 'active', 'Anna Kowal': 'import_unsubscribed', 'Ewa Lis': 'active' },
  ],
  [
    'a Czech shop',
    'Jméno zákazníka;E-mail;Souhlas s newsletterem;Poznámka\nJan Novák;a@x.test;ano;\nEva Malá;b@x.test;ne;\nPetr Zel;c@x.test;ano;již nechce maily',
    { 'Jan Novák': 'active', 'Eva Malá': 'no_consent', 'Petr Zel': 'import_unsubscribed' },
  ],
  [
    'a Hungarian title',
    'Leiratkozottak listája;\nNév;E-mail cím\nKiss Anna;a@x.test\nNagy Bo;b@x.test',
    { 'Kiss Anna': 'import_unsubscribed', 'Nagy Bo': 'import_unsubscribed' },
  ],
  [
    'a Romanian list with a birthday missing',
    'Nume și prenume,Adresa de email,Data nașterii,Observații\nPop Ana,a@x.test,12.05.1990,\nIon Bo,b@x.test,,nu mai dorește mesaje',
    { 'Ana Pop': 'active', 'Bo Ion': 'import_unsubscribed' },
  ],
  [
    'a Turkish shop',
    'Müşteri;E-posta;Doğum tarihi;Durum\nAyşe Kaya;a@x.test;05.04.1990;Aktif\nCan Öz;b@x.test;;Ayrıldı',
    { 'Ayşe Kaya': 'active', 'Can Öz': 'import_unsubscribed' },
  ],
  [
    'a Greek list',
    'Ονοματεπώνυμο;Email;Σχόλια\nΆννα Παπά;a@x.test;\nΝίκος Λία;b@x.test;δεν θέλει ενημερωτικά',
    { 'Άννα Παπά': 'active', 'Νίκος Λία': 'import_unsubscribed' },
  ],
  [
    'a Ukrainian list with a remark beside a name',
    'Клієнт;Пошта;Дата народження\nОлена Коваль;a@x.test;01.02.1990\nІван Гончар (відписався);b@x.test;',
    { 'Олена Коваль': 'active', 'Іван Гончар (відписався)': 'import_unsubscribed' },
  ],
  [
    'a Japanese shop',
    'お客様名,メールアドレス,誕生日,メール配信\n田中太郎,a@x.test,1990/05/01,希望する\n佐藤花子,b@x.test,,希望しない',
    { 田中太郎: 'active', 佐藤花子: 'no_consent' },
  ],
  [
    'a Chinese list with notes',
    '姓名,邮箱,备注\n王伟,a@x.test,\n李娜,b@x.test,客户要求不要再发邮件\n张三,c@x.test,喜欢红色',
    { 王伟: 'active', 李娜: 'import_unsubscribed', 张三: 'active' },
  ],
  [
    'a Korean list with notes',
    '고객명,이메일,비고\n김철수,a@x.test,\n이영희,b@x.test,메일 보내지 말 것',
    { 김철수: 'active', 이영희: 'import_unsubscribed' },
  ],
  [
    'an Arabic list with notes',
    'اسم العميل,البريد الإلكتروني,ملاحظات\nأحمد علي,a@x.test,\nليلى حسن,b@x.test,لا يريد رسائل',
    { 'أحمد علي': 'active', 'ليلى حسن': 'import_unsubscribed' },
  ],
  [
    'a Brazilian shop',
    'Cliente;E-mail;Aniversário;Observação\nAna Souza;a@x.test;05/03/1990;\nBruno Lima;b@x.test;25/12/1985;pediu para sair da lista',
    { 'Ana Souza': 'active', 'Bruno Lima': 'no_consent' },
  ],
  [
    'a Spanish shop with two parts',
    'Clientes activos;;\nCliente;Correo;Puntos\nAna Ruiz;a@x.test;10\nBAJAS;;\nLuis Gil;b@x.test;5',
    { 'Ana Ruiz': 'active', 'Luis Gil': 'import_unsubscribed' },
  ],
  [
    'a Dutch optician',
    'Klant;E-mail;Sterkte links;Garantie tot;Laatste meting\nJan de Vries;a@x.test;-1,25;01-05-2026;03-04-2024\nEva Bos;b@x.test;0,50;;',
    { 'Jan de Vries': 'active', 'Eva Bos': 'active' },
  ],
  [
    'a French shoe shop',
    'Contact;Adresse e-mail;Fréquence;Pointure\nAnne Roy;a@x.test;jamais;38\nLuc Petit;b@x.test;mensuelle;42\nZoé Blanc;c@x.test;hebdomadaire;40',
    { 'Anne Roy': 'no_consent', 'Luc Petit': 'active', 'Zoé Blanc': 'active' },
  ],
  [
    'a Danish list with two addresses',
    'Kunde;Mail privat;Mail arbejde;Bemærkning\nAnna Holm;;a@work.test;\nBo Dahl;b@x.test;;ønsker ikke flere mails',
    { 'Anna Holm': 'active', 'Bo Dahl': 'import_unsubscribed' },
  ],
  [
    'a Croatian list with notes',
    'Prezime i ime;E-mail;Napomena\nHorvat Ana;a@x.test;\nBabić Ivo;b@x.test;ne želi više primati newsletter\nKnez Eva;c@x.test;voli crvenu',
    { 'Ana Horvat': 'active', 'Ivo Babić': 'import_unsubscribed', 'Eva Knez': 'active' },
  ],
  [
    'a German practice',
    'Patient;E-Mail;Geb.;Letzter Termin;Versicherung bis;Bemerkung\nAnna Weber;a@x.test;33000;2024-01-02;2025-12-31;\nMax Muster;b@x.test;;2023-05-06;;möchte keine Mails mehr\nEva Klein;c@x.test;31000;;;Kontaktlinsen',
    { 'Anna Weber': 'active', 'Max Muster': 'import_unsubscribed', 'Eva Klein': 'active' },
  ],
  [
    'a German sheet of members who left',
    'E-Mail;Name\na@x.test;Anna Weber',
    { 'Anna Weber': 'import_unsubscribed' },
    { sheet: 'Ausgetretene' },
  ],
  [
    'an English sheet of former members',
    'Email,Name\na@x.test,Ann Lee',
    { 'Ann Lee': 'no_consent' },
    { sheet: 'Former members' },
  ],
];

const cases = files.map(([title, text, expected, answers]) => ({
  what: title,
  text,
  expected,
  answers,
}));

test.each(cases)('$what', ({ text, expected, answers = {} }) => {
  const file = openCsvFile(Buffer.from(text), { consent: allAgreed, ...answers });
  const rowStatuses = [...file.rows()].flatMap((row) =>
    isRejected(row) ? [] : [[row.name, row.consentStatus.reason ?? row.consentStatus.status]],
  );
  expect(Object.fromEntries(rowStatuses)).toEqual(expected);
});
