import { wordList } from '../word-list';
import { negationParts, negationWords } from './answer-words-of-scripts';
import { denials } from './consent-status-words';
import * as more from './words-of-more-languages';

/*
 * Words for unsubscribing and for not wanting email. They count anywhere: in cells, tags, headers,
 * names of files and sheets, and lines above a table.
 */

/**
 * Beginnings of words that say that a person left a list, in singular, plural, and participle. None
 * is the beginning of a word for anything else.
 */
const leavingStarts = wordList(
  'unsubscr|opt outs|optouts|opted out|nomail|donotmail|donotemail|donotcontact|stop list|stoplist|robinson list|robinsonlist|robinsonliste|left the list|left our list|taken off the list|taken off our list|off the list|removed from list|removed from the list|removed from mailing|removed from our list|removal request|deletion request|erasure request|gdpr deletion|gdpr erasure|right to be forgotten',
  'abgemeldet|abmeldung|abgemeldete|abbestell|ausgetragen|ausgetreten|austritt|ausgetretene|robinsonliste|kündigungen|gekündigte|kontakt abgebrochen|newsletter gekündigt',
  'désabonn|désinscri|liste rouge|désabo',
  'desuscri|dados de baja|dadas de baja|dado de baja|dada de baja|desapuntad',
  'disiscri|cancellati dalla|disdett',
  'afmeld|afgemeld|uitgeschreven|uitschrijving|uitschrijf|opgezegd',
  'avregistr|avprenum|avanmäl|avmäld|avanmäld|avslutat prenum',
  'afmeldt|frameld|avmeldt|udmeldt|utmeldt|avmelding|afmelding',
  'poistunut|poistuneet|poistui|lähti listalta|poisti itsensä|eronnut|eronneet|peruuttanut|peruuttaneet|peruutti|peruneet',
  'wypisan|wypisal|wypisy|zrezygnowa|rezygnacj|odsubskryb',
  'descadastr|desinscr|cancelou a',
  'odhlás|odhlas|odhláš|odhlaš',
  'leiratkoz|leiratkozott|lemondta|lemondott|törlést kér|törölte magát|a törlést',
  'dezabon|renunțat|retras din list',
  'odjav|ispisan|ispisao|ispisala|odjavljen',
  'atsisak|išsiregistr|atsiprenumer|atrakst|atteicies|atteikusies|loobu|loobunud|lahkunud|tühistanud',
  'afskrá|donat de baixa|donats de baixa|donada de baixa',
  'çıkanlar|abonelikten|listeden ç|ayrılanlar|ayrılan',
  'отпис|відпис|отказавш|відмовивш|отписк|одјав|απεγγρ|απεγγεγρ|διαγραμμεν|διαγραφ|αποχωρησ',
  'hủy đăng|đã hủy|hủy theo|ngừng nhận|berhenti berlang|berhenti langganan|keluar dari',
);

/**
 * Short words for leaving a list, which count only as whole words. For example, "erosi" is also the
 * beginning of "erosion".
 */
const leavingWords = wordList(
  'leaver|leavers|left us|left list|erosi|perunut|törlést|bajas|baixes|nomail|dnc|dne',
);

/**
 * Phrases in notes about people who asked not to be contacted. They count even if the note contains
 * other words.
 */
