import { wordList as list } from '../word-list';
import { activeSet, wordMeanings } from './consent-status-words';
import { ambiguousWords } from './consent-status-words-of-scripts';
import { unsubscribedParts } from './leaving-words-of-scripts';

/**
 * Words for leaving that are also used for other things: an order is canceled, a file deleted. They
 * are understood in a column whose header is about who may be emailed, but they don't identify such
 * a column.
 */
const everyday = new Set([
  ...ambiguousWords,
  ...list(
    'left|leaver|stop|stopped|removed|remove|deleted|cancelled|canceled|disabled|deactivated|blocked',
    'excluded|banned|quit|returned|dead|dropped|invalid|spam|junk|abuse|new|open|cold|paused',
    'pending|archived|inactive|declined|refused|denied|rejected|implicit|implied|awaiting|prospect',
    'unverified|validating|past due|not set|withdrawn|revoked|churned|forgotten',
    'gelöscht|gesperrt|entfernt|gekündigt|widerrufen|storniert|deaktiviert|ungültig|ausstehend|offen',
    'wartend|inaktiv|abgelehnt|verweigert|blockiert|widerruf|beschwerde|annulé|supprimé|supprimée',
    'bloqué|bloquée|retiré|retirée|résilié|désactivé|désactivée|rejeté|rejetée|invalide|en attente',
    'inactif|refusé|archivé|refus|plainte|erroné|indésirable|baja|cancelado|cancelada|eliminado',
    'eliminada|bloqueado|bloqueada|anulado|desactivado|desactivada|inválido|inválida|pendiente',
    'inactivo|inactiva|rechazado|archivado|denegado|devuelto|erróneo|queja|denuncia|cancellato',
    'cancellata|annullato|bloccato|bloccata|rimosso|rimossa|eliminato|eliminata|revocato|non valido',
    'disattivato|disattivata|non valida|in attesa|inattivo|inattiva|rifiutato|archiviato|negato',
    'reclamo|opgezegd|verwijderd|geblokkeerd|ingetrokken|ongeldig|in afwachting|inactief|geweigerd',
    'gearchiveerd|klacht|avslutad|borttagen|blockerad|raderad|avbruten|ogiltig|ogiltigt|väntar',
    'väntande|nekad|vilande|avböjt|spärrad|slettet|blokeret|ugyldig|afventer|afslået|venter|avslått',
    'blokkert|fjernet|oppsagt|opsagt|reservert|returneret|returnert|usunięty|usunięta|zablokowany',
    'zablokowana|anulowany|anulowana|nieprawidłowy|nieprawidłowa|zwrot|oczekuje|oczekujący|odmowa',
    'nieaktywny|nieaktywna|skarga|rezygnacja|removido|removida|excluído|excluída|anulou|saiu|apagado',
    'cancelou|apagada|rejeitado|devolvido|devolvida|retornado|pendente|inativo|inativa|recusado',
    'recusou|reclamação|poistettu|peruttu|estetty|smazán|zablokován|odottaa|čeká|neplatný|no email',
    'virheellinen|transactional|klage|klagomål|complaint|bad address|mailbox full|does not exist',
  ),
]);

/**
 * The maximum number of words in a value that is read as a status. A longer text is a sentence,
 * which may mention unsubscribing although the person didn't unsubscribe.
 */
const maxPhraseWords = 6;
/**
 * The maximum number of characters in a status. Needed for languages written without spaces between
 * words.
 */
const maxPartChars = 40;

export const isSentence = (key: string): boolean => key.split(' ').length > maxPhraseWords;

/** Returns whether a short value contains part of a word that means unsubscribing. */
export const isUnsubscribeWord = (key: string): boolean =>
  key.length <= maxPartChars &&
  !isSentence(key) &&
  unsubscribedParts.some((part) => key.includes(part));

/**
 * Returns whether only mailing lists use this value. If so, the value shows that its column is
 * about who may be emailed, whatever the column's header says.
 */
export const isUnambiguousValue = (key: string): boolean =>
  wordMeanings.has(key) ? !everyday.has(key) : !activeSet.has(key) && isUnsubscribeWord(key);
