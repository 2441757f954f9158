import { wordList } from '../word-list';
import { negationParts } from './answer-words-of-scripts';
import { denials, leavingWords } from './consent-status-words';
import * as more from './words-of-more-languages';

/**
 * Word parts that say that something ended, was withdrawn, or never began. They count only in
 * headers about newsletters or consent, because an order can be canceled too.
 */
const endingStems = wordList(
  'erasure|erased|withdr|revok|revoc|cancel|remov|declin|reject|denied|terminat|discontinu|ceased|expired|deleted|deletion',
  'excluded|exclusion|blocked|disabled|deactivat|inactive|suspended|suspension|objected|objection|stopped',
  'unconfirmed|unverified|no longer|nolonger|not any more|removal|forbidden|prohibit|suppress|optout|unsub',
  'widerruf|widersproch|widerspruch|gekündigt|kündigung|kuendig|abgemeld|abbestell|entzogen|entzug|zurückgezog',
  'zurückgenomm|gestoppt|beendet|abgelehnt|ablehnung|verweiger|gelöscht|gesperrt|sperre|verbot|untersagt',
  'ausgetrag|austritt|nicht mehr|ausgeschlossen|stillgelegt|abmeld|kündigt',
  'retiré|retrait|révoqué|révocation|annulé|annulation|résili|refus|supprim|désinscri|désabonn|opposition|opposé',
  'arrêt|exclus de|rejeté|interdi|interdit|stoppé',
  'retirad|revocad|cancelad|rechaz|eliminad|anulad|excluid|desapunt|desuscri|darse de baja|oposición|denegad',
  'ritirat|revocat|cancellat|cancellazion|annullat|rifiut|rimoss|disdett|escluso|esclusa|esclusione|recesso|disiscri|negato|opposizione',
  'ingetrokken|intrekking|opgezegd|opzegging|beëindigd|geweigerd|weiger|gestopt|bezwaar|afgemeld|uitgeschreven',
  'återkall|upphör|avslut|nekat|nekad|nekar|avregistr|avanmäl|avprenumer|avbruten|avbröt|avsagt|spärr|avböj',
  'tilbagetruk|trukket tilbage|trukket|tilbakekalt|ophør|opphør|afmeld|avmeld|frabed|afslut|opsagt|oppsagt|afvist|avvist',
  'avslått|afslået|reservert|fjernet|slettet|utmeld|udmeld|stoppet',
  'wycofan|cofnię|odwołan|odwolan|sprzeciw|anulowan|wyrejestr|zrezygn|rezygn|wypisan|usunięt|odmow|odmów|zakończon',
  'retirada|revogad|cancelou|recusad|recusou|descadastr|removid|desinscr|desistiu|oposição|negou|excluíd',
  'kielto|kielt|perunut|perunu|peruut|peruttu|peruuta|eronnut|estetty|poistettu|lopetettu|lopettan',
  'odhlás|odvolan|odvolal|zrušen|zrušil|odmítnut|odmietnut|odmítl|vyřazen|ukončen|odstúp|zrušen|zakázan|zákaz',
  'leiratkoz|lemond|visszavon|letilt|töröl|elutasít|tiltó|tiltás|tiltott|megszűn|kilép|leállít',
  'dezabon|retras|anulat|blocat|refuz|renunț|oprit|revocat|șters|interzis',
  'odjav|otkaz|povuč|poništ|odbij|preklic|umik|umaknj|obustav|zabran|izbrisan',
  'atsisak|atšauk|nutrauk|atmest|uždraus|užblok|atrakst|atsauk|atteic|pārtrauk|aizlieg|loobu|tühista|keeldu|lõpeta|keelatud',
  'afskrá|hafna|hætt|afturkall|baixa|cancel lat|retirat|rebutja|anul lat',
  'từ chối|rút lại|ngừng|ngưng|berhenti|batal|tolak|menolak|dicabut|cabut|ditarik|dihapus',
  'ยกเลิก|เลิกรับ|ปฏิเสธ|ถอน|समाप्त|अस्वीकार|वापस|لغو|انصراف|قطع|رد شده|حذف',
  'iptal|vazgeç|ayrıl|çıkış|çıktı|engelli|engellen|reddet|reddi|geri çek|silindi|durdur|istemiyor|istemez|iptali|almasın',
  'отозв|отзыв|отмен|отпис|отказ|прекра|удал|исключ|снят|заблок|запре|отклон|відклик|скасов|відмов|припин|видал|відпис',
  'забор|оттегл|прекрат|изтрит|анулир|ανακλ|ανάκλ|διακοπ|διαγραφ|διαγράφ|ακυρ|ακύρ|αρνη|άρνη|απεγγρ|εξαιρ|αποχωρ|παύσ',
  '停止|解除|拒否|撤回|取消|取り消|退会|不要|中止|終了|除外|解約|脱退|削除|退訂|退订|停用|拒收|拒绝|拒絕|终止|終止|退出|撤销|撤銷|注销|註銷|关闭',
  '거부|해지|취소|철회|중지|탈퇴|차단|해제|중단|거절|종료|삭제|إلغاء|سحب|رفض|إيقاف|توقف|حظر|انسحاب|ملغ|انسحب|منع|حذف',
  'leaving|departure|departed|resign|churn|unregister|deregister|closed|dropped|taken off|off list|until|valid to|gone since|opposed',
  'ausgeschied|abgang|enddatum|löschdatum|verlassen|entfernt|storniert|raus am|weg seit|stilllegung|ausscheid',
  'sortie|sorti le|départ|parti le|radié|radiation|jusqu|clôtur|date de fin|perdu',
  'salida|borrad|fecha fin|hasta|abandon|desvincul|uscit|revoca|fino al|chius|dimess|cessat|cessazione|saída|saiu|remoção|data fim|apagad|desligad|elimin|exclus|anular|usuni|изтри|inactif|inactiv|inattiv|inativ|inactief|sperrd',
  'uitschrijf|opzeg|verwijderd|einddatum|geblokk|vertrok|vertrek|geannuleerd|lid tot|gedeblokk|gesloten|borttag|utträd|lämna|uppsag|raderad|avgång|slutdat|slutat|avanmäld|avliden',
  'udmeld|utmeld|fratråd|slutdato|sluttdato|sluttet|stanset|medlem til|blokeret|sperret|opphørt|framelding|eropäiv|poisto|päätty|päättyn|lopettanut|erotettu|irtisan|eronnut',
  'rezygnac|odejś|odejści|odszed|zablok|skreślon|wypowiedz|wypisania|końca|zakończ|nieaktywn|smazán|smazan|ukonče|odchod|odešel|odešla|výpověď|konec|vystoupil|vymaz|odišiel|odišla|koniec|vyradený|výpoveď|vystúpil|neaktiv|blokován',
  'töröl|törl|kilép|lemond|befejez|távoz|elhagy|letilt|inaktív|plecat|plecări|plecării|rezili|înceta|ieșir|sfârșit|dezabon|eliminat|obrisan|brisanj|završet|isključ|napusti|izlask|uklonj|ispis|izbris|izstop|odstranjen|ukinjen|zapusti',
  'ayrılma|silinme|bitiş|bitti|engelleme|pasif|kapat|ret tarihi|αποχώρ|αποχωρ|έφυγε|λήξη|διακοπ|ανενεργ|απεγγραφ|выход|выбыл|ушёл|ухода|окончан|заверш|неактив|закрыт|вихід|виходу|вибув|вийшов|закінчен|заблок|напуск|напуснал|прекраті|край',
  'одјав|обрисан|отказан|напусти|уклоњен|искључен|ištrint|pabaig|išėj|pašalin|išregistr|išstoj|dzēst|beigu|izstāj|atcelt|noņemt|aizgāj|lahku|kustut|lõpp|eemalda|väljaast|esborr|sortida|data fi |eytt|hætt|lokadag|sagt upp',
  'עזיבה|עזב|סיום|פרש|مغادرة|غادر|الانتهاء|انتهاء|終了|離脱|失効|抹消|キャンセル|离开|離開|流失|删除|刪除|이탈|퇴사|만료|xóa|rời|kết thúc|ngày hủy|đã hủy|keluar|berakhir|nonaktif|dibatalkan|ลบ|ออก|สิ้นสุด|रद्द|हटा|छोड़|خروج|پایان',
  'ביטול|הסרה|הוסר|סירוב|סירב|חסימה|הפסק|בוטל|נמחק|חסום|הסר|ביטל|פרישה|משיכת',
);

