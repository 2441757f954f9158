import { stemList, wordList } from '../word-list';

/*
 * Word stems from headers about who may be emailed, in the languages of
 * `consent-status-words-of-scripts` and in the same order. A stem may occur anywhere in a header,
 * but a name must be the whole header.
 */

export const leftStems = stemList(
  'отпис|отказ от рассыл|не рассылать|не писать|не беспокоить|чёрный список|стоп лист|заблокирован',
  'відпис|відмова від розсил|не турбувати|чорний список|απεγγρ|διαγραφ|μαύρη λίστα|abonelikten çık',
  'abonelikten ayrıl|abonelik iptal|kara liste|mail gönderme|配信停止|配信解除|購読解除|購読停止|登録解除',
  '退会|オプトアウト|配信拒否|受信拒否|ブラックリスト|配信不可|수신거부|구독취소|구독해지|구독해제|탈퇴|블랙리스트',
  '차단|退订|退訂|取消订阅|取消訂閱|黑名单|黑名單|拒收|إلغاء الاشتراك|القائمة السوداء|محظور|הסרה|הוסר',
  'ביטול הרשמה|ביטול מנוי|רשימה שחורה|חסום',
);
export const bounceStems = stemList(
  'недоставл|не доставл|недействит|недійсн|ανεπίδοτ|ulaşılam|バウンス|不達|반송|退信|ارتداد',
);
export const complaintStems = stemList(
  'жалоб|скарг|παράπον|şikayet|苦情|迷惑メール|스팸|投诉|投訴|شكو|תלונ',
);

export const consentStems = stemList(
  'соглас|подписк|подписан|рассылк|получать письма|згода|згоди|згоду|підписк|підписан|розсилк|съгласи',
  'бюлетин|συγκατάθεσ|συναίνεσ|ενημερωτικ|εγγεγραμμέν|onay|bülten|ticari ileti|elektronik ileti',
  'ileti izni|mail izni|eposta izni|açık rıza|kvkk|abone mi|abone ol|購読|配信|メルマガ|メールマガジン',
  'ニュースレター|同意|承諾|許諾|オプトイン|受信希望|メール希望|案内希望|동의|구독|뉴스레터|메일링|이메일수신',
  '광고수신|订阅|訂閱|电子报|電子報|营销邮件|邮件营销|接收邮件|接受邮件|اشتراك|موافق|النشرة|القائمة البريدية',
  'הסכמ|דיוור|ניוזלטר|רשימת תפוצה|אישור קבלת|מנוי',
);
export const consentNames = stemList(
  'активен|активный|разрешение|подписчик|дозвіл|активний|εγγραφή|ενεργός|abone|abonelik|aktif|izin|rıza',
  '有効|許可|활성|有效|许可|نشط|פעיל|מאושר',
);
/** Word stems for consent in headers of dates that prove consent. */
export const proofStems = stemList(
  'соглас|згод|съгласи|συγκατάθεσ|συναίνεσ|onay|rıza|izni|同意|承諾|동의|موافق|הסכמ',
);

export const statusStems = stemList(
  'статус подпис|статус контакт|статус рассыл|статус email|статус адрес|состояние подпис|статус підпис',
  'статус розсил|κατάσταση συνδρομ|κατάσταση εγγραφ|κατάσταση επαφ|κατάσταση email|abonelik durumu',
  'abone durumu|üyelik durumu|eposta durumu|mail durumu|izin durumu|購読ステータス|購読状況|購読状態',
  '配信ステータス|配信状況|配信状態|登録状況|登録状態|会員ステータス|구독상태|수신상태|회원상태|订阅状态|訂閱狀態',
  '邮件状态|联系人状态|حالة الاشتراك|حالة المشترك|סטטוס מנוי|סטטוס דיוור|סטטוס הרשמה|מצב מנוי',
);
export const statusNames = stemList(
  'статус|состояние|стан|състояние|κατάσταση|durum|durumu|ステータス|状態|状況|상태|状态|狀態|الحالة|حالة',
  'סטטוס|מצב',
);
export const weakStems = stemList(
  'статус|состояни|κατάστασ|durumu|ステータス|状態|状況|상태|状态|狀態|حالة|סטטוס|מצב',
);
export const weakNames = stemList(
  'тип|категория|категорія|группа|список|κατηγορία|tür|種別|区分|カテゴリ|リスト|분류|유형|类型|类别|نوع|סוג',
);
export const otherStatus = stemList(
  'заказ|оплат|достав|сделк|семейн|замовлен|παραγγελ|πληρωμ|αποστολ|sipariş|ödeme|kargo|teslimat|medeni',
  '注文|支払|発送|配送|주문|결제|배송|订单|訂單|付款|支付|发货|物流|婚姻|الطلب|الدفع|الشحن|הזמנ|תשלום|משלוח',
);

export const timeWords = wordList(
  'дата|время|день|когда|час|коли|ημερομηνία|ημ|tarih|tarihi|zaman|zamanı|تاريخ|תאריך|מועד',
);
/** The endings of time headers in languages written without spaces between words. */
export const timeSuffixes = stemList('日|日時|日付|時刻|时间|時間|日期|일자|일시|날짜');
export const mannerWords = wordList(
  'источник|версия|текст|джерело|версія|πηγή|kaynak|kaynağı|المصدر|מקור',
);
export const mannerSuffixes = stemList('元|経路|方法|来源|來源|경로|출처');
export const otherChannels = stemList(
  'смс|телефон|звонк|дзвінк|вайбер|viber|telegram|телеграм|τηλέφων|τηλεφων|電話|郵送|전화|문자메시지',
  '短信|电话|هاتف|טלפון|מסרון',
);
/** A header that contains one of these is about email, whatever else it names. */
export const emailParts = stemList('почт|пошт|имейл|メール|邮件|郵件|이메일|بريد|מייל|דוא|eposta');
