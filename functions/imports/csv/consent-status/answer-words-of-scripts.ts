import { wordList } from '../word-list';

/* Words that mean yes in the languages of `consent-status-words-of-scripts`, in the same order. */

export const yesWords = wordList(
  'да|д|истина|согласен|согласна|дано|есть|включено|так|правда|згоден|згодна|надано|вярно|съгласен',
  'съгласна|ναι|αληθές|σωστό|συμφωνώ|συμφωνεί|αποδέχομαι|αποδεκτό|δόθηκε|evet|e|doğru|var|kabul',
  'kabul edildi|kabul etti|onay verildi|onay verdi|izin verildi|izin verdi|izinli|izin var|onay var',
  'verildi|はい|有り|あり|有|可|許可|許可する|希望|希望する|希望します|同意|同意する|同意します|同意した',
  '同意しました|承諾|承諾する|受け取る|受信する|購読する|〇|オン|真|예|네|동의|동의함|동의합니다|수신|수신동의',
  '수신 동의|수신함|허용|참|승인|있음|가능|是|是的|对|同意|已同意|我同意|接受|愿意|願意|允许|允許|许可|真',
  'نعم|موافق|موافقة|صحيح|صح|وافق|وافقت|مقبول|أوافق|تمت الموافقة|כן|נכון|אמת|מאשר|מאשרת|אישר|אישרה',
  'מסכים|מסכימה|הסכים|הסכימה|ניתן|ניתנה|יש|אושר',
);
/** Symbols that mean yes in these languages. */
export const yesMarks: readonly string[] = ['○', '◯', '◎', '√'];

export const noWords = wordList(
  'нет|н|ложь|не дано|никогда|отсутствует|отключено|ні|хиба|неправда|ніколи|нема|немає|не|няма|невярно',
  'όχι|ψευδές|λάθος|ποτέ|διαφωνώ|hayır|h|yanlış|yok|asla|verilmedi|いいえ|無し|なし|無|否|不可|不要|拒否',
  '希望しない|希望しません|同意しない|同意しません|受け取らない|受信しない|購読しない|オフ|偽|不同意|いらない',
  '아니오|아니요|아뇨|거부|거부함|미동의|비동의|미수신|거짓|없음|불가|불허|不|不是|没有|沒有|无|未同意|不接受',
  '不愿意|不願意|不允许|不允許|假|从不|拒绝|拒絕|لا|خطأ|خاطئ|أبدا|رفض|غير موافق|לא|שקר|אין|לא נכון|אף פעם',
);
/** Symbols that mean no in these languages. */
export const noMarks: readonly string[] = ['×', '✕'];

/** Words that negate the word next to them. */
export const negationWords = wordList(
  'не|нет|без|отказ|отказано|отозвано|ні|немає|нема|відмова|няма|δεν|δε|μη|μην|όχι|χωρίς|ποτέ|καμία',
  'değil|yok|hayır|istemiyor|istemiyorum|etmedi|etmiyorum|vermedi|almadı|reddetti|لا|لم|ليس|غير|بدون|بلا',
  'رفض|دون|لن|לא|אין|ללא|בלי|אינו|אינה|סירב|סירבה',
);
/** Negations in languages that are written without spaces between words. */
export const negationParts = wordList(
  '不|未|拒|ない|ません|なし|無し|撤回|没|沒|无|않|안함|안 함|거부|거절|미동의|비동의|없음|불가|철회',
);
