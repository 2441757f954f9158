import { wordList } from '../word-list';
import { toComparisonWords, valueKey } from './value-text';

/**
 * Header words for columns that describe a person and aren't about emails. We don't ask the user
 * about such a column. A column with any other word in its header is shown in step 2.
 */
const usual: ReadonlySet<string> = new Set(
  wordList(
    'gender|sex|salutation|prefix|suffix|honorific|pronoun|pronouns|age|nationality|occupation|profession|job|department|industry|sector|education|religion|income|children|kids|household|pet|pets|horoscope|zodiac|initials|nickname',
    'country|countries|province|region|city|town|county|district|zip|zipcode|postal|postcode|address1|address2|address|street|location|place|area|timezone|tz|continent|territory|suburb|village|apt|apartment|building|floor|latitude|longitude',
    'language|locale|lang|currency|shop|store|branch|warehouse|salon|restaurant|venue',
    'product|products|item|items|sku|brand|brands|collection|variant|size|shoe|shirt|waist|color|colour|colors|material|fabric|style|flavor|flavour|scent|skin|hair|allergies|diet|birthstone|bike|car|vehicle|make|plan|tariff|edition|hobby|hobbies|sport|team|genre',
    'price|amount|total|revenue|ltv|clv|aov|spent|spend|payment|discount|coupon|voucher|vat|tax|orders|order|quantity|qty|purchases|number|count|rating|gmtoff|dstoff|cc|leid|euid|points|score|nps|rank|visits|opens|clicks|rfm|year|month|day|weekday|week|quarter|hour|birthday|birth|id|uid|uuid|gift',
    'phone|mobile|telephone|fax|website|url|domain|company|organization|organisation|employer|facebook|instagram|twitter|linkedin|tiktok|source|medium|utm|referrer|referer|referral|origin|device|browser|platform|ip|agent|owner|salesperson|creator|manager|coupon|landing',
    'geschlecht|anrede|alter|beruf|branche|abteilung|land|bundesland|kanton|ort|stadt|plz|postleitzahl|straße|strasse|adresse|hausnummer|sprache|währung|filiale|laden|produkt|artikel|marke|größe|grösse|schuhgröße|farbe|tarif|umsatz|betrag|anzahl|bestellungen|punkte|jahr|monat|geburtstag|telefon|handy|mobil|firma|unternehmen|herkunft|quelle|betreuer|titel',
    'sexe|genre|civilité|métier|secteur|pays|ville|région|département|adresse|rue|langue|devise|magasin|boutique|produit|marque|taille|pointure|couleur|forfait|montant|nombre|commandes|année|mois|téléphone|portable|entreprise|société|origine|provenance',
    'sexo|género|tratamiento|profesión|país|pais|ciudad|provincia|dirección|calle|idioma|moneda|tienda|producto|marca|talla|color|tarifa|importe|cantidad|pedidos|año|mes|teléfono|móvil|empresa|origen|fuente|cidade|endereço|rua|moeda|loja|produto|tamanho|cor|plano|valor|quantidade|ano|mês|telefone|celular|origem|fonte|bairro|gênero',
    'sesso|genere|professione|paese|città|regione|indirizzo|via|lingua|valuta|negozio|prodotto|taglia|colore|piano|importo|quantità|ordini|anno|mese|telefono|cellulare|azienda|origine|fonte|geslacht|aanhef|beroep|plaats|provincie|adres|straat|taal|winkel|merk|maat|kleur|bedrag|aantal|jaar|maand|telefoon|mobiel|bedrijf|bron',
    'kön|ålder|tilltal|yrke|ort|stad|län|adress|gata|språk|butik|märke|storlek|färg|belopp|antal|år|månad|företag|källa|køn|by|gade|sprog|mærke|størrelse|farve|beløb|måned|firma|kilde|kjønn|gate|språk|farge|selskap|sukupuoli|maa|kaupunki|osoite|kieli|koko|väri|yritys|puhelin',
    'płeć|plec|zawód|kraj|miasto|województwo|adres|ulica|język|waluta|sklep|produkt|marka|rozmiar|kolor|kwota|liczba|rok|miesiąc|telefon|źródło|pohlaví|země|město|kraj|ulice|jazyk|měna|prodejna|velikost|barva|částka|počet|pohlavie|krajina|mesto|nem|ország|város|megye|cím|nyelv|bolt|termék|méret|szín|összeg|szám|év|hónap',
    'gen|țară|oraș|județ|adresă|limbă|mărime|culoare|spol|država|grad|adresa|jezik|veličina|boja|cinsiyet|ülke|şehir|il|ilçe|adres|dil|beden|renk|tutar|sayı|şirket|пол|страна|город|регион|область|адрес|язык|магазин|товар|бренд|размер|цвет|сумма|количество|год|месяц|телефон|компания|стать|країна|місто|мова|розмір|колір|държава|град|език',
    'φύλο|χώρα|πόλη|διεύθυνση|γλώσσα|μέγεθος|χρώμα|τηλέφωνο|εταιρεία|מין|מדינה|עיר|כתובת|שפה|מידה|צבע|טלפון|חברה|الجنس|الدولة|البلد|المدينة|العنوان|اللغة|المقاس|اللون|الهاتف|الشركة|giới tính|quốc gia|thành phố|địa chỉ|ngôn ngữ|jenis kelamin|negara|kota|alamat|bahasa|ukuran|warna',
  ).flatMap((words) => words.split(' ')),
);
/** Words without a meaning of their own. */
const fillers: ReadonlySet<string> = new Set(
  wordList(
    'the|of|your|my|our|their|is|in|to|by|at|and|or|a|an|de|du|des|la|le|les|der|die|das|des|del|el|di|do|da|van|het|af|av|z|s|default|billing|shipping|delivery|customer|client|member|kunde|home|work|main|primary|secondary|preferred|favorite|favourite|first|last|full|own|person|user|contact|info|data|code|name|type|no|nr|line|iso|short|associated|field|custom|property|text|value|created|registration|signup|sign|up|latest|average|avg|title|level|group|range|class|e|store|line1|line2',
  ),
);
/**
 * Header words for columns that describe a person, in languages that don't separate words with
 * spaces.
 */
