import { languageOfText } from '../../../../../shared/email/text-language/language-of-text';

const TEXTS = {
  en: 'Hello {{first_name|friend}}, our new collection is here. You can now order all of it in our shop, and for this week we ship it free.',
  de: 'Hallo {{first_name|friend}}, unsere neue Kollektion ist da. Du kannst sie ab heute in unserem Laden ansehen und bis Sonntag ohne Versand bestellen.',
  fr: 'Bonjour {{first_name}}, notre nouvelle collection est arrivée. Vous pouvez la commander dès aujourd’hui dans la boutique, et la livraison est offerte pour vous.',
  es: 'Hola, nuestra nueva colección ya está aquí. Puedes pedirla hoy en la tienda, y hasta el domingo el envío es gratis para ti con tu pedido.',
  it: 'Ciao, la nostra nuova collezione è arrivata. Puoi ordinarla oggi nel negozio e fino a domenica la spedizione è gratuita per tutti gli ordini della settimana.',
  pt: 'Olá, a nossa nova coleção já está na loja. Você pode fazer o seu pedido hoje e o envio é grátis até domingo, com um presente para você.',
  nl: 'Hallo, onze nieuwe collectie is er. Je kunt haar vanaf vandaag bestellen in de winkel, en tot zondag is de verzending gratis voor alle klanten.',
  pl: 'Cześć, nasza nowa kolekcja jest już w sklepie. Możesz ją zamówić od dziś, a dostawa do niedzieli jest darmowa dla wszystkich i bez kodu.',
  cs: 'Ahoj, naše nová kolekce je tady. Objednat si ji můžeš už dnes, a doprava je do neděle zdarma pro všechny, kteří jsou s námi.',
  sk: 'Ahoj, naša nová kolekcia je tu. Objednať si ju môžete už dnes a doprava je do nedele zadarmo pre všetky objednávky, ktoré sú nad 50 eur.',
  hu: 'Szia, megérkezett az új kollekció. Már ma megrendelheted, és a szállítás vasárnapig ingyenes minden vásárlónak, ha most nálunk rendelsz.',
  ro: 'Salut, noua noastră colecție este aici. O poți comanda de azi în magazin, iar livrarea este gratuită până duminică pentru toate comenzile și fără cod.',
  sv: 'Hej, vår nya kollektion är här. Du kan beställa den i butiken från och med i dag, och frakten är gratis till söndag för alla som är med oss.',
  da: 'Hej, vores nye kollektion er her. Du kan bestille den i butikken fra i dag, og fragten er gratis indtil søndag for alle, som er med hos os.',
  nb: 'Hei, den nye kolleksjonen vår er her. Du kan bestille den i butikken fra i dag, og frakten er gratis til søndag for alle som er med hos oss. Ikke vent for lenge.',
  fi: 'Hei, uusi mallistomme on täällä. Voit tilata sen nyt kaupasta, ja toimitus on ilmainen sunnuntaihin asti kaikille, kun tilaus on yli 50 euroa.',
  tr: 'Merhaba, yeni koleksiyonumuz burada. Bugün sipariş verebilir ve pazar gününe kadar ücretsiz kargo ile alabilirsiniz. Sizin için daha çok yeni ürün var.',
  ca: 'Hola, la nostra nova col·lecció ja és aquí. Pots fer la teva comanda avui a la botiga, i els enviaments són gratuïts fins diumenge.',
  gl: 'Ola, a nosa nova colección xa está aquí. Podes facer o teu pedido hoxe na tenda, e o envío é gratis ata o domingo para ti.',
  id: 'Halo, koleksi baru kami sudah ada. Anda bisa memesan sekarang di toko kami, dan pengiriman gratis untuk semua pesanan hari ini. Terima kasih!',
  sl: 'Pozdravljeni, naša nova kolekcija je tukaj. Naročite jo lahko že danes v trgovini, dostava pa je do nedelje brezplačna za vse, ki so z nami.',
  lv: 'Sveiki, mūsu jaunā kolekcija ir klāt. To var pasūtīt jau šodien, un piegāde līdz svētdienai ir bez maksas, ja pasūtījums ir par 50 eiro.',
  is: 'Halló, nýja línan okkar er komin. Þú getur pantað hana í dag og sendingin er ókeypis til sunnudags fyrir alla sem eru með okkur.',
  af: 'Hallo, ons nuwe reeks is hier. Jy kan dit vandag in die winkel bestel, en aflewering is gratis vir almal tot Sondag. Dankie dat jy by ons is.',
  sr: 'Здраво, наша нова колекција је стигла. Можете да је поручите данас, а испорука је бесплатна до недеље за све који су са нама.',
  ur: 'السلام علیکم، ہمارا نیا مجموعہ آ گیا ہے۔ آپ آج سے اسے دکان میں خرید سکتے ہیں اور ڈیلیوری سب کے لیے مفت ہے۔',
  et: 'Tere, meie uus kollektsioon on kohal. Sa saad selle tellida juba täna, ja tarne on kuni pühapäevani tasuta kõik tellimused, mis on üle 50 euro.',
  lt: 'Sveiki, mūsų nauja kolekcija jau čia. Ją galite užsisakyti šiandien, ir pristatymas iki sekmadienio yra nemokamas, jei užsakymas yra už 50 eurų.',
  vi: 'Xin chào, bộ sưu tập mới của chúng tôi đã có. Bạn có thể đặt hàng từ hôm nay, và được giao hàng miễn phí cho tất cả các đơn hàng.',
  ru: 'Здравствуйте, наша новая коллекция уже здесь. Вы можете заказать её сегодня, и доставка до воскресенья для вас бесплатная. Спасибо, что вы с нами.',
  uk: 'Вітаємо, наша нова колекція вже тут. Ви можете замовити її сьогодні, і доставка до неділі для вас безкоштовна. Дякуємо, що ви з нами.',
  bg: 'Здравейте, нашата нова колекция е тук. Можете да я поръчате от днес, а доставката до неделя е безплатна за всички, които са с нас.',
  el: 'Γεια σας, η νέα μας συλλογή είναι εδώ. Παραγγείλτε σήμερα.',
  he: 'שלום, הקולקציה החדשה שלנו כאן. אפשר להזמין מהיום.',
  ar: 'مرحبا، المجموعة الجديدة وصلت الآن إلى متجرنا. يمكنك الطلب اليوم، والشحن مجاني حتى يوم الأحد على كل الطلبات من هذا الأسبوع.',
  fa: 'سلام، مجموعه جدید ما در فروشگاه است. از امروز می توانید آن را سفارش دهید و ارسال تا یکشنبه برای همه رایگان است.',
  hi: 'नमस्ते, हमारा नया कलेक्शन आ गया है। आप आज से इसे दुकान में खरीद सकते हैं और रविवार तक डिलीवरी सभी के लिए मुफ्त है।',
  ja: 'こんにちは。新しいコレクションが届きました。本日よりご注文いただけます。',
  ko: '안녕하세요. 새로운 컬렉션이 도착했습니다. 오늘부터 주문하세요.',
  'zh-Hans': '您好，我们的新产品现在开始销售。请在我们的网站选购，运费优惠。',
  'zh-Hant': '您好，我們的新產品現在開始銷售。請在我們的網站選購，運費優惠。',
  th: 'สวัสดี คอลเลกชันใหม่ของเรามาแล้ว สั่งซื้อได้วันนี้',
};

