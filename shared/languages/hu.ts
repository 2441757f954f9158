import type { Texts } from './en';

/** The texts in Hungarian, which address readers with „te”. */
export const hu: Texts = {
  footerReason:
    'Azért kapod ezt az e-mailt, mert feliratkoztál webáruházunk ({brand}) e-mailjeire.',
  footerReasonWithoutBrand: 'Azért kapod ezt az e-mailt, mert feliratkoztál az e-mailjeinkre.',
  footerWebVersion: 'Megnyitás böngészőben',
  footerUnsubscribe: 'Leiratkozás',
  socialWebsite: 'Weboldal',
  greeting: 'Szia, {name}',
  greetingWithoutName: 'Szia',
  greetingFormal: 'Tisztelt {name}',
  greetingFormalWithoutName: 'Tisztelt Vásárlónk',
  greetingToWoman: 'Tisztelt {name}',
  greetingToMan: 'Tisztelt {name}',
  unsubscribeTitle: 'Leiratkozás',
  unsubscribeQuestion:
    'Leállítsuk webáruházunk ({brand}) e-mailjeinek küldését erre a címre: <strong>{email}</strong>?',
  unsubscribeQuestionWithoutBrand:
    'Leállítsuk az e-mailek küldését erre a címre: <strong>{email}</strong>?',
  unsubscribeQuestionWithoutEmail:
    'Leállítsuk webáruházunk ({brand}) e-mailjeinek küldését az <strong>e-mail-címedre</strong>?',
  unsubscribeQuestionWithoutBoth:
    'Leállítsuk az e-mailek küldését az <strong>e-mail-címedre</strong>?',
  unsubscribeButton: 'Leiratkozom',
  unsubscribeLinkIncomplete: 'Ez a leiratkozási link hiányos. Nyisd meg újra az e-mailből.',
  preferencesLegend: 'Ezeket az e-maileket kapod tőlünk ({brand})',
  preferencesLegendWithoutBrand: 'Ezeket az e-maileket kapod',
  preferencesSave: 'Beállítások mentése',
  preferencesSaved: 'Elmentettük. Bezárhatod ezt az oldalt.',
  preferencesTooManyChanges:
    'Túl sokszor módosítottad ezt a beállítást. Ha újra szeretnéd kapni ezeket az e-maileket, válaszolj valamelyik e-mailünkre.',
  unsubscribedTitle: 'Leiratkoztál',
  unsubscribedAskReason:
    'Webáruházunk ({brand}) nem küld neked több e-mailt. Elárulod, miért döntöttél így?',
  unsubscribedAskReasonWithoutBrand: 'Nem kapsz több e-mailt. Elárulod, miért döntöttél így?',
  reasonLegend: 'Ok',
  reasonNoLongerWant: 'Nem szeretnék több ilyen e-mailt kapni',
  reasonNeverSignedUp: 'Soha nem iratkoztam fel erre a levelezőlistára',
  reasonInappropriate: 'Az e-mailek tartalma nem helyénvaló',
  reasonSpam: 'Ezek az e-mailek spamek, jelenteni kell őket',
  reasonOther: 'Egyéb',
  reasonSend: 'Küldés',
  reasonSkip: 'Kihagyás',
  reasonMissing: 'Válassz egy okot, vagy hagyd ki ezt a lépést.',
  unsubscribedDoneTitle: 'Kész',
  unsubscribedDone: 'Sikeresen leiratkoztál. Bezárhatod ezt az oldalt.',
  undoQuestion:
    'Tévedés volt? Itt {hours, plural, one {# órán} other {# órán}} belül visszavonhatod.',
  undoButton: 'Újra feliratkozom',
  resubscribedTitle: 'Újra fel vagy iratkozva',
  resubscribed:
    'Semmi sem változott. Továbbra is kapsz e-maileket webáruházunktól ({brand}). Bezárhatod ezt az oldalt.',
  resubscribedWithoutBrand:
    'Semmi sem változott. Továbbra is kapsz e-maileket. Bezárhatod ezt az oldalt.',
  undoLateTitle: 'Itt már nem tudod visszavonni',
  undoLate:
    'A leiratkozásod érvényben marad. Ha újra szeretnél e-maileket kapni, iratkozz fel a webáruházunkban ({brand}).',
  undoLateWithoutBrand:
    'A leiratkozásod érvényben marad. Ha újra szeretnél e-maileket kapni, iratkozz fel a webáruházban.',
  confirmMailSubject: '{brand}: erősítsd meg, hogy kéred az e-mailjeinket',
  confirmMailText:
    'Kérjük, erősítsd meg, hogy szeretnél e-maileket kapni webáruházunktól ({brand}).',
  confirmMailButton: 'Megerősítem',
  confirmMailNote:
    'A link {days, plural, one {# napig} other {# napig}} működik. Ha nem te iratkoztál fel, hagyd figyelmen kívül ezt az e-mailt. Nem küldünk másikat.',
  confirmTitle: 'Erősítsd meg a feliratkozásodat',
  confirmQuestion: 'Szeretnél e-maileket kapni webáruházunktól ({brand})?',
  confirmButton: 'Megerősítem',
  confirmedTitle: 'Feliratkoztál',
  confirmed:
    'E-maileket fogsz kapni webáruházunktól ({brand}). Mindegyikben van leiratkozási link.',
  confirmExpiredTitle: 'Ez a link lejárt',
  confirmExpired: 'Kérj egy újat. Ugyanarra a címre küldjük el.',
  confirmNewLinkButton: 'Új link küldése',
  confirmSentTitle: 'Nézd meg a postaládádat',
  confirmSent: 'Ha tudunk új linket küldeni, már úton van. Ez néhány percig is eltarthat.',
  confirmBusyTitle: 'Túl sok kérés',
  confirmFullTitle: 'Webáruházunk ({brand}) most nem tud új feliratkozót fogadni',
  confirmFull: 'A feliratkozásodat elmentettük. Próbáld meg később újra ezt a linket.',
  confirmTryAgainButton: 'Újra megpróbálom',
  confirmLinkIncompleteTitle: 'Ez a link hiányos',
  confirmLinkIncomplete: 'Nyisd meg a linket újra az e-mailből.',
  confirmLinkGoneTitle: 'Ez a link már nem működik',
  confirmLinkGone:
    'A feliratkozást nem erősítették meg időben, vagy az űrlap már nem létezik. Iratkozz fel újra.',
  formPageTitle: 'Feliratkozás',
  formButton: 'Küldés',
  formThanks: 'Űrlap elküldve!',
  formSign: 'Bármikor leiratkozhatsz.',
  formLookInInbox: 'Nézd meg a postaládádat, és erősítsd meg az e-mail-címedet.',
  formFieldsMissing: 'Kérjük, töltsd ki az összes kötelező mezőt',
  formEmailInvalid: 'Kérjük, adj meg egy érvényes e-mail-címet',
  formNumberInvalid: 'Kérjük, adj meg egy számot',
  formDateInvalid: 'Kérjük, adj meg egy érvényes dátumot',
  formPhoneInvalid: 'Kérjük, adj meg egy érvényes telefonszámot',
  formChoiceInvalid: 'Kérjük, válassz a lehetőségek közül',
  formDay: 'Nap',
  formMonth: 'Hónap',
  formAnswerTooLong:
    'Kérjük, rövidítsd le ezt a választ legfeljebb {max, plural, one {# karakterre} other {# karakterre}}',
  formSendAgain: 'Kérjük, küldd el újra az űrlapot',
  formBusy:
    'A hálózatodról most túl sok feliratkozás érkezik. Kérjük, próbáld meg újra egy óra múlva.',
  formFailed: 'Valami hiba történt.',
  formDidYouMean: 'Erre gondoltál: {address}?',
  formSignUpAgain: 'Iratkozz fel újra a helyes címmel.',
  formClose: 'Bezárás',
  formCopyCode: 'Kód másolása',
  formCodeCopied: 'Másolva',
  formUnavailableTitle: 'Ez az űrlap már nem érhető el',
  formUnavailable: 'A tulajdonosa eltávolította.',
  formNotSentTitle: 'Az űrlapodat nem sikerült elküldeni',
  formUnreadable:
    'Nem tudtuk beolvasni az űrlapot. Töltsd be újra az oldalt, és próbáld meg ismét.',
  formTooLarge: 'Az elküldött adatok mérete túl nagy. Rövidítsd le, és próbáld meg újra.',
  webVersionIncompleteTitle: 'Ez a link hiányos',
  webVersionIncomplete: 'Nyisd meg újra az e-mailből, vagy olvasd el az e-mailt a postaládádban.',
  webVersionGoneTitle: 'Ez az e-mail itt már nem érhető el',
  webVersionGone:
    'A webes változatok egy évig érhetők el. Az e-mail talán még megvan a postaládádban.',
  webVersionUnsubscribeTitle: 'A saját e-mailedből iratkozz le',
  webVersionUnsubscribe:
    'Ez az oldal továbbküldhető, ezért innen senkit sem tudunk leiratkoztatni. Nyisd meg az e-mailt a postaládádban, és használd az ott található leiratkozási linket.',
  pageNotFoundTitle: 'Az oldal nem található',
  pageNotFound: 'Ellenőrizd a címet, és próbáld meg újra.',
  linkBroken: 'Ez a link már nem működik.',
  errorTitle: 'Valami hiba történt.',
  errorText: 'Kérjük, próbáld meg később újra.',
  errorWithReference: 'Valami hiba történt. Kérjük, próbáld meg később újra. Hibakód: {reference}',
};