const removalRequestParts = wordList(
  'taken off|take off the list|remove me|remove him|remove her|remove them|remove from|removed from our|delete my|stop emailing|stop mailing|stop sending|no longer wants|no longer want|no more mail|no more email|no more news|not to be contacted|asked to be removed|asked to be deleted|wants to be removed|unsubscribe',
  'aus dem verteiler|aus verteiler|von der liste|aus der liste|nicht mehr anschreiben|nicht mehr kontaktieren|keine mails|keine e mails|keine post mehr|abmelden|austragen',
  'plus recevoir|retirer de la liste|retirer des listes|retiré de la liste|se désinscrire|enlever de la liste|ne veut plus',
  'quitar de la lista|borrar de la lista|eliminar de la lista|darse de baja|dar de baja|no quiere recibir|no desea recibir|no recibir más',
  'cancellare dalla lista|cancellato dalla lista|cancellata dalla lista|togliere dalla lista|rimuovere dalla lista|non ricevere|non vuole ricevere|cancellarsi|disiscriver',
  'não quer receber|não deseja receber|remover da lista|retirar da lista|sair da lista|descadastrar',
  'geen mails|geen mail meer|niet meer ontvangen|van de lijst|uit de lijst|uitschrijven|afmelden',
  'ta bort från|bort från listan|vill inte ha utskick|fjernes fra|fjern fra listen|slettes fra|ønsker ikke mail|ønsker ikke å motta|ønsker ikke at modtage',
  'poistamaan listalta|poistettavaksi|pois listalta|poistaa listalta|poistettava listalta|poista listalta|ei halua viestejä',
  'usunięcie z listy|usunąć z listy|usuniecie z listy|wypisać|wypisanie|nie chce otrzymywać|nie życzy sobie',
  'vyřadit z|odstranit ze seznamu|odhlásit|nechce dostávat|vyradiť z|odhlásiť|nechce dostávať',
  'leiratkoz|törölni a listáról|törölje|levenni a listáról|nem kér több|nem szeretne több',
  'scos din list|șters din list|nu mai dorește|nu mai vrea|dezabona|ukloniti s liste|skinuti s liste|makniti s liste|ne želi primati|ne želi više|odjaviti',
  'listeden çık|listeden sil|almak istemiyor|не хочет получать|удалить из рассыл|удалить из списк|убрать из|просил удалить|просила удалить|просит удалить|не хоче отримувати|видалити з|да не получава|да бъде премахнат',
  'δεν θέλει να λαμβάνει|να αφαιρεθεί|να διαγραφεί|لا يريد|لا ترغب|لا يرغب|إزالة من القائمة|حذف من القائمة|להסיר מהרשימה|להסיר מהדיוור|לא רוצה לקבל|לא מעוניין',
  'リストから外|リストから削除|送らないで|受け取りたくない|不要发|不想收到|不想再收|从名单|보내지 말|원하지 않|목록에서 제거|제외 요청|không muốn nhận|xóa khỏi danh sách|tidak mau menerima|tidak ingin menerima|hapus dari daftar|ไม่ต้องการรับ|ออกจากรายชื่อ|सूची से हट|नहीं चाहत',
);

/** Words for leaving a list that are not separated by spaces, or are joined with other words. */
const leavingParts = wordList(
  '退会|退订|退訂|配信停止|配信不要|メール不要|dm不要|案内不要|送信不要|連絡不要|停止希望|送らない|送信しない|不发送|勿发|勿發|请勿|請勿|不再接收|取消订阅|取消訂閱',
  '수신거부|수신 거부|구독취소|구독 취소|탈퇴|보내지|발송금지|발송 금지|수신안함|수신 안함',
  'ยกเลิก|เลิกรับ|ไม่รับข่าว|ไม่ส่ง|ไม่ต้องการ|सदस्यता समाप्त|सदस्यता रद्द|لغو اشتراک|لغو عضویت',
  'إلغاء الاشتراك|ألغى الاشتراك|ביטול הרשמה|ביטול מנוי|הסרה מרשימ',
  'neposíl|nezasíl|nezasiel|neposiel',
);

/**
 * Words for email and for writing to people, as whole words, because longer words may mean
 * something else (contactless, Reklamation). Next to a negation, they say that email isn't wanted.
 */