/** Short or ambiguous words for ending, which count only as whole words. */
const endingWords = new Set(
  wordList(
    'left|leave|leaver|leavers|gone|quit|ended|end|stop|off|out|former|ex|lapsed|never|pending|paused|refused',
    'bis|hasta|até|fine|vége|kraj|banned|dropped|exit|excluded|inactive|hủy|dừng|aus|ende|baja|bajas|fin|retire|exclu|exclue|stopp|slut',
    'afsluttet|ophør|koniec|pryč|ret|iptal|стоп|конец|край|τέλος|λήξη|終わり|kein|keine|bloqueado|exclu',
  ),
);

const unsubscribedWords = new Set(
  leavingWords.flatMap(([meaning, words]) => (meaning === 'unsubscribed' ? words : [])),
);

/**
 * Words that name both possible answers, as in "(yes/no)" and "ja/nein". They don't negate
 * anything.
 */
const answerPairs = new Set(
  wordList(
    'yes no|y n|true false|ja nein|j n|oui non|o n|sí no|si no|s n|ja nee|ja nej|ja nei|kyllä ei|tak nie|ano ne|áno nie',
    'igen nem|da nu|da ne|taip ne|jah ei|jā nē|sim não|evet hayır|e h|ναι όχι|да нет|так ні|да не|có không|ya tidak|1 0',
  ).flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]),
);
const hasAnswerPair = (words: readonly string[]): boolean =>
  words.some((word, at) => answerPairs.has(`${word} ${words[at + 1] ?? ''}`));