test.each(Object.entries(TEXTS))('recognizes the language of an email in %s', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});

test.each([
  [
    'es',
    '¡Gracias por suscribirte! Como bienvenida, tienes un 10 % en tu primer pedido con el código HOLA10. Es válido hasta el viernes.',
  ],
  [
    'de',
    'Vielen Dank für deine Bestellung! Wir packen sie gerade ein und melden uns, sobald sie unterwegs ist. Antworte einfach auf diese E-Mail.',
  ],
  [
    'en',
    'Welcome to Acorn Studio. We make lamps by hand in Berlin. Here is what you can expect from us.',
  ],
  [
    'fr',
    'Vous avez oublié quelque chose ? Votre panier vous attend toujours. Finalisez votre commande avant que les articles ne soient épuisés.',
  ],
  ['pl', 'Dziękujemy za zapis! Oto Twój kod rabatowy na pierwsze zakupy: HEJ10. Ważny do piątku.'],
  [
    'pt',
    'Obrigado pela sua encomenda. Vamos enviá-la em breve e avisamos assim que estiver a caminho. Tem alguma dúvida? Responda a este email.',
  ],
  [
    'nl',
    'Je hebt iets laten liggen. Je winkelmand staat nog klaar, en we hebben alles voor je bewaard. Rond je bestelling af voordat het uitverkocht is.',
  ],
])('recognizes the language of a second email in %s', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});

test.each([
  ['nothing', ''],
  ['a greeting', 'Hello!'],
  ['three words', 'Sale bis Sonntag'],
  ['names and figures', 'Acorn Studio Bolt 2026 Paris Roma Berlin 49,90 Nike Adidas Zara Prada'],
  ['merge tags', '{{first_name|the friend of you and it}} '.repeat(9)],
  ['addresses', 'https://www.shop.com/de/und/die/der a@und.de www.und.die.de '.repeat(9)],
  ['one word again and again', 'und '.repeat(50)],
  ['two languages', `${TEXTS.en} ${TEXTS.de}`],
  ['two languages of one script each', `${TEXTS.el} ${TEXTS.he}`],
  ['two close ones', `${TEXTS.da} ${TEXTS.nb}`],
  ['Chinese that both ways to write have', '中文中文大小人山水火土上下左右天地日月'],
  [
    'Croatian, which Bosnian is close to',
    'Vaša narudžba je zaprimljena. Hvala što kupujete kod nas. Popusti vrijede samo danas, a dostava je besplatna za sve.',
  ],
  ['placeholders', 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'],
])('finds no language for %s', (_description, text) => {
  expect(languageOfText(text)).toBeUndefined();
});

test('recognizes the language despite a few foreign words, names and links', () => {
  const text = `${TEXTS.pl} Black Friday: New Arrivals https://shop.example.com/the/new `;
  expect(languageOfText(text)).toBe('pl');
  expect(languageOfText(`${TEXTS.ja} Acorn Studio`)).toBe('ja');
});
