import { wordList } from '../word-list';

/**
 * Words that don't change the meaning of a header about newsletters or consent. Any other word
 * might reverse it ("Newsletter lemondva" is Hungarian for "newsletter canceled"), so the user is
 * asked about such a header.
 */
export const neutralWords: ReadonlySet<string> = new Set(
  wordList(
    'a|an|the|to|for|by|from|of|our|via|and|or|is|has|have|was|be|been|in|on|at|with|your|you|my|we|they|it|this|that|do|does|did|would|like|want',
    'wants|wish|wishes|get|gets|receive|receives|receiving|send|sending|given|gave|granted|accepted|accept|accepts|agreed|agree|agrees|allow|allows|allowed|ok',
    'okay|active|activated|enabled|confirmed|current|currently|customer|client|user|contact|person|member|people|shop|store|website|site|web|online|checkout',
    'registration|signup|sign|up|signed|join|joined|double|single|opt|opted|explicit|email|emails|mail|mails|e|mailing|mailings|marketing|news|update|updates|info',
    'information|offers|promotional|promotions|weekly|monthly|daily|status|state|level|subscriber|subscribers|subscription|subscribe|flag|value|yes|no|y|n|true|false',
    'custom|property|advertising|ads|publicidad|publicité|pubblicità|publicidade|reclame|reklame|reklam|reklama|реклама|boolean|bool|field|eu|gdpr|us|uk|shopify|klaviyo|mailchimp|channel|channels|general|main|campaign|campaigns|list|lists|permission|type|legal|basis',
    'zu|zum|zur|der|die|das|den|dem|des|für|von|vom|mit|per|an|am|ist|hat|erteilt|gegeben|vorhanden|anmeldung|angemeldet|erhalten|möchte|darf|will|ja|nein|kunde',
    'abo|abonniert|abonnent|bestätigt|aktiv|unser|unseren|unserem|werbung|bestellt',
    'à|la|le|les|du|de|l|d|un|une|au|aux|pour|par|avec|est|accepte|souhaite|veut|oui|non|inscrit|inscrite|inscription|abonné|abonnée|client|publicitaire|actif|nos',
    'el|los|las|del|al|para|por|con|es|quiere|desea|acepta|si|suscrito|suscripción|cliente|comercial|comerciales|activo|correo|electrónico|y',
    'di|dei|della|delle|alla|allo|ai|per|con|vuole|iscritto|iscritta|iscrizione|attivo|email|commerciali|il|lo|i',
    'het|een|voor|van|met|wil|aangemeld|gegeven|actief|klant|ingeschreven|op|onze|akkoord',
    'till|för|av|och|vill|ha|om|aktiv|kund|anmäld|med|vår|fått|ger|gett|prenumererar',
    'til|for|og|på|ønsker|påmeldt|tilmeldt|kunde|vil|have|motta|modtage|gitt|givet|jeg',
    'na|z|w|i|o|od|chce|otrzymywać|marketingowa|marketingowe|marketingowy|handlowa|klient|zapisany|zapisana|do|tak|nie|wyrażona',
    'os|as|com|deseja|sim|inscrito|ativo|em|eu|aceita|aceito|e mails|receber|ao|à|da|das|dos',
    's|k|za|u|se|ke|novinek|novinky|noviny|zákazník|ano|mailem|emailem|pre|ze|so|zasílání|zasielanie|odběr|odber',
    'egy|az|és|igen|re|ra|kérek|ügyfél|în|pe|cu|și|client|da|dorește|ir|su|taip|gauti|prenumeruoja|un|jah|saada|ja|on|haluaa|saa|asiakas|kyllä',
    'на|за|от|о|об|про|новости|новостей|клиент|получать|получение|активна|активен|да|нет|есть|дана|с|і|й|та|розсилку|новини|имейл|по|в|для',
    'στο|στη|στην|για|από|του|της|το|η|ο|δελτίο|email|ναι|ve|ile|için|eposta|e posta|aboneliği|abonelik|var|müşteri|evet|onayı',
    'في|من|على|الى|إلى|البريد|النشرة|عبر|ל|של|עם|דיוור|קבלת|את|dari|menerima|untuk|oleh|nhận|ký|email|qua|từ|khách|hàng',
  ),
);

/**
 * Matches the scripts of languages written without spaces. Their texts have no separate words to
 * look up here.
 */
const unspacedPattern = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;

/** Returns whether each word of a header is one of its topic's stems or neutral. */
export const isAllKnown = (words: readonly string[], stems: readonly string[]): boolean =>
  words.every(
    (word) =>
      neutralWords.has(word) ||
      unspacedPattern.test(word) ||
      /^\d+$/.test(word) ||
      stems.some((stem) => word.includes(stem) || (word.length > 2 && stem.includes(word))),
  );