const isDenied = (words: readonly string[]): boolean =>
  !hasAnswerPair(words) &&
  (words.some((word) => denials.has(word)) ||
    [...negationParts, ...more.denialParts].some((part) => words.join(' ').includes(part)));

/**
 * Returns whether only one short word in a longer header is about leaving. In a longer header, it
 * may mean something else: "Nearest stop", "Points left".
 */
export const isSingleEndingWord = (words: readonly string[]): boolean =>
  words.length > 1 && !endingStems.some((stem) => words.join(' ').includes(stem));

/**
 * Returns whether one of a header's words says that something ended, was withdrawn, or never began.
 */
export const isEnding = (words: readonly string[]): boolean => {
  const text = words.join(' ');
  return (
    words.some((word) => endingWords.has(word) || unsubscribedWords.has(word)) ||
    endingStems.some((stem) => text.includes(stem))
  );
};

/**
 * Returns whether a header about newsletters or consent says that they ended or are not wanted:
 * "Consent withdrawn", "Newsletter gekündigt", "Not opted in".
 * @param words the header's words, from `toComparisonWords`
 */
export const isAboutLeaving = (words: readonly string[]): boolean =>
  isDenied(words) || isEnding(words);

/**
 * Returns whether a header that names people who unsubscribed says the opposite: "Not
 * unsubscribed", "nie abgemeldet".
 * @param stem the part of the header that names them, including a negation as in "do not email"
 */
export const isLeavingDenied = (words: readonly string[], stem: string): boolean => {
  if (hasAnswerPair(words)) return false;
  const rest = words.join('').replace(stem, '');
  return words.some((word) => denials.has(word) && rest.includes(word) && word.length > 1);
};
