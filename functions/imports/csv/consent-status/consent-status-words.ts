import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { wordList as list } from '../word-list';
import * as answers from './answer-words-of-scripts';
import * as scripts from './consent-status-words-of-scripts';
import * as leaving from './leaving-words-of-scripts';
import * as more from './words-of-more-languages';

type Words = readonly string[];

/* What tools and people write about who may be emailed, in English, German, French, Spanish,
   Italian, Dutch, Swedish, Danish, Norwegian, Polish, Portuguese, Finnish and Czech. Other
   languages are in the files `…-of-scripts`. test/fixtures/standing/ gives the source of each. */

/** Words that mean the person gets emails. Used only if the cell says nothing stricter. */
const activeWords = list(
  'subscribed|subscriber|active|opted in|opt in|optin|confirmed|enabled|explicit|express',
  'single opt in|double opt in|confirmed opt in|marketing contact|mailable|emailable|valid',
  'deliverable|email subscribed|subscribed to emails',
  'abonniert|angemeldet|aktiv|bestätigt|eingetragen|zugestimmt|Abonnent',
  'abonné|abonnée|inscrit|inscrite|actif|active|confirmé|confirmée',
  'suscrito|suscrita|activo|activa|inscrito|inscrita|confirmado|confirmada|suscriptor',
  'iscritto|iscritta|attivo|attiva|confermato|confermata',
  'ingeschreven|aangemeld|geabonneerd|actief|bevestigd',
  'prenumererar|prenumerant|aktiv|bekräftad|anmäld|registrerad',
  'tilmeldt|aktiv|bekræftet|abonnerer|påmeldt|abonnent|bekreftet',
  'zapisany|zapisana|aktywny|aktywna|subskrybuje|potwierdzony|potwierdzona|subskrybent',
  'inscrito|ativo|ativa|assinante|subscrito|subscrita|confirmado',
  'tilannut|tilaaja|aktiivinen|přihlášen|odebírá|aktivní',
);

/** Words that mean the person unsubscribed, or someone did it for them. */
const unsubscribedWords = list(
  'former subscriber|ex subscriber|past subscriber|lost subscriber|ehemaliger abonnent|ancien abonné|ex suscriptor|ex iscritto',
  'unsubscribed|unsubscribe|unsubscriber|unsub|opted out|opt out|optout|opt outs|left|leaver',
  'suppressed|suppression|user suppressed|blacklisted|blacklist|blocklisted|blocklist|blocked',
  'denylisted|banned|removed|deleted|cancelled|canceled|disabled|deactivated|stopped|stop',
  'do not contact|do not email|do not mail|dnc|dne|manually suppressed|manual suppression',
  'withdrawn|revoked|withdrew consent|consent withdrawn|excluded|churned|quit|resigned|forgotten',
  'global unsubscribe|list unsubscribe|unsubscribed from all|email disabled|remove',
  'abgemeldet|ausgetragen|abbestellt|gekündigt|gelöscht|gesperrt|widerrufen|widerruf|entfernt',
  'abgemeldete|austragung|abmeldung|nicht kontaktieren|blockiert|deaktiviert|storniert|ausgetreten',
  'désabonné|désabonnée|désinscrit|désinscrite|désinscription|supprimé|supprimée|bloqué|bloquée',
  'ne pas contacter|résilié|retiré|retirée|radié|radiée|désactivé|désactivée|liste noire|annulé',
  'dado de baja|dada de baja|baja|desuscrito|desuscrita|cancelado|cancelada|eliminado|eliminada',
  'bloqueado|bloqueada|no contactar|anulado|lista negra|desactivado|desactivada|de baja',
  'disiscritto|disiscritta|cancellato|cancellata|annullato|bloccato|bloccata|non contattare',
  'rimosso|rimossa|eliminato|eliminata|revocato|disattivato|disattivata|disiscrizione',
  'uitgeschreven|afgemeld|opgezegd|verwijderd|geblokkeerd|niet contacteren|niet mailen|ingetrokken',
  'avregistrerad|avregistrerat|avanmäld|avprenumererad|avslutad|borttagen|blockerad|kontakta inte',
  'spärrad|utträdd|raderad|avbruten|inte kontakta|avmäld',
  'afmeldt|frameldt|opsagt|slettet|blokeret|kontakt ikke|må ikke kontaktes|framelding',
  'avmeldt|avregistrert|oppsagt|blokkert|fjernet|ikke kontakt|reservert|utmeldt',
  'wypisany|wypisana|wypisano|rezygnacja|zrezygnował|zrezygnowała|usunięty|usunięta|zablokowany',
  'zablokowana|nie kontaktować|anulowany|anulowana|odsubskrybowany|wypis|skreślony',
  'descadastrado|descadastrada|não contactar|não contatar|removido|removida|excluído|excluída',
  'desinscrito|desinscrita|anulou|saiu|cancelou|apagado|apagada',
  'perunut|peruttu|poistettu|estetty|odhlášen|odhlášený|smazán|zablokován',
);

