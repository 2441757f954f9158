import { stemList as stems } from '../word-list';
import * as scripts from './consent-status-headers-of-scripts';
import * as more from './words-of-more-languages';

const names = (...texts: readonly string[]): ReadonlySet<string> => new Set(stems(...texts));

/*
 * Word stems from headers of tools' exports and of manually maintained lists, in the languages of
 * `consent-status-words`. test/fixtures/standing/ contains the original headers. Other languages
 * are in `consent-status-headers-of-scripts`. A stem may occur anywhere in a header.
 */

export const unsubscribedStems = [
  ...scripts.leftStems,
  ...more.leftStems,
  ...stems(
    'do not bulk|unsub|optout|opted out|opt outs|dont email|do not email|do not mail|do not contact|donotmarket',
    'blacklist|blocklist|denylist|suppress|email disabled|disabled email|stop status|stop time',
    'excluded from campaign|exclude from campaign|no newsletter|no marketing|no emails|no mailing',
    'desabonn|désinscri|desuscri|désinscription|ne pas contacter|ne pas envoyer|pas de newsletter',
    'abgemeldet|abmelde|abmeldung|ausgetragen|austrag|abbestell|nicht kontaktieren|kein newsletter',
    'keine werbung|keine newsletter|werbesperre|mailsperre|widerrufen|widerspruch|kein mailing',
    'dado de baja|fecha de baja|fecha baja|no contactar|no enviar|disiscri|non contattare',
    'data cancellazione|uitgeschreven|uitschrijf|afgemeld|afmeld|niet mailen|geen nieuwsbrief',
    'avregistr|avprenumer|avanmäl|avmäl|inte kontakta|ingen reklam|ej reklam|ej utskick|reklamspärr',
    'afmeldt|afmeldings|frameld|avmeld|ikke kontakt|må ikke kontaktes|wypisan|wypis|rezygnac',
    'nie kontaktować|data wypisu|descadastr|descadastro|não contactar|não contatar|não enviar',
    'data de saída|cancelou|globalstop|nomail|do not send|dont send|do not write|never email',
  ),
];
export const unsubscribedNames = names(
  'removed|removed at|deleted|deleted at|disabled|disabled at|deactivated|deactivated at|blocked',
  'is blocked|is deleted|is disabled|banned|left|left at|left on|opt out|dnc|dne|no email|no mail',
  'baja|bajas|gesperrt|gelöscht|deaktiviert|bloqué|supprimé|bloqueado|eliminado|bloccato|stop',
  'geblokkeerd|verwijderd|spärrad|blockerad|borttagen|slettet|blokeret|blokkert|zablokowany',
  'usunięty|removido|excluído|inactive|is inactive|hard suppressed|email opt out|unmailable',
);

/**
 * Header names of people who unsubscribed. They may also be about an account, a record, or a person
 * who doesn't buy, so they are only a guess.
 */
export const maybeUnsubscribedNames = names(
  'inactive|is inactive|left|left at|left on|disabled|is disabled|disabled at',
  'removed|removed at|deleted|deleted at|is deleted|deactivated|deactivated at|blocked|is blocked|banned',
  'gesperrt|gelöscht|deaktiviert|bloqué|supprimé|bloqueado|eliminado|bloccato|geblokkeerd|verwijderd',
  'spärrad|blockerad|borttagen|slettet|blokeret|blokkert|zablokowany|usunięty|removido|excluído',
);

export const bounceStems = [
  ...scripts.bounceStems,
  ...stems(
    'bounce|bad address|invalid email|email invalid|clean time|clean campaign|undeliverable|unreachable',
    'unzustellbar|rückläufer|zustellfehler|rebote|rimbalz|studs|odbici|odbit|onbestelbaar|npai',
  ),
];
export const complaintStems = [
  ...scripts.complaintStems,
  ...stems(
    'spam report|spam complaint|as spam|complain|abuse report|beschwerde|plainte|klacht|skarga',
    'reclamação|spam reported|is spam',
  ),
];
export const complaintNames = names('spam|junk|abuse|abused');