const emailWords = wordList(
  'mail|mails|email|emails|e mail|e mails|newsletter|newsletters|contact|contacted|contacting|send|sending|mailing|mailings|mailed|emailing|marketing|advert|adverts|advertising|write|writing|post list|emailed',
  'kontakt|kontaktieren|werbung|werbemails|werbemail|anschreiben|anmailen|infopost|rundbrief|mailen|mailings',
  'contacter|envoyer|envoi|envois|ecrire|écrire|pub|pubs|publicité|courriel|courriels|mél|infolettre',
  'enviar|envíe|envíen|enviarle|enviemos|enviarme|correo|correos|boletín|boletines|publicidad|contactar|escribir|inviare|inviate|inviargli|inviarle|scrivere|mandare|posta|contattare|pubblicità|contatar|escrever|publicidade|boletim',
  'nieuwsbrief|nieuwsbrieven|contacteren|reclame|mejl|mejla|utskick|reklam|reklame|reklamer|nyhetsbrev|nyhedsbrev|nyhedsbreve|e post|epost|sende|skicka|skriva|kontakta|kontakte|kontaktes|postia|postitus|sähköpostia|sähköposteja|uutiskirjettä|uutiskirjeitä|uutiskirje|mainoksia|mainontaa|viestejä',
  'wysyłać|wysylac|wysłać|maili|maile|mailów|biuletyn|biuletynu|newslettera|reklam|reklamy|kontaktować|pisać|posílat|posilat|zasílat|zasielať|posielať|psát|písať|obesílat|obesílání|zpravodaj|maily|emaily|newslettery|reklamu',
  'küldeni|küldj|küldjön|küldjetek|levelet|levelek|hírlevelet|hírlevél|emailt|mailt|e mailt|üzenetet|trimite|trimiteți|trimiteti|contactați|buletin|mesaje|slati|šalji|šaljite|kontaktirati|pošte|pošta|poštu|obvestil|laiškų|siųsti|vēstules|sūtīt|kirju|saata',
  'gönder|gönderme|gönderilmesin|bülten|ileti|eposta|e posta|epostası|письма|писем|письмо|рассылка|рассылки|рассылку|рассылок|писать|отправлять|присылать|беспокоить|надсилати|розсилку|розсилка|розсилки|писати|турбувати|листів|имейл|имейли|почта|почту|пошта|пошту|изпращайте|изпращай|бюлетин',
  'στέλνετε|στείλετε|στέλνεις|ενημερωτικά|ενημερωτικό|επικοινωνία|επικοινωνείτε|לשלוח|מייל|מיילים|דיוור|ترسل|ترسلوا|تراسل|رسائل|بريد|تتصل|gửi|nhận|thư|kirim|kirimi|mengirim|hubungi',
);
/** Words for email in languages that don't separate words. */
const emailParts = wordList('メール|邮件|郵件|메일|广告|廣告|お知らせ|案内|联系|聯絡|连络|連絡');

/** Negations that are everyday words in other languages: Dutch "en", Icelandic "án". */
const ambiguous = new Set(wordList('en|an|ni|nu|sin|dun|on|la|a'));
const refusingWords: ReadonlySet<string> = new Set([
  ...[...denials, ...negationWords, ...more.denials].filter((word) => !ambiguous.has(word)),
  ...wordList(
    'stop|dont|not want|nechce|nechci|nu trimite|nu trimiteti|mai|niciun|nincs|jangan|refused|refuses',
  ),
]);

/** Negations that apply only to what follows them: "newsletter ohne Dubletten". */
const prepositions: ReadonlySet<string> = new Set(
  wordList(
    'without|ohne|sans|sin|senza|sem|zonder|utan|uden|uten|bez|nélkül|без|χωρίς|ilman|fără|brez|sense',
  ),
);
/**
 * Words after a word for email that change its meaning: "no contact lens", "no email duplicates".
 */
const otherTopics = wordList(
  'lens|lenses|linse|linsen|lins|lenti|lentes|sport|sports|order|orders|box|number|person|details|info|form|history|address|addresses|adresse|adressen|adress|dirección|indirizzo|endereço|adres|duplicate|duplicates|dubletten|duplikate|doublons|duplicados|duplicati|errors|bounces|bounce|provided|known|found|given|available|on file|angegeben|hinterlegt|vorhanden|bekannt|connue|renseigné|opened|opens|clicks|yet|delivery|card',
);

const isUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;
const hasAny = (text: string, parts: readonly string[]): boolean =>
  parts.some((part) => text.includes(part));
const asWords = (words: readonly string[]): readonly string[] => words.map((word) => ` ${word} `);
const toPrefixes = (words: readonly string[]): readonly string[] =>
  words.map((word) => (isUnspaced.test(word) ? word : ` ${word}`));
const starts = [...toPrefixes(leavingStarts), ...asWords(leavingWords), ...leavingParts];
const removalRequests = toPrefixes(removalRequestParts);
const emailWordSet: ReadonlySet<string> = new Set(emailWords);
const otherTopicSet: ReadonlySet<string> = new Set(otherTopics);

/** Returns whether a text says that a person left a list. @param key the text's `valueKey` */
export const saysUnsubscribed = (key: string): boolean => hasAny(` ${key} `, starts);

/**
 * Returns whether a longer note says that a person asked to be removed. @param key the note's
 * words, from `toComparisonWords`
 */
export const asksToLeave = (key: string): boolean => {
  const text = ` ${key} `;
  return hasAny(text, starts) || hasAny(text, removalRequests) || refusesEmail(key);
};

/**
 * The maximum distance between a negation and the word for email that it negates: "no le enviemos
 * más correos".
 */
const maxDistance = 4;

/** Returns the positions of words for email in a text that are not part of another expression. */
const emailPositions = (words: readonly string[]): readonly number[] =>
  words.flatMap((word, at) => {
    const pair = `${word} ${words[at + 1] ?? ''}`;
    const length = emailWordSet.has(pair) ? 2 : 1;
    const isEmailWord = length === 2 || emailWordSet.has(word);
    return isEmailWord && !otherTopicSet.has(words[at + length] ?? '') ? [at] : [];
  });

/**
 * Returns whether a negation is next to a word for email: "No newsletter", "nem kér emailt", "kein
 * Kontakt".
 */
export const refusesEmail = (key: string): boolean => {
  if (isUnspaced.test(key) && hasAny(key, negationParts) && hasAny(key, emailParts)) return true;
  const words = key.split(' ');
  const positions = emailPositions(words);
  return (
    positions.length > 0 &&
    words.some((word, at) => {
      const isDenial = refusingWords.has(word) || (at === 0 && word === 'nu');
      if (!isDenial) return false;
      const max = prepositions.has(word) ? 2 : maxDistance;
      // A negation at the end of the text may also follow the word it negates: "Newsletter: no",
      // "mail istemiyor".
      const endsText = at === words.length - 1 && !prepositions.has(word);
      return positions.some(
        (position) =>
          (position > at && position - at <= max) ||
          (endsText && at - position <= 2 && position < at),
      );
    })
  );
};

/** Returns whether a header is about emails or about how a person wants to be contacted. */
export const isAboutEmail = (key: string): boolean => {
  const words = key.split(' ');
  return (
    words.some((word) => emailWordSet.has(word)) ||
    words.some((word, at) => emailWordSet.has(`${word} ${words[at + 1] ?? ''}`)) ||
    hasAny(key, emailParts) ||
    /(?:^| )(?:channel|kanal|canal|list|newsletter)/.test(key) ||
    /mail|newsletter|nieuwsbrief|nyhetsbrev|nyhedsbrev|рассыл|розсил/.test(key)
  );
};

/**
 * The number of initial characters used to find relevant words. Only ASCII characters are compared,
 * so that cells are read quickly.
 */
const prefixLength = 3;
const leads: ReadonlySet<string> = new Set(
  [
    ...leavingStarts,
    ...leavingWords,
    ...leavingParts,
    ...removalRequestParts,
    ...refusingWords,
  ].map((word) => word.slice(0, prefixLength)),
);
export const mayRefuse = (word: string): boolean => leads.has(word.slice(0, prefixLength));
