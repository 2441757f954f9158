import { stemList, wordList } from '../word-list';

/*
 * The lists in this file are in Hungarian, Romanian, Slovak, Czech, Croatian, Serbian, Slovenian,
 * Lithuanian, Latvian, Estonian, Finnish, Icelandic, Catalan, Vietnamese, Indonesian, Thai, Hindi,
 * and Persian, in this order.
 */

/** Parts of headers about newsletters and consent. */
export const consentStems = stemList(
  'hírlevél|hozzájárul|feliratkoz|abonat|abonare|buletin|consimțământ|acord marketing|súhlas|odber',
  'odběr|přihlášen|souhlas|pretplat|pretplać|privola|suglasnost|saglasnost|bilten|naročnin|naročen na',
  'soglasje|naujienlaišk|sutikim|jaunumu vēst|jaunumu saņ|piekriš|uudiskir|nõusolek|suoramarkkinoin',
  'markkinointilup|sähköpostimarkkinoin|póstlist|áskrift|samþykk|butlletí|consentiment|subscrit|bản tin',
  'đăng ký nhận|đồng ý|berlangganan|persetujuan|setuju|สมัครรับ|ยินยอม|จดหมายข่าว|सदस्यता|सहमति|न्यूज़लेटर',
  'न्यूज़लेटर|समाचार पत्र|خبرنامه|رضایت|اشتراک|عضویت',
);

/** Parts of words that are used only for leaving a list. */
export const leftStems = stemList(
  'leiratkoz|dezabon|odhlás|odhlas|odjavlj|odjava|odjavio|odjavila|odjava s|atsisakė naujien|atrakstīj',
  'suoramarkkinointikiel|markkinointikiel|mainoskiel|afskráð|donat de baixa|donada de baixa|hủy đăng ký',
  'huỷ đăng ký|berhenti berlangganan|ยกเลิกการสมัคร|ยกเลิกการรับ|เลิกรับ|सदस्यता समाप्त|सदस्यता रद्द',
  'لغو اشتراک|لغو عضویت|انصراف از',
);

export const yesWords = wordList(
  'igen|da|áno|ano|jest|taip|jā|jah|kyllä|kylla|já|sí|có|đồng ý|ya|iya|setuju|ใช่|ยินยอม|हाँ|हां|सहमत',
  'بله|آری|موافقم|onay|onaylı|bai|ndiyo|այո|კი|bəli|beli|иә|ја',
);
export const noWords = wordList(
  'nem|nincs|nu|nie|ne|nē|ei|nei|không|khong|chưa|tidak|tidak setuju|belum|ไม่|ไม่ใช่|ไม่ยินยอม|नहीं|خیر|نه|ez',
  'hapana|ոչ|არა|xeyr|жоқ',
);
/** Symbols that people use instead of the word yes. */
export const yesMarks: readonly string[] = [
  ...['👍', '👌', '🟢', '💚', '🆗', '🔔', '✉', '📧', '🙂', '😀', '+', '●', '⭕', '☒', '⊠', '■'],
];
export const noMarks: readonly string[] = [
  ...['👎', '🚫', '⛔', '🔴', '🛑', '❎', '🔕', '🙅', '☹', '🙁', '💔', '□', '🅾', '⚠'],
];

export const denials = wordList(
  'nem|nincs|nélkül|soha|nu|fără|niciodată|nie|nikdy|ne|nema|nije|nikad|ni|brez|nikoli|nėra|niekada|nav',
  'nekad|pole|mitte|en|ekki|án|sense|không|chưa|tidak|bukan|belum|tanpa|jangan|नहीं|बिना|نه|عدم|ندارد',
  'نمی|niet|kein|keinen|keinerlei',
);
/** Negating parts in languages that attach the negation to its word. */
export const denialParts = wordList(
  'nesouhlas|nesúhlas|nesutink|nesutik|nepiekr|nepretplać|neprihlás|nepřihlás|nezasílat|neposílat',
  'nezasielať|neželi|neželim|nechce|nechcem|nechci|ไม่|ปฏิเสธ|नहीं',
);
