import { wordList } from '../word-list';
import { valueKey } from './value-text';

/**
 * Answers with which a person refuses what they were asked for, as whole cells. The same words are
 * used for offers, applications, and quotes, so the user decides about the people whom these
 * answers exclude.
 */
const refusals: ReadonlySet<string> = new Set(
  wordList(
    'declined|declines|decline|refused|refuses|refuse|rejected|rejects|denied|disagree|disagrees|disagreed|not agreed|did not agree|does not agree|objected|objects|objection|opposed|unwilling|not accepted|not approved|not allowed|not permitted|not granted|not given|disallowed|forbidden|prohibited|withheld|no thanks|no thank you|turned down|not wanted|unwanted|not interested',
    'abgelehnt|ablehnung|lehnt ab|verweigert|nicht erteilt|nicht einverstanden|nicht zugestimmt|nicht erlaubt|nicht gestattet|nicht gewünscht|unerwünscht|untersagt|verboten|widersprochen|kein interesse|keine zustimmung|keine einwilligung',
    'refusé|refusée|refus|rejeté|rejetée|pas d accord|désaccord|en désaccord|non accepté|non acceptée|non accordé|non accordée|non autorisé|opposé|opposée|s oppose|interdit|interdite|pas intéressé|pas intéressée',
    'rechazado|rechazada|rechaza|rechazo|denegado|denegada|no acepta|no aceptado|no aceptada|no autoriza|no autorizado|no concedido|en desacuerdo|se opone|no desea|no quiere|no interesado|no interesada',
    'rifiutato|rifiutata|rifiuta|rifiuto|negato|negata|non accetta|non accettato|non accettata|non concesso|non autorizza|non autorizzato|in disaccordo|contrario|contraria|non interessato|non interessata',
    'recusado|recusada|recusa|recusou|negado|negada|não aceita|não aceito|não aceitou|não autoriza|não autorizado|não concorda|não concordo|não deseja|não quer|não interessado|não interessada',
    'geweigerd|weigert|afgewezen|niet akkoord|geen akkoord|niet toegestaan|niet gegeven|bezwaar|geen interesse|nekad|nekat|avböjt|avböjd|avböjer|tackat nej|avslagit|godkänner inte|ej godkänd|ej godkänt|inte intresserad',
    'afvist|afslået|nægtet|takket nej|sagt nej|ikke godkendt|ikke godkjent|avvist|avslått|nektet|ikke interesseret|ikke interessert|kieltäytynyt|kieltänyt|kielletty|hylätty|evätty|ei suostu|ei hyväksy|ei kiinnostunut',
    'odmowa|odmówił|odmówiła|odmówiono|odmawia|odrzucono|odrzucona|odrzucony|niewyrażona|nie wyrażono|nie wyraża|nie wyraził|nie wyraziła|sprzeciw|nie zgadza się|brak zgody|odmítnuto|odmítl|odmítla|odmítá|zamítnuto|nesouhlas|nesouhlasí|nesouhlasím|neudělen|neuděleno|odmietnuté|odmietol|odmietla|odmieta|zamietnuté|nesúhlas|nesúhlasí|nesúhlasím|neudelený',
    'elutasítva|elutasított|elutasította|megtagadva|megtagadta|visszautasította|nem járul hozzá|nem járult hozzá|nem ért egyet|refuzat|refuză|respins|nu acceptă|nu este de acord|neacordat|odbijeno|odbio|odbila|odbija|ne pristaje|ne slaže se|zavrnjeno|zavrnil|zavrnila|ne soglaša',
    'nesutinka|nesutiko|atsisakė|atmesta|nepiekrīt|atteicās|atteikts|noraidīts|keeldus|keeldunud|ei nõustu|tagasi lükatud|hafnað|neitað|rebutjat|rebutjada|no accepta',
    'reddedildi|reddetti|kabul etmedi|kabul etmiyor|kabul edilmedi|onaylamadı|onaylanmadı|istemiyor|izin vermedi|izin yok|onay yok',
    'отказ|отказался|отказалась|отказано|отклонено|отклонил|отклонила|несогласен|не согласен|не согласна|против|запрещено|відмова|відмовився|відмовилась|відхилено|не згоден|не згодна|заборонено|отказва|отказал|отказала|отхвърлено|не е съгласен|несъгласен|одбијено|одбио|одбила',
    'άρνηση|αρνήθηκε|απορρίφθηκε|δεν συμφωνεί|δεν αποδέχεται|δεν δέχεται|διαφωνώ|διαφωνεί|מסרב|מסרבת|סירב|סירבה|נדחה|לא מאשר|לא מאשרת|לא מסכים|לא מסכימה|מתנגד',
    'مرفوض|رفض|رفضت|يرفض|ترفض|غير موافق|لا يوافق|لا أوافق|ممنوع|رد شده|مخالف|مخالفم',
    '拒否|不要|不可|否|辞退|お断り|希望しない|希望せず|不同意|不承諾|不許可|不許可|いらない|同意しない|拒绝|拒絕|不接受|不需要|谢绝|謝絕|不允许|不允許|거부|거절|미동의|비동의|동의하지 않음|불가|불허|불필요|원하지 않음',
    'từ chối|không đồng ý|không chấp nhận|ditolak|menolak|tidak setuju|ปฏิเสธ|ไม่อนุญาต|ไม่ยินยอม|अस्वीकार|अस्वीकृत|असहमत',
  ).map(valueKey),
);

/** Returns whether a cell is nothing but a refusal. @param key the cell's `valueKey` */
export const isRefusal = (key: string): boolean => refusals.has(key);
