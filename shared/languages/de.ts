import type { Texts } from './en';

/** The texts in German, which address readers with „du“. */
export const de: Texts = {
  footerReason: 'Du bekommst diese E-Mail, weil du dich für E-Mails von {brand} angemeldet hast.',
  footerReasonWithoutBrand:
    'Du bekommst diese E-Mail, weil du dich für unsere E-Mails angemeldet hast.',
  footerWebVersion: 'Im Browser ansehen',
  footerUnsubscribe: 'Abmelden',
  socialWebsite: 'Website',
  greeting: 'Hallo {name}',
  greetingWithoutName: 'Hallo',
  greetingFormal: 'Guten Tag {name}',
  greetingFormalWithoutName: 'Guten Tag',
  greetingToWoman: 'Guten Tag Frau {name}',
  greetingToMan: 'Guten Tag Herr {name}',
  unsubscribeTitle: 'Abmelden',
  unsubscribeQuestion:
    'Sollen wir keine E-Mails von {brand} mehr an <strong>{email}</strong> schicken?',
  unsubscribeQuestionWithoutBrand:
    'Sollen wir keine E-Mails mehr an <strong>{email}</strong> schicken?',
  unsubscribeQuestionWithoutEmail:
    'Sollen wir keine E-Mails von {brand} mehr an <strong>deine Adresse</strong> schicken?',
  unsubscribeQuestionWithoutBoth:
    'Sollen wir keine E-Mails mehr an <strong>deine Adresse</strong> schicken?',
  unsubscribeButton: 'Abmelden',
  unsubscribeLinkIncomplete:
    'Dieser Abmeldelink ist unvollständig. Öffne ihn noch einmal aus der E-Mail.',
  preferencesLegend: 'Diese E-Mails bekommst du von {brand}',
  preferencesLegendWithoutBrand: 'Diese E-Mails bekommst du',
  preferencesSave: 'Auswahl speichern',
  preferencesSaved: 'Gespeichert. Du kannst diese Seite schließen.',
  preferencesTooManyChanges:
    'Du hast das zu oft geändert. Antworte auf eine unserer E-Mails, um diese E-Mails wieder zu bekommen.',
  unsubscribedTitle: 'Du bist abgemeldet',
  unsubscribedAskReason: 'Du bekommst keine E-Mails von {brand} mehr. Magst du uns sagen, warum?',
  unsubscribedAskReasonWithoutBrand: 'Du bekommst keine E-Mails mehr. Magst du uns sagen, warum?',
  reasonLegend: 'Grund',
  reasonNoLongerWant: 'Ich möchte diese E-Mails nicht mehr bekommen',
  reasonNeverSignedUp: 'Ich habe mich nie für diese E-Mails angemeldet',
  reasonInappropriate: 'Die E-Mails sind unangemessen',
  reasonSpam: 'Die E-Mails sind Spam und sollten gemeldet werden',
  reasonOther: 'Etwas anderes',
  reasonSend: 'Senden',
  reasonSkip: 'Überspringen',
  reasonMissing: 'Wähle einen Grund aus oder überspringe diesen Schritt.',
  unsubscribedDoneTitle: 'Erledigt',
  unsubscribedDone: 'Du bist abgemeldet. Du kannst diese Seite schließen.',
  undoQuestion:
    'War das ein Versehen? Du kannst die Abmeldung hier noch {hours, plural, one {# Stunde} other {# Stunden}} lang rückgängig machen.',
  undoButton: 'Wieder anmelden',
  resubscribedTitle: 'Du bist wieder angemeldet',
  resubscribed:
    'Es bleibt alles beim Alten: Du bekommst weiterhin E-Mails von {brand}. Du kannst diese Seite schließen.',
  resubscribedWithoutBrand:
    'Es bleibt alles beim Alten: Du bekommst weiterhin E-Mails. Du kannst diese Seite schließen.',
  undoLateTitle: 'Das lässt sich hier nicht rückgängig machen',
  undoLate:
    'Du bist weiterhin abgemeldet. Wenn du wieder E-Mails bekommen möchtest, melde dich bei {brand} neu an.',
  undoLateWithoutBrand:
    'Du bist weiterhin abgemeldet. Wenn du wieder E-Mails bekommen möchtest, melde dich im Shop neu an.',
  confirmMailSubject: 'Bitte bestätige, dass du E-Mails von {brand} möchtest',
  confirmMailText: 'Bitte bestätige, dass du E-Mails von {brand} bekommen möchtest.',
  confirmMailButton: 'Bestätigen',
  confirmMailNote:
    'Der Link gilt {days, plural, one {# Tag} other {# Tage}}. Wenn du dich nicht angemeldet hast, ignoriere diese E-Mail. Du bekommst dann keine weitere.',
  confirmTitle: 'Bestätige deine Anmeldung',
  confirmQuestion: 'Möchtest du E-Mails von {brand} bekommen?',
  confirmButton: 'Bestätigen',
  confirmedTitle: 'Du bist angemeldet',
  confirmed: 'Ab jetzt bekommst du E-Mails von {brand}. In jeder gibt es einen Link zum Abmelden.',
  confirmExpiredTitle: 'Dieser Link ist abgelaufen',
  confirmExpired: 'Fordere einen neuen an. Wir schicken ihn an dieselbe Adresse.',
  confirmNewLinkButton: 'Neuen Link senden',
  confirmSentTitle: 'Sieh in deinem Postfach nach',
  confirmSent:
    'Wenn wir einen neuen Link schicken können, ist er unterwegs. Das kann ein paar Minuten dauern.',
  confirmBusyTitle: 'Zu viele Anfragen',
  confirmFullTitle: '{brand} kann gerade niemanden aufnehmen',
  confirmFull:
    'Wir haben deine Anmeldung gespeichert. Versuche es später noch einmal mit diesem Link.',
  confirmTryAgainButton: 'Noch einmal versuchen',
  confirmLinkIncompleteTitle: 'Dieser Link ist unvollständig',
  confirmLinkIncomplete: 'Öffne den Link noch einmal aus der E-Mail.',
  confirmLinkGoneTitle: 'Dieser Link funktioniert nicht mehr',
  confirmLinkGone:
    'Die Anmeldung wurde nicht rechtzeitig bestätigt, oder das Formular gibt es nicht mehr. Melde dich noch einmal an.',
  formPageTitle: 'Anmelden',
  formButton: 'Senden',
  formThanks: 'Formular abgeschickt!',
  formSign: 'Abmelden geht jederzeit.',
  formLookInInbox: 'Sieh in deinem Postfach nach und bestätige deine E-Mail-Adresse.',
  formFieldsMissing: 'Bitte fülle alle Pflichtfelder aus',
  formEmailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
  formNumberInvalid: 'Bitte gib eine Zahl ein',
  formDateInvalid: 'Bitte gib ein gültiges Datum ein',
  formPhoneInvalid: 'Bitte gib eine gültige Telefonnummer ein',
  formChoiceInvalid: 'Bitte wähle eine der Möglichkeiten aus',
  formDay: 'Tag',
  formMonth: 'Monat',
  formAnswerTooLong:
    'Bitte kürze diese Antwort auf höchstens {max, plural, one {# Zeichen} other {# Zeichen}}',
  formSendAgain: 'Bitte schicke das Formular noch einmal ab',
  formBusy:
    'Aus deinem Netz kommen gerade zu viele Anmeldungen. Bitte versuche es in einer Stunde noch einmal.',
  formFailed: 'Etwas ist schiefgelaufen.',
  formDidYouMean: 'Meintest du {address}?',
  formSignUpAgain: 'Melde dich mit der richtigen Adresse noch einmal an.',
  formClose: 'Schließen',
  formCopyCode: 'Code kopieren',
  formCodeCopied: 'Kopiert',
  formUnavailableTitle: 'Dieses Formular gibt es nicht mehr',
  formUnavailable: 'Der Shop hat es entfernt.',
  formNotSentTitle: 'Dein Formular wurde nicht abgeschickt',
  formUnreadable:
    'Wir konnten das Formular nicht lesen. Lade die Seite neu und versuche es noch einmal.',
  formTooLarge: 'Diese Anfrage ist zu groß. Kürze sie und versuche es noch einmal.',
  webVersionIncompleteTitle: 'Dieser Link ist unvollständig',
  webVersionIncomplete:
    'Öffne ihn noch einmal aus der E-Mail, oder lies die E-Mail in deinem Postfach.',
  webVersionGoneTitle: 'Diese E-Mail gibt es hier nicht mehr',
  webVersionGone:
    'Im Browser sind E-Mails ein Jahr lang zu sehen. Vielleicht liegt die E-Mail noch in deinem Postfach.',
  webVersionUnsubscribeTitle: 'Melde dich über deine eigene E-Mail ab',
  webVersionUnsubscribe:
    'Diese Seite kann weitergeleitet werden, deshalb kann sie niemanden abmelden. Öffne die E-Mail in deinem Postfach und benutze den Abmeldelink dort.',
  pageNotFoundTitle: 'Seite nicht gefunden',
  pageNotFound: 'Prüfe die Adresse und versuche es noch einmal.',
  linkBroken: 'Dieser Link funktioniert nicht mehr.',
  errorTitle: 'Etwas ist schiefgelaufen.',
  errorText: 'Bitte versuche es später noch einmal.',
  errorWithReference:
    'Etwas ist schiefgelaufen. Bitte versuche es später noch einmal. Referenz: {reference}',
};
