import type { Texts } from './en';

/** The texts in Greek, in the polite plural. */
export const el: Texts = {
  footerReason: 'Λαμβάνετε αυτό το email επειδή έχετε εγγραφεί στα email του καταστήματος {brand}.',
  footerReasonWithoutBrand: 'Λαμβάνετε αυτό το email επειδή έχετε εγγραφεί στα email μας.',
  footerWebVersion: 'Προβολή στον browser',
  footerUnsubscribe: 'Διαγραφή από τη λίστα',
  socialWebsite: 'Ιστότοπος',
  greeting: 'Γεια σας, {name}',
  greetingWithoutName: 'Γεια σας',
  greetingFormal: 'Χαίρετε, {name}',
  greetingFormalWithoutName: 'Χαίρετε',
  greetingToWoman: 'Χαίρετε, {name}',
  greetingToMan: 'Χαίρετε, {name}',
  unsubscribeTitle: 'Διαγραφή από τη λίστα',
  unsubscribeQuestion:
    'Να σταματήσουμε να στέλνουμε email από το κατάστημα {brand} στη διεύθυνση <strong>{email}</strong>;',
  unsubscribeQuestionWithoutBrand:
    'Να σταματήσουμε να στέλνουμε email στη διεύθυνση <strong>{email}</strong>;',
  unsubscribeQuestionWithoutEmail:
    'Να σταματήσουμε να στέλνουμε email από το κατάστημα {brand} στη <strong>διεύθυνσή σας</strong>;',
  unsubscribeQuestionWithoutBoth:
    'Να σταματήσουμε να στέλνουμε email στη <strong>διεύθυνσή σας</strong>;',
  unsubscribeButton: 'Διαγραφή από τη λίστα',
  unsubscribeLinkIncomplete:
    'Ο σύνδεσμος διαγραφής δεν είναι πλήρης. Ανοίξτε τον ξανά από το email.',
  preferencesLegend: 'Email που λαμβάνετε από το κατάστημα {brand}',
  preferencesLegendWithoutBrand: 'Email που λαμβάνετε',
  preferencesSave: 'Αποθήκευση προτιμήσεων',
  preferencesSaved: 'Αποθηκεύτηκε. Μπορείτε να κλείσετε αυτή τη σελίδα.',
  preferencesTooManyChanges:
    'Το αλλάξατε πάρα πολλές φορές. Για να λαμβάνετε ξανά αυτά τα email, απαντήστε σε ένα από τα email μας.',
  unsubscribedTitle: 'Διαγραφήκατε από τη λίστα',
  unsubscribedAskReason:
    'Δεν θα λαμβάνετε πια email από το κατάστημα {brand}. Θέλετε να μας πείτε γιατί;',
  unsubscribedAskReasonWithoutBrand: 'Δεν θα λαμβάνετε πια email. Θέλετε να μας πείτε γιατί;',
  reasonLegend: 'Λόγος',
  reasonNoLongerWant: 'Δεν θέλω πια να λαμβάνω αυτά τα email',
  reasonNeverSignedUp: 'Δεν εγγράφηκα ποτέ σε αυτή τη λίστα',
  reasonInappropriate: 'Τα email είναι ακατάλληλα',
  reasonSpam: 'Τα email είναι ανεπιθύμητα και πρέπει να αναφερθούν',
  reasonOther: 'Άλλο',
  reasonSend: 'Αποστολή',
  reasonSkip: 'Παράλειψη',
  reasonMissing: 'Επιλέξτε έναν λόγο ή παραλείψτε αυτό το βήμα.',
  unsubscribedDoneTitle: 'Ολοκληρώθηκε',
  unsubscribedDone: 'Διαγραφήκατε από τη λίστα. Μπορείτε να κλείσετε αυτή τη σελίδα.',
  undoQuestion:
    'Έγινε κατά λάθος; Μπορείτε να το αναιρέσετε εδώ μέσα σε {hours, plural, one {# ώρα} other {# ώρες}}.',
  undoButton: 'Επανεγγραφή',
  resubscribedTitle: 'Εγγραφήκατε ξανά',
  resubscribed:
    'Τίποτα δεν άλλαξε. Θα συνεχίσετε να λαμβάνετε email από το κατάστημα {brand}. Μπορείτε να κλείσετε αυτή τη σελίδα.',
  resubscribedWithoutBrand:
    'Τίποτα δεν άλλαξε. Θα συνεχίσετε να λαμβάνετε email. Μπορείτε να κλείσετε αυτή τη σελίδα.',
  undoLateTitle: 'Δεν μπορείτε πια να το αναιρέσετε εδώ',
  undoLate:
    'Η διαγραφή σας από τη λίστα εξακολουθεί να ισχύει. Για να λαμβάνετε ξανά email, εγγραφείτε στο κατάστημα {brand}.',
  undoLateWithoutBrand:
    'Η διαγραφή σας από τη λίστα εξακολουθεί να ισχύει. Για να λαμβάνετε ξανά email, εγγραφείτε στο κατάστημα.',
  confirmMailSubject: 'Επιβεβαιώστε ότι θέλετε email από το κατάστημα {brand}',
  confirmMailText: 'Επιβεβαιώστε ότι θέλετε να λαμβάνετε email από το κατάστημα {brand}.',
  confirmMailButton: 'Επιβεβαίωση',
  confirmMailNote:
    'Ο σύνδεσμος ισχύει για {days, plural, one {# ημέρα} other {# ημέρες}}. Αν δεν εγγραφήκατε, αγνοήστε αυτό το email. Δεν θα λάβετε άλλο.',
  confirmTitle: 'Επιβεβαιώστε την εγγραφή σας',
  confirmQuestion: 'Θέλετε να λαμβάνετε email από το κατάστημα {brand};',
  confirmButton: 'Επιβεβαίωση',
  confirmedTitle: 'Η εγγραφή ολοκληρώθηκε',
  confirmed: 'Θα λαμβάνετε email από το κατάστημα {brand}. Κάθε email έχει σύνδεσμο διαγραφής.',
  confirmExpiredTitle: 'Ο σύνδεσμος έληξε',
  confirmExpired: 'Ζητήστε έναν νέο. Θα τον στείλουμε στην ίδια διεύθυνση.',
  confirmNewLinkButton: 'Αποστολή νέου συνδέσμου',
  confirmSentTitle: 'Δείτε τα εισερχόμενά σας',
  confirmSent:
    'Αν μπορεί να σταλεί νέος σύνδεσμος, είναι ήδη καθ’ οδόν. Ίσως χρειαστούν λίγα λεπτά.',
  confirmBusyTitle: 'Πάρα πολλά αιτήματα',
  confirmFullTitle: 'Το κατάστημα {brand} δεν μπορεί να προσθέσει κανέναν τώρα',
  confirmFull: 'Αποθηκεύσαμε την εγγραφή σας. Δοκιμάστε ξανά αυτόν τον σύνδεσμο αργότερα.',
  confirmTryAgainButton: 'Δοκιμάστε ξανά',
  confirmLinkIncompleteTitle: 'Ο σύνδεσμος δεν είναι πλήρης',
  confirmLinkIncomplete: 'Ανοίξτε ξανά τον σύνδεσμο από το email.',
  confirmLinkGoneTitle: 'Ο σύνδεσμος δεν λειτουργεί πια',
  confirmLinkGone:
    'Η εγγραφή δεν επιβεβαιώθηκε εγκαίρως ή η φόρμα δεν υπάρχει πια. Εγγραφείτε ξανά.',
  formPageTitle: 'Εγγραφή',
  formButton: 'Αποστολή',
  formThanks: 'Η φόρμα στάλθηκε!',
  formSign: 'Μπορείτε να διαγραφείτε όποτε θέλετε.',
  formLookInInbox: 'Δείτε τα εισερχόμενά σας και επιβεβαιώστε τη διεύθυνση email σας.',
  formFieldsMissing: 'Συμπληρώστε όλα τα υποχρεωτικά πεδία',
  formEmailInvalid: 'Γράψτε μια έγκυρη διεύθυνση email',
  formNumberInvalid: 'Γράψτε έναν αριθμό',
  formDateInvalid: 'Γράψτε μια έγκυρη ημερομηνία',
  formPhoneInvalid: 'Γράψτε έναν έγκυρο αριθμό τηλεφώνου',
  formChoiceInvalid: 'Διαλέξτε μία από τις επιλογές',
  formDay: 'Ημέρα',
  formMonth: 'Μήνας',
  formAnswerTooLong:
    'Συντομεύστε την απάντηση σε έως {max, plural, one {# χαρακτήρα} other {# χαρακτήρες}}',
  formSendAgain: 'Στείλτε ξανά τη φόρμα',
  formBusy:
    'Γίνονται πάρα πολλές εγγραφές από το δίκτυό σας αυτή τη στιγμή. Δοκιμάστε ξανά σε μία ώρα.',
  formFailed: 'Κάτι πήγε στραβά.',
  formDidYouMean: 'Μήπως εννοείτε {address};',
  formSignUpAgain: 'Εγγραφείτε ξανά με τη σωστή διεύθυνση.',
  formClose: 'Κλείσιμο',
  formUnavailableTitle: 'Η φόρμα δεν είναι πια διαθέσιμη',
  formUnavailable: 'Το κατάστημα την αφαίρεσε.',
  formNotSentTitle: 'Η φόρμα σας δεν στάλθηκε',
  formUnreadable:
    'Δεν μπορέσαμε να διαβάσουμε τη φόρμα. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.',
  formTooLarge: 'Το αίτημα είναι πολύ μεγάλο. Συντομεύστε το και δοκιμάστε ξανά.',
  webVersionIncompleteTitle: 'Ο σύνδεσμος δεν είναι πλήρης',
  webVersionIncomplete: 'Ανοίξτε τον ξανά από το email ή διαβάστε το email στα εισερχόμενά σας.',
  webVersionGoneTitle: 'Αυτό το email δεν είναι πια διαθέσιμο εδώ',
  webVersionGone:
    'Τα email μένουν στο διαδίκτυο για έναν χρόνο. Ίσως το email βρίσκεται ακόμη στα εισερχόμενά σας.',
  webVersionUnsubscribeTitle: 'Κάντε τη διαγραφή από το δικό σας email',
  webVersionUnsubscribe:
    'Αυτή η σελίδα μπορεί να προωθηθεί, γι’ αυτό δεν μπορεί να διαγράψει κανέναν. Ανοίξτε το email στα εισερχόμενά σας και χρησιμοποιήστε τον σύνδεσμο διαγραφής που περιέχει.',
  pageNotFoundTitle: 'Η σελίδα δεν βρέθηκε',
  pageNotFound: 'Ελέγξτε τη διεύθυνση και δοκιμάστε ξανά.',
  linkBroken: 'Ο σύνδεσμος δεν λειτουργεί πια.',
  errorTitle: 'Κάτι πήγε στραβά.',
  errorText: 'Δοκιμάστε ξανά αργότερα.',
  errorWithReference: 'Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα. Κωδικός: {reference}',
};