/** Words that mean email doesn't reach the person. */
const bouncedWords = list(
  'bounced|bounce|hard bounce|hard bounced|hardbounce|hardbounced|soft bounced|soft bounce|bouncing',
  'cleaned|invalid|undeliverable|undelivered|unreachable|not deliverable|bad address|bad email',
  'invalid email|invalid address|mailbox full|does not exist|returned|dead|dropped|temp hold',
  'temporary hold|non existent',
  'unzustellbar|nicht zustellbar|ungültig|rückläufer|zurückgekommen|nicht erreichbar',
  'rejeté|rejetée|invalide|non distribué|erroné|injoignable|rebond|npai',
  'rebotado|rebotada|rebote|inválido|inválida|no entregable|erróneo|devuelto',
  'rimbalzato|rimbalzata|non valido|non valida|non recapitabile|irraggiungibile',
  'ongeldig|onbestelbaar|onbereikbaar|gebounced|geweigerd adres',
  'studsat|studsad|studsar|ogiltig|ogiltigt|kan inte levereras|onåbar',
  'ugyldig|afvist mail|kan ikke leveres|returneret|returnert|uleverbar',
  'odbity|odbita|odbicie|nieprawidłowy|nieprawidłowa|niedostarczalny|zwrot',
  'rejeitado|devolvido|devolvida|retornado|não entregue',
  'virheellinen|neplatný|nedoručitelný',
);

/** Words that mean the person marked an email as spam. */
const spamWords = list(
  'spam|complained|complaint|complainer|abuse|abused|marked as spam|spam complaint|spam report',
  'spam reported|reported spam|reported as spam|junk|junked|marked as junk|spammy|feedback loop|fbl',
  'beschwerde|als spam markiert|spam beschwerde|spam gemeldet',
  'plainte|signalé comme spam|marqué comme spam|indésirable',
  'queja|marcado como spam|correo no deseado|denuncia|denunciado',
  'segnalato come spam|segnalazione spam|reclamo',
  'klacht|als spam gemarkeerd|gemeld als spam',
  'klagomål|markerad som spam|skräppost|spamanmäld|klage|markeret som spam|merket som spam',
  'skarga|oznaczony jako spam|zgłoszony jako spam|zgłoszono spam|reclamação|marcou como spam',
);

/** Words that mean the person never agreed, but did not unsubscribe either. */
const noConsentWords = list(
  'never subscribed|non subscribed|nonsubscribed|not subscribed|notsubscribed|unconfirmed|pending',
  'not confirmed|awaiting confirmation|waiting for confirmation|pending confirmation|unactivated',
  'transactional|transactional only|archived|inactive|redacted|non marketing contact|non marketing',
  'no permission|no permission set|no permissions set|not set|no consent|not opted in|cold|paused',
  'declined|refused|denied|rejected|implicit|implied|unverified|validating|past due|snoozed|new',
  'needs approval|unengaged|awaiting|unapproved|no email|no emails|no marketing|not mailable|prospect',
  'nicht abonniert|nicht angemeldet|nicht bestätigt|unbestätigt|ausstehend|inaktiv|abgelehnt',
  'keine einwilligung|nie angemeldet|wartend|offen|verweigert|nicht eingewilligt|keine zustimmung',
  'non abonné|non abonnée|non inscrit|non inscrite|non confirmé|en attente|inactif|inactive|refusé',
  'jamais inscrit|archivé|sans consentement|refus|pas de consentement',
  'no suscrito|no suscrita|no inscrito|sin confirmar|no confirmado|pendiente|inactivo|inactiva',
  'rechazado|archivado|nunca suscrito|sin consentimiento|denegado',
  'non iscritto|non iscritta|non confermato|in attesa|inattivo|inattiva|rifiutato|mai iscritto',
  'nessun consenso|senza consenso|archiviato|negato',
  'niet ingeschreven|niet aangemeld|niet bevestigd|onbevestigd|in afwachting|inactief|geweigerd',
  'geen toestemming|nooit ingeschreven|gearchiveerd',
  'inte prenumerant|ej prenumerant|obekräftad|väntar|väntande|inaktiv|nekad|inget samtycke|vilande',
  'ej samtycke|ej bekräftad|aldrig prenumererat|avböjt',
  'ikke tilmeldt|ubekræftet|afventer|inaktiv|afslået|intet samtykke|ikke samtykke|ikke bekræftet',
  'ikke påmeldt|ubekreftet|venter|avslått|ikke bekreftet|ikke samtykket|mangler samtykke',
  'niezapisany|nie zapisany|niepotwierdzony|niepotwierdzona|oczekuje|oczekujący|nieaktywny',
  'nieaktywna|brak zgody|odmowa|odmówił|odmówiła|bez zgody',
  'não inscrito|não confirmado|não confirmada|pendente|inativo|inativa|recusado|sem consentimento',
  'não assinante|recusou|ei tilannut|odottaa|čeká|nepotvrzeno|bez souhlasu',
);

