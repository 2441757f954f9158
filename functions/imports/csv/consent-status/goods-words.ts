import { wordList } from '../word-list';

/** Whole words for goods, their warranty and returns, for parts of the body, and for apps. */
const goodsWords: ReadonlySet<string> = new Set(
  wordList(
    'warranty|warranties|guarantee|refund|refunded|refunds|return|returned|returns|install|installed|installation|app|apps|prescription|lens|lenses|frame|eye|eyes|ear|shoe|foot|hand|handed|sphere|cylinder|axis|voucher|vouchers|coupon|coupons|giftcard|gift|discount|passport|visa|licence|license|insurance|lease|rental|loan|pickup|repair|warehouse|vaccination|vaccine|checkup|exam|examination|points|visits|credits|credit|coins|bonus|sessions|lessons|review|reviews|stop over|bus|metro|tram|train|parking|stock|size',
    'garantie|gewährleistung|gutschein|rückgabe|retoure|retour|erstattung|erstattet|installiert|app|rezept|linse|linsen|brille|auge|schuh|reparatur|pass|ausweis|versicherung|miete|punkte|impfung|abholung|prüfung|untersuchung|haltestelle',
    'remboursement|remboursé|retours|installée|ordonnance|lentille|lentilles|oeil|chaussure|assurance|passeport|réparation|bon|remise|arrêt de bus',
    'garantía|reembolso|devolución|devuelto|instalada|instalado|receta|lente|ojo|zapato|seguro|pasaporte|reparación|cupón|puntos|parada',
    'garanzia|rimborso|reso|installata|ricetta|occhio|scarpa|assicurazione|passaporto|riparazione|buono|punti|fermata',
    'garantia|devolução|instalado|receita|olho|sapato|seguro|passaporte|cupom|pontos|terugbetaling|retourneren|geïnstalleerd|recept|lens|oog|schoen|verzekering|reparatie|punten|halte|bushalte',
    'garanti|återbetalning|retur|installerad|recept|öga|sko|försäkring|reparation|poäng|hållplats|tilbagebetaling|refusjon|forsikring|takuu|palautus|asennettu|resepti|silmä|kenkä|vakuutus|pisteet',
    'gwarancja|gwarancji|zwrot towaru|zwrotu|zainstalowano|recepta|oko|but|ubezpieczenie|punkty|przystanek|záruka|záruky|vrácení|instalováno|recept|oko|bota|pojištění|body|zastávka|garancia|visszatérítés|telepítve|szem|cipő|biztosítás|pontok|megálló',
    'garanție|rambursare|instalat|ochi|pantof|asigurare|puncte|garancija|povrat|jamstvo|naočale|garanti süresi|iade|kuruldu|reçete|göz|sigorta|puan|гарантия|возврат|установлено|рецепт|очки|глаз|обувь|страховка|баллы|остановка|гарантія|повернення|окуляри|εγγύηση|επιστροφή|συνταγή|μάτι|πόντοι',
    '保証|保証期限|返金日|返品日|処方|ポイント|保修|退款|退货|积分|보증|환불|반품|포인트|ضمان|استرداد|אחריות|החזר|נקודות',
  ),
);
/** Beginnings of compound words about goods, such as Garantieende and Rückgabedatum. */
const starts = wordList(
  'garantie|gutschein|rückgabe|retour|erstattung|rezept|brille|versicherung|reparatur|impf|abhol|warranty|refund|prescription|återbetalning|terugbetaling|remboursement|保証|返金|返品|処方|保修|退款|退货|보증|환불|반품',
);

/**
 * Returns whether a header is about goods, a body, or a place: "Warranty until", "Left eye",
 * "Points left". In such headers, words for ending don't mean unsubscribing.
 * @param header its words, from `toComparisonWords`
 */
export const isAboutGoods = (header: readonly string[]): boolean =>
  header.some((word) => goodsWords.has(word) || starts.some((start) => word.startsWith(start)));
