import { stemList, wordList } from '../word-list';
import { isAboutGoods } from './goods-words';
import { toComparisonWords } from './value-text';

/**
 * Parts of date headers that aren't about leaving: births, orders, visits, and the like, in the
 * languages of `consent-status-words`. The user is asked about any other date column in which only
 * some people have a value.
 */
const usual = stemList(
  'birth|bday|dob|born|anniv|wedding|married|created|creation|updated|changed|modified|joined|sign up|signup|signed up',
  'register|registr|order|purchas|bought|visit|login|logged in|opened|open date|last open|email open|click|seen|last active|first active',
  'activity|activated|last sent|received|delivered|subscribed|subscription date|opt in|confirm|added|member since|customer since|client since|imported|exported',
  'delivery|deliver|shipping|shipped|appointment|booking|reservation|event|arrival|check in|due|paid|payment|invoice|trial|start|renewal|renews|next|contacted|last contact|last email|sent|timestamp|entry|expiry|expires|expiration',
  'geb|geb am|geboren|né le|née le|né e le|nato il|nata il|syntynyt|data ur|ur dnia|dat nar|nac|nar dne|szül|data nasc|nasc|f nac|fecha nac|nacido|nascido|geb datum|gb datum|född|fødd|fdato|f dato|syntaik|synt aika|д р|дата рожд|дн|д н|ημ γενν|d nar|roj|dat roj|dat rođ|dgm|d tarihi|doğ|gim|dz|sünd|néle|ngày sinh|tgl lahir|geboortedat|geb dat|born on',
  'geburt|gebdat|geb dat|hochzeit|jubiläum|bestell|kauf|erstellt|angelegt|angemeldet|anmeld|kunde seit|mitglied seit|registriert|geändert|aktualisiert',
  'besuch|öffnung|geöffnet|klick|gesehen|aktivität|eintritt|beitritt|hinzugefügt|bestätig|liefer|versand|termin|buchung|anreise|rechnung|beginn|kontakt|zuletzt',
  'naissance|naiss|inscrit|inscription|création|créé|commande|achat|anniversaire|mariage|ajout|visite|connexion|ouverture|clic|livraison|rendez vous|réservation|facture|début|modifi|mis à jour|dernier',
  'nacimiento|cumple|alta|pedido|registro|compra|creado|creación|visita|acceso|apertura|clic|entrega|cita|reserva|factura|inicio|modific|actualiz|boda|último|última',
  'nascita|compleanno|ordine|acquisto|registrazione|iscritto il|iscrizione|creato|creazione|accesso|consegna|appuntamento|prenotazione|fattura|inizio|modifica|matrimonio|ultimo|ultima',
  'nascimento|aniversário|cadastro|criado|criação|cadastrad|encomenda|agendamento|fatura|início|casamento|inscrição|entrega',
  'geboorte|verjaardag|bestelling|aankoop|aangemaakt|inschrijfdatum|aangemeld|ingeschreven|lid sinds|klant sinds|bezoek|geopend|levering|afspraak|reservering|factuur|gewijzigd|laatste|trouw',
  'födelse|född|köp|beställning|skapad|skapat|registrerad|kund sedan|medlem sedan|besök|öppnad|klickad|leverans|bokning|faktura|ändrad|senaste|bröllop|anmäld',
  'fødsel|født|ordre|køb|kjøp|oprettet|opprettet|tilmeld|påmeld|kunde siden|medlem siden|besøg|besøk|åbnet|åpnet|levering|faktura|ændret|endret|seneste|siste|bryllup|bursdag',
  'syntymä|tilaus|ostos|luotu|rekister|liittynyt|käynti|avattu|toimitus|varaus|lasku|muokattu|viimeisin|viimeksi|hääpäivä',
  'urodzen|urodziny|zamówien|zakup|utworzon|rejestrac|klient od|członek od|wizyt|logowan|otwarc|klikni|dostaw|rezerwac|faktur|zmian|ostatni|ślub|zapisu|dodan',
  'narozen|narodeni|objednáv|nákup|vytvoř|registrac|návštěv|návštev|přihlášení|prihlásen|doručen|doručeni|rezervac|změn|zmen|posled|svatb|svadb|přidán|pridan',
  'születés|rendelés|vásárlás|létrehoz|regisztrác|látogat|belép|szállít|foglalás|számla|módosít|utolsó|esküvő|feliratkozás|hozzáad',
  'naștere|nașterii|comand|cumpăr|creat|înregistr|vizit|autentific|livrare|programare|rezervare|factur|modific|ultim|nuntă|înscrier|adăug',
  'rođen|rodjen|rojst|narudž|naročil|kupnj|kupov|nakup|stvoren|kreiran|ustvarjen|posjet|obisk|dostav|isporuk|račun|promjen|sprememb|zadnj|posljednj|poslednj|рођен|поруџбин|куповин|креиран|последњ',
  'doğum|sipariş|satın|oluşturul|kayıt|kayit|üyelik tarihi|ziyaret|giriş|açılma|tıklama|teslimat|randevu|fatura|güncellen|son |evlilik|eklenme',
  'рожден|заказ|покупк|регистрац|создан|создания|визит|посещен|вход|открыт|клик|достав|бронир|счёт|изменен|последн|свадьб|подписан|подписк|добавлен',
  'народж|замовлен|реєстрац|створен|візит|відвідув|відкрит|змін|останн|весіл|додан|раждан|поръчк|регистрац|създаден|посещен|последн|доставк|промен',
  'γέννησ|γενέθλι|παραγγελ|αγορ|εγγραφή|εγγραφής|δημιουργ|επίσκεψ|σύνδεσ|άνοιγμα|παράδοσ|ραντεβού|κράτησ|τιμολόγ|ενημέρωσ|τελευταί|γάμου|προσθήκ',
  'gimimo|gimtadien|užsakym|pirkim|sukurt|registrac|apsilank|paskutin|dzimšan|pasūtīj|pirkum|izveidot|reģistr|apmeklēj|pēdēj|sünni|tellimus|ostu|loodud|registreeri|külastus|viimane',
  'naixement|comanda|creat|fæðing|pöntun|kaup|stofna|skráning|síðast|sinh|đơn hàng|mua|tạo|đăng ký lúc|lahir|pesanan|pembelian|dibuat|daftar|kunjungan|terakhir',
  'เกิด|สั่งซื้อ|ซื้อ|สร้าง|สมัครเมื่อ|ล่าสุด|जन्म|आदेश|खरीद|पंजीकरण|अंतिम|تولد|سفارش|خرید|ایجاد|ثبت نام|آخرین',
  'ميلاد|طلب|شراء|إنشاء|تسجيل|زيارة|آخر|لידה|לידה|הזמנ|רכיש|נוצר|הרשמה|הצטרפות|ביקור|אחרונ',
  '誕生|生年|生日|出生|注文|購入|登録|作成|来店|訪問|ログイン|開封|配送|予約|更新|最終|下单|訂單|订单|购买|購買|注册|註冊|创建|建立|访问|登录|登錄|打开|配送|预约|最近|最后|最後|入会|加入',
  '출생|생일|생년|주문|구매|가입|등록|생성|방문|로그인|오픈|배송|예약|수정|최근|마지막',
);

/**
 * Parts of date headers that are matched only as whole words. For example, "alta" is also part of
 * Finnish "listalta".
 */
const wholeWords = new Set(
  wordList('geb|nac|nasc|dn|dz|gim|son|alta|cita|clic|sent|mua|due|next|paid'),
);
/** Words of at least this length are also matched inside longer words, such as "Erstbestellung". */
const minInnerLength = 5;
const isUnspaced = /[^\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]/u;

/**
 * Returns whether a column's dates say nothing about consent, because anyone may have or lack them:
 * a birthday, an order.
 */
export const isUsualDay = (header: string): boolean => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  if (isAboutGoods(words)) return true;
  const endings = words.map((_, at) => words.slice(at).join(''));
  return usual.some((stem) => {
    if (wholeWords.has(stem)) return words.includes(stem);
    if (stem.length >= minInnerLength || isUnspaced.test(stem)) return text.includes(stem);
    return endings.some((rest) => rest.startsWith(stem));
  });
};