export const consentStems = [
  ...scripts.consentStems,
  ...more.consentStems,
  ...stems(
    'legal basis|lawful basis|rechtsgrundlage|base légale|base legal|opt in|opted in|consent|accepts marketing|accepts email|accept marketing|accepts newsletter',
    'marketing allowed|can email|may email|email allowed|email permission|marketing permission',
    'permission to|subscribed to|is subscribed|email subscribed|wants email|wants newsletter',
    'receive email|receive newsletter|receives email|receives newsletter|email marketing|newsletter',
    'mailing list|marketing emails|marketing email|email ok|gdpr|dsgvo|rgpd|avg toestemming',
    'einwilligung|zustimmung|werbeerlaubnis|darf mailen|rundbrief|consentement|accepte les',
    'lettre d information|infolettre|abonné à|consentimiento|boletín|acepta|consenso|consensi',
    'toestemming|nieuwsbrief|samtycke|nyhetsbrev|prenumerant|prenumererar|samtykke|nyhedsbrev',
    'tilmeldt|påmeldt|zgoda|zgody|biuletyn|subskryb|consentimento|boletim|suostumus|uutiskirje',
    'souhlas|zpravodaj|email agree|mailpermission|rassegna|promotional|promo email|email offers|marketing mail',
    'offers by email|news by email|commercial communication|comunicaciones comerciales|emails erhalten',
    'communications commerciales|comunicazioni commerciali|mails erhalten|recibir|recevoir|ricevere',
    'ontvangen|receber|aceita|direktwerbung|direct marketing|direktmarknadsför|direkte markedsføring',
    'marketing opt|subscribed|subscription to|mailinglist|mailing list|email list|abonné',
  ),
];
export const consentNames: ReadonlySet<string> = new Set([
  ...scripts.consentNames,
  ...stems(
    'subscribed|subscriber|subscribe|subscription active|mailing|mailings|permission|permissions',
    'enabled|is enabled|active|is active|confirmed|is confirmed|email confirmed|activated|mailable',
    'can be emailed|agreed|marketing|opt in|emailable|email enabled|email active|unsubscribed from none',
    'aktiv|aktiviert|abonniert|angemeldet|bestätigt|abonné|abonnée|inscrit|inscrite|actif|confirmé',
    'suscrito|suscrita|activo|confirmado|inscrito|iscritto|iscritta|attivo|confermato|abonnent',
    'ingeschreven|aangemeld|geabonneerd|actief|bevestigd|anmäld|bekräftad|bekræftet|bekreftet',
    'zapisany|zapisana|aktywny|potwierdzony|assinante|ativo|utskick|email consent|email utskick',
  ),
]);

/** Headers about a person's status in a mailing list, whatever the values are. */
export const statusStems = [
  ...scripts.statusStems,
  ...stems(
    'subscription status|subscriber status|subscription state|subscriber state|email status',
    'email state|mail status|newsletter status|newsletter state|marketing status|consent status',
    'contact status|member status|list status|global status|opt in status|opt status|mailing status',
    'marketing contact|email marketing state|subscriber type|deliverability status|permission status',
    'contact preference|communication preference|email preference|marketing preference|iys durum',
    'permission to send|statut abonnement|statut de l abonn|statut email|statut newsletter',
    'statut du contact|abonnementsstatus|abostatus|abo status|kontaktstatus|empfängerstatus',
    'newsletterstatus|anmeldestatus|estado de suscripción|estado suscripción|estado de la suscripción',
    'estado del contacto|estado email|stato iscrizione|stato dell iscrizione|stato contatto',
    'stato email|inschrijfstatus|abonneestatus|nieuwsbriefstatus|prenumerationsstatus|prenumerantstatus',
    'nyhetsbrevsstatus|mottagarstatus|tilmeldingsstatus|påmeldingsstatus|abonnentstatus|stan subskrypcji',
    'status subskrypcji|estado da assinatura|situação do contato|estado da subscrição|status da inscrição',
  ),
];
export const statusNames: ReadonlySet<string> = new Set([
  ...scripts.statusNames,
  ...stems('status|statut|subscription|abonnement|prenumeration|subskrypcja|assinatura'),
]);

/**
 * Words that also appear in headers of other columns, so only the values show what the column is
 * about.
 */
export const weakStems = [
  ...scripts.weakStems,
  ...stems('status|statut|estado|stato|state|stan|stav|situac|permission'),
];
export const weakNames: ReadonlySet<string> = new Set([
  ...scripts.weakNames,
  ...stems('type|konto|account|tila|abo|kategori|category|liste|list|lists'),
]);

/** Words that show that a status belongs to an order, a payment, or a person's life. */
const otherStatus = [
  ...scripts.otherStatus,
  ...stems(
    'order|payment|fulfil|financial|shipping|shipment|delivery status|invoice|lead|deal|stock|product',
    'ticket|bestell|zahlung|liefer|rechnung|commande|paiement|livraison|pedido|pago|envío|ordine',
    'pagamento|spedizione|betaal|betalning|zamówien|płatno|marital|civil|employment|loyalty|vip',
  ),
];
export const isOtherStatus = (text: string): boolean =>
  otherStatus.some((stem) => text.includes(stem));

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that show that a header is about a link or a count, not about a status. */
export const linkWords = toWordSet(
  'url link href token hash key count counts rate total number score text page form',
);
/** Words for how, where, and in which form a person agreed. */
export const mannerWords: ReadonlySet<string> = new Set([
  ...scripts.mannerWords,
  ...toWordSet(
    'ip source quelle wording version method gmt lang language html format frequency title name by via reason id track tracking cookie cookies terms',
  ),
]);
/** Words for consent to something other than email. */
export const otherChannels = toWordSet(
  'sms phone call calls fax push whatsapp telefon telephone telefono mobile mobil postal post social messenger viber',
);
/** Words for when a person agreed. People without such a date may have agreed too. */
export const timeWords: ReadonlySet<string> = new Set([
  ...scripts.timeWords,
  ...toWordSet(
    'time date at on timestamp datum fecha data dato when zeit since day le den utc desde seit depuis',
  ),
]);