const unspacedUsual = wordList(
  '性別|性别|性別|国|國|都道府県|住所|市区町村|郵便番号|言語|语言|語言|城市|省份|地区|地區|地址|年齢|年龄|年齡|職業|职业|サイズ|尺寸|尺码|色|颜色|顏色|会社|公司|電話|电话|商品|店舗|门店|金額|金额|数量|성별|국가|도시|지역|주소|언어|나이|직업|사이즈|색상|회사|전화|상품|매장|금액|수량|เพศ|ประเทศ|จังหวัด|ภาษา|ขนาด|สี|लिंग|देश|शहर|भाषा',
);
const isUnspaced = /[^\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Hebrew}\p{scx=Arabic}]/u;

/**
 * Groups of answers that describe a person under any header: genders, sizes, currencies, languages,
 * and times. Colors aren't included, because green and red may mean yes and no.
 */
const usualValueSets: readonly ReadonlySet<string>[] = [
  'male|female|man|woman|men|women|boy|girl|diverse|divers|non binary|nonbinary|other|unknown|m|f|w|d|mr|mrs|ms|miss|mx|dr|herr|frau|mann|männlich|weiblich|homme|femme|masculin|féminin|hombre|mujer|masculino|femenino|feminino|uomo|donna|maschio|femmina|man|vrouw|kvinna|kvinde|kvinne|mand|mężczyzna|kobieta|muž|žena|erkek|kadın|мужской|женский|муж|жен|男|女|男性|女性|남|여|남성|여성|זכר|נקבה|ذكر|أنثى',
  'xxs|xs|s|m|l|xl|xxl|xxxl|2xl|3xl|small|medium|large|extra large|one size',
  'usd|eur|gbp|chf|cad|aud|jpy|sek|nok|dkk|pln|czk|huf|ron|try|brl|mxn|inr|cny|ils',
  'english|german|french|spanish|italian|dutch|portuguese|polish|swedish|danish|norwegian|finnish|czech|turkish|russian|japanese|chinese|korean|arabic|hebrew|deutsch|englisch|französisch|français|anglais|español|inglés|italiano|nederlands|svenska|dansk|norsk|suomi|polski|čeština|türkçe|русский|日本語',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december',
].map((words) => new Set(wordList(words).map(valueKey)));

/**
 * Headers of tag columns. The user is asked about a tag column only if it contains words for
 * leaving.
 */
const tagHeaders: ReadonlySet<string> = new Set(
  wordList(
    'tags|tag|labels|label|keywords|schlagwörter|schlagworte|étiquettes|etiquetas|etichette|taggar|tagit|tagi|štítky|címkék|etichete|oznake|etiketler|метки|теги|ετικέτες|תגיות|وسوم|タグ|标签|標籤|태그|nhãn',
  ),
);
export const isTagColumn = (header: string): boolean => tagHeaders.has(toComparisonWords(header));

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The English names of all countries. */
const countries: ReadonlySet<string> = new Set(
  letters
    .flatMap((one) => letters.map((other) => regionNames.of(one + other)))
    .flatMap((name) => (name ? [valueKey(name)] : [])),
);

/**
 * Returns whether a cell is a code such as `DE` and `AT`, `en` and `fr`, or `de-AT`, but not `NO`,
 * `IN`, or `ON`, which are answers.
 */
const isCode = (cell: string): boolean => {
  if (/^(?:no|in|on|so|is|it|to|do|ok|ja|si|ne|ei|out|off)$/i.test(cell)) return false;
  if (/^[A-Z]{2}$/.test(cell)) return regionNames.of(cell) !== undefined;
  return /^[a-z]{2}(?:[-_][A-Z]{2})?$/.test(cell)
    ? languageNames.of(cell.replace('_', '-')) !== undefined
    : false;
};

const isCountry = (cell: string): boolean => countries.has(valueKey(cell)) || isCode(cell.trim());
const haveSameKind = (values: readonly string[]): boolean =>
  values.every(isCountry) ||
  usualValueSets.some((answers) => values.every((cell) => answers.has(valueKey(cell))));

/**
 * The minimum number of different values needed to recognize that a column describes people. A
 * single value may mark who agreed, even if it's a letter that is also used for a size or a gender.
 */
const minUsualValues = 2;

/**
 * Returns whether a column's header or all of its values show that it describes people rather than
 * what they want.
 */
export const isUsualColumn = (header: string, values: readonly string[]): boolean => {
  const words = toComparisonWords(header).split(' ').filter(Boolean);
  const text = words.join('');
  const isNamed = words.some((word) => usual.has(word));
  const isKnown = (word: string) => usual.has(word) || fillers.has(word) || /^\d+$/.test(word);
  if (isNamed && words.every(isKnown)) return true;
  if (isUnspaced.test(text) && unspacedUsual.some((part) => text.includes(part))) return true;
  return values.length >= minUsualValues && haveSameKind(values);
};
