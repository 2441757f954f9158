import { wordList as list } from '../word-list';
import { unsubscribedParts } from './leaving-words-of-scripts';
import { activeSet, wordMeanings } from './standing-words';
import { everydayWords } from './standing-words-of-scripts';

/**
 * Words of leaving that other things say too: an order is cancelled, a file deleted. They count
 * under a header of standing, and do not make a column one.
 */
const everyday = new Set([
  ...everydayWords,
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

/** More words than a status has: a sentence may speak of leaving without saying that anybody did. */
const mostWords = 6;
/** The same for a sentence without spaces. */
const mostCharsOfParts = 40;

export const isSentence = (key: string): boolean => key.split(' ').length > mostWords;

/** Whether part of a word says that somebody left, in languages that write it so. */
export const isPartOfLeaving = (key: string): boolean =>
  key.length <= mostCharsOfParts &&
  !isSentence(key) &&
  unsubscribedParts.some((part) => key.includes(part));

/** A word that only a list of mail uses: it makes a column one of standing, whatever its header. */
export const isTelling = (key: string): boolean =>
  wordMeanings.has(key) ? !everyday.has(key) : !activeSet.has(key) && isPartOfLeaving(key);
