import { wordList } from '../word-list';
import { denialParts, denials as scriptDenials } from './answer-words-of-scripts';
import { denials } from './standing-words';
import * as more from './words-of-more-languages';

/*
 * Words of leaving a list and of wanting no mail, which count wherever they stand: in cells, tags, headers,
 * names of files and sheets, and lines above a table.
 */

/**
 * Beginnings of words that say that somebody left a list, in singular, plural and participle. None is the
 * beginning of a word for anything else.
 */
const leavingStarts = wordList(
  'unsubscr|opt outs|optouts|opted out|nomail|donotmail|donotemail|donotcontact|stop list|stoplist|robinson list|robinsonlist|robinsonliste|left us|left the list|left our list|left list|leavers|taken off the list|taken off our list|off the list|removed from list|removed from the list|removed from mailing|removed from our list|removal request|deletion request|erasure request|gdpr deletion|gdpr erasure|right to be forgotten',
  'abgemeldet|abmeldung|abgemeldete|abbestell|ausgetragen|ausgetreten|austritt|ausgetretene|robinsonliste|kündigungen|gekündigte|kontakt abgebrochen|newsletter gekündigt',
  'désabonn|désinscri|liste rouge|désabo',
  'desuscri|bajas|dados de baja|dadas de baja|dado de baja|dada de baja|desapuntad',
  'disiscri|cancellati dalla|disdett',
  'afmeld|afgemeld|uitgeschreven|uitschrijving|uitschrijf|opgezegd',
  'avregistr|avprenum|avanmäl|avmäld|avanmäld|avslutat prenum',
  'afmeldt|frameld|avmeldt|udmeldt|utmeldt|avmelding|afmelding',
  'poistunut|poistuneet|poistui|lähti listalta|poisti itsensä|erosi|eronnut|eronneet|peruuttanut|peruuttaneet|peruutti|perunut|peruneet',
  'wypisan|wypisal|wypisy|zrezygnowa|rezygnacj|odsubskryb',
  'descadastr|desinscr|cancelou a',
  'odhlás|odhlas|odhláš|odhlaš',
  'leiratkoz|leiratkozott|lemondta|lemondott|törlést kér|törlést|törölte magát|a törlést',
  'dezabon|renunțat|retras din list',
  'odjav|ispisan|ispisao|ispisala|odjavljen',
  'atsisak|išsiregistr|atsiprenumer|atrakst|atteicies|atteikusies|loobu|loobunud|lahkunud|tühistanud',
  'afskrá|donat de baixa|donats de baixa|donada de baixa|baixes',
  'çıkanlar|abonelikten|listeden ç|ayrılanlar|ayrılan',
  'отпис|відпис|отказавш|відмовивш|отписк|одјав|απεγγρ|απεγγεγρ|διαγραμμεν|διαγραφ|αποχωρησ',
  'hủy đăng|đã hủy|hủy theo|ngừng nhận|berhenti berlang|berhenti langganan|keluar dari',
);

/** The same where words are not divided by spaces, or are joined with others. */
const leavingParts = wordList(
  '退会|退订|退訂|配信停止|配信不要|メール不要|dm不要|案内不要|送信不要|連絡不要|停止希望|送らない|送信しない|不发送|勿发|勿發|请勿|請勿|不再接收|取消订阅|取消訂閱',
  '수신거부|수신 거부|구독취소|구독 취소|탈퇴|보내지|발송금지|발송 금지|수신안함|수신 안함',
  'ยกเลิก|เลิกรับ|ไม่รับข่าว|ไม่ส่ง|ไม่ต้องการ|सदस्यता समाप्त|सदस्यता रद्द|لغو اشتراک|لغو عضویت',
  'إلغاء الاشتراك|ألغى الاشتراك|ביטול הרשמה|ביטול מנוי|הסרה מרשימ',
  'neposíl|nezasíl|nezasiel|neposiel',
);

/** Words of mail and of writing to somebody. Beside a denial they say that no mail is wanted. */
const mailStarts = wordList(
  'mail|email|emails|newsletter|marketing mail|contact|kontakt|contat|send|mailing|advert|e mail|contacter|write|post list',
  'werb|rundbrief|anschreib|kontaktier|anmail|infopost',
  'envoy|ecrire|pub|publicit|courriel|enviar|envíe|correo|boletín|publicid|inviar|inviate|scrivere|mandar|posta',
  'nieuwsbrief|mailen|reclame|mejl|utskick|reklam|nyhetsbrev|nyhedsbrev|e post|epost|sende|skicka|postia|postitus|sähköpost|uutiskirj|mainos|mainonta',
  'wysyłać|wysylac|wysłać|wysyłaj|maili|biuletyn|reklamy|kontaktować|posíl|posila|zasíl|zasiela|psát|obesíl|zpravodaj|küld|levelet|hírlevel|emailt|mailt|trimit|buletin|slati|šalji|šaljite|pošta|pošto|siųsti|sūtīt|saata',
  'gönder|ileti|bülten|eposta|e posta|письм|рассылк|писать|отправл|присыл|беспоко|надсил|розсил|писати|турбува|имейл|почт|пошт|изпраща',
  'στέλν|στείλ|ενημερωτικ|επικοινων|לשלוח|מייל|דיוור|ترسل|تراسل|رسائل|بريد|تتصل|メール|邮件|郵件|메일|gửi|kirim|kontaktuj',
);

/** Denials that are everyday words of other languages: Dutch "en", Icelandic "án". */
const ambiguous = new Set(wordList('en|an|ni|nu|sin|dun|on|la|a'));
const refusing: ReadonlySet<string> = new Set([
  ...[...denials, ...scriptDenials, ...more.denials].filter((word) => !ambiguous.has(word)),
  ...wordList(
    'stop|dont|not want|nechce|nechci|nu trimite|nu trimiteti|mai|niciun|nincs|jangan|refused|refuses',
  ),
]);

const isUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;
const startsWithAny = (text: string, starts: readonly string[]): boolean =>
  starts.some(
    (start) => text.includes(` ${start}`) || (isUnspaced.test(start) && text.includes(start)),
  );

/** Whether a text says that somebody left a list. @param key as `valueKey` makes it */
export const saysLeft = (key: string): boolean =>
  startsWithAny(` ${key}`, leavingStarts) || leavingParts.some((part) => key.includes(part));

/** "No newsletter", "nem kér emailt", "kein Kontakt": a denial beside a word of mail. */
export const refusesMail = (key: string): boolean => {
  const words = key.split(' ');
  const isDenied =
    words.some((word) => refusing.has(word)) ||
    (isUnspaced.test(key) && denialParts.some((part) => key.includes(part)));
  return (isDenied || words[0] === 'nu') && startsWithAny(` ${key}`, mailStarts);
};

/** Whether a header is about mails or about how somebody wants to be reached. */
export const isAboutMail = (key: string): boolean =>
  startsWithAny(` ${key}`, mailStarts) || /(?:^| )(?:channel|list|newsletter)/.test(key);

/** What the words begin with that are worth looking at; ASCII only, as cells are read quickly by them. */
const lead = 3;
const leads: ReadonlySet<string> = new Set(
  [...leavingStarts, ...leavingParts, ...refusing].map((word) => word.slice(0, lead)),
);
export const mayRefuse = (word: string): boolean => leads.has(word.slice(0, lead));