/**
 * Words for leaving, in order of precedence. When a cell contains several of them, the first match
 * counts.
 */
export const leavingWords: readonly (readonly [ValueMeaning, Words])[] = [
  ['spam', [...spamWords, ...leaving.spamWords]],
  ['unsubscribed', [...unsubscribedWords, ...leaving.unsubscribedWords]],
  ['bounced', [...bouncedWords, ...leaving.bouncedWords]],
  ['noConsent', [...noConsentWords, ...leaving.noConsentWords]],
];

export const wordMeanings: ReadonlyMap<string, ValueMeaning> = new Map(
  [...leavingWords].reverse().flatMap(([meaning, words]) => words.map((word) => [word, meaning])),
);
export const activeSet: ReadonlySet<string> = new Set([...activeWords, ...scripts.activeWords]);

export const yesWords: ReadonlySet<string> = new Set([
  ...list(
    'yes|yep|yup|yeah|sure|affirmative|positive|y|true|t|1|on|x|email|e mail|mail|granted|accepted|agreed|given|ok|okay|checked|allowed',
  ),
  ...list(
    'oui|vrai|o|accepté|acceptée|accordé|ja|j|wahr|erteilt|sí|si|s|verdadero|aceptado|aceptada',
  ),
  ...list('vero|accettato|accettata|waar|toegestaan|akkoord|sant|godkänt|godkänd|sand|accepteret'),
  ...list(
    'sann|godtatt|samtykket|tak|t|prawda|zgoda|wyrażona|wyrażono zgodę|sim|verdadeiro|aceito',
  ),
  ...list('aceite|autorizado|kyllä|ano|samtyckt|samtycke|eingewilligt|einwilligung erteilt'),
  ...['✓', '✔', '✔️', '✅', '☑', '☑️'],
  ...answers.yesWords,
  ...answers.yesMarks,
  ...more.yesWords,
  ...more.yesMarks,
]);

export const noWords: ReadonlySet<string> = new Set([
  ...list(
    'no|nope|nah|negative|n|false|f|0|0 0|off|never|none|null|nil|undefined|na|n a|not available|unchecked|unset',
  ),
  ...list(
    'non|faux|nein|falsch|falso|falsa|nee|onwaar|nej|falskt|falsk|nei|usann|nie|fałsz|não|nao',
  ),
  ...list('jamais|nunca|mai|nooit|aldrig|aldri|nigdy|ei|ne|sms|not given|not granted|keine|kein'),
  ...['✗', '✘', '❌', '✖', '✖️', '☐', '⬜'],
  ...answers.noWords,
  ...answers.noMarks,
  ...more.noWords,
  ...more.noMarks,
]);

/** Words that negate the rest of a consent cell: "No email", "kein Newsletter". */
export const denials: ReadonlySet<string> = new Set([
  ...answers.negationWords,
  ...more.denials,
  ...list(
    'no|not|non|never|without|dont|don|decline|declined|refuse|refused|nein|kein|keine|keinen|nicht',
    'ohne|nie|pas|sans|aucun|aucune|jamais|sin|ninguno|ninguna|nunca|senza|nessun|nessuna|geen|niet',
    'nooit|zonder|ingen|inget|inte|ej|utan|aldrig|ikke|intet|uden|nej|nei|uten|aldri|brak|bez|nao|não',
    'sem|nenhum|nenhuma|ei|ne',
  ),
]);
