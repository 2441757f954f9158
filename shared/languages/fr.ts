import type { Texts } from './en';

/** The texts in French, which address readers with « vous ». */
export const fr: Texts = {
  footerReason:
    'Vous recevez cet e-mail à la suite de votre inscription à la liste de diffusion {brand}.',
  footerReasonWithoutBrand:
    'Vous recevez cet e-mail à la suite de votre inscription à notre liste de diffusion.',
  footerWebVersion: 'Voir dans le navigateur',
  footerUnsubscribe: 'Se désinscrire',
  socialWebsite: 'Site web',
  greeting: 'Bonjour {name}',
  greetingWithoutName: 'Bonjour',
  greetingFormal: 'Bonjour {name}',
  greetingFormalWithoutName: 'Bonjour',
  greetingToWoman: 'Bonjour Madame {name}',
  greetingToMan: 'Bonjour Monsieur {name}',
  unsubscribeTitle: 'Se désinscrire',
  unsubscribeQuestion: 'Arrêter d’envoyer les e-mails {brand} à <strong>{email}</strong> ?',
  unsubscribeQuestionWithoutBrand: 'Arrêter d’envoyer des e-mails à <strong>{email}</strong> ?',
  unsubscribeQuestionWithoutEmail:
    'Arrêter d’envoyer les e-mails {brand} à <strong>votre adresse</strong> ?',
  unsubscribeQuestionWithoutBoth:
    'Arrêter d’envoyer des e-mails à <strong>votre adresse</strong> ?',
  unsubscribeButton: 'Me désinscrire',
  unsubscribeLinkIncomplete:
    'Ce lien de désinscription est incomplet. Ouvrez-le à nouveau depuis l’e-mail.',
  preferencesLegend: 'Les e-mails {brand} que vous recevez',
  preferencesLegendWithoutBrand: 'Les e-mails que vous recevez',
  preferencesSave: 'Enregistrer mes choix',
  preferencesSaved: 'C’est enregistré. Vous pouvez fermer cette page.',
  preferencesTooManyChanges:
    'Vous avez modifié ce choix trop souvent. Pour recevoir à nouveau ces e-mails, répondez à l’un de nos messages.',
  unsubscribedTitle: 'Votre désinscription est effectuée',
  unsubscribedAskReason:
    '{brand} ne vous enverra plus aucun e-mail. Voulez-vous nous dire pourquoi ?',
  unsubscribedAskReasonWithoutBrand:
    'Vous ne recevrez plus aucun e-mail. Voulez-vous nous dire pourquoi ?',
  reasonLegend: 'Motif',
  reasonNoLongerWant: 'Je ne souhaite plus recevoir ces e-mails',
  reasonNeverSignedUp: 'Je n’ai jamais demandé à figurer sur cette liste de diffusion',
  reasonInappropriate: 'Le contenu de ces e-mails est inapproprié',
  reasonSpam: 'Ces e-mails sont du spam et devraient être signalés',
  reasonOther: 'Autre',
  reasonSend: 'Envoyer',
  reasonSkip: 'Passer',
  reasonMissing: 'Choisissez un motif ou passez cette étape.',
  unsubscribedDoneTitle: 'C’est fait',
  unsubscribedDone: 'Votre désinscription est effectuée. Vous pouvez fermer cette page.',
  undoQuestion:
    'C’était une erreur ? Vous pouvez annuler votre désinscription ici pendant {hours, plural, one {# heure} other {# heures}}.',
  undoButton: 'Me réinscrire',
  resubscribedTitle: 'Votre inscription est de nouveau active',
  resubscribed:
    'Rien n’a changé : vous continuerez à recevoir les e-mails {brand}. Vous pouvez fermer cette page.',
  resubscribedWithoutBrand:
    'Rien n’a changé : vous continuerez à recevoir nos e-mails. Vous pouvez fermer cette page.',
  undoLateTitle: 'Il est trop tard pour annuler ici',
  undoLate:
    'Votre désinscription reste effective. Pour recevoir à nouveau des e-mails, inscrivez-vous chez {brand}.',
  undoLateWithoutBrand:
    'Votre désinscription reste effective. Pour recevoir à nouveau des e-mails, inscrivez-vous auprès de la boutique.',
  confirmMailSubject: 'Confirmez que vous souhaitez recevoir les e-mails {brand}',
  confirmMailText: 'Merci de confirmer que vous souhaitez recevoir les e-mails {brand}.',
  confirmMailButton: 'Confirmer',
  confirmMailNote:
    'Ce lien est valable {days, plural, one {# jour} other {# jours}}. Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail : vous n’en recevrez pas d’autre.',
  confirmTitle: 'Confirmez votre inscription',
  confirmQuestion: 'Souhaitez-vous recevoir les e-mails {brand} ?',
  confirmButton: 'Confirmer',
  confirmedTitle: 'Votre inscription est confirmée',
  confirmed: 'Vous recevrez les e-mails {brand}. Chacun contient un lien de désinscription.',
  confirmExpiredTitle: 'Ce lien a expiré',
  confirmExpired: 'Demandez-en un nouveau. Nous l’enverrons à la même adresse.',
  confirmNewLinkButton: 'Envoyer un nouveau lien',
  confirmSentTitle: 'Consultez votre boîte mail',
  confirmSent:
    'Si un nouveau lien peut être envoyé, il est en route. Cela peut prendre quelques minutes.',
  confirmBusyTitle: 'Trop de demandes',
  confirmFullTitle: '{brand} ne peut pas accepter de nouvelles inscriptions pour le moment',
  confirmFull: 'Nous avons enregistré votre demande. Réessayez ce lien un peu plus tard.',
  confirmTryAgainButton: 'Réessayer',
  confirmLinkIncompleteTitle: 'Ce lien est incomplet',
  confirmLinkIncomplete: 'Ouvrez à nouveau le lien depuis l’e-mail.',
  confirmLinkGoneTitle: 'Ce lien ne fonctionne plus',
  confirmLinkGone:
    'L’inscription n’a pas été confirmée à temps ou le formulaire n’existe plus. Inscrivez-vous à nouveau.',
  formPageTitle: 'Inscription',
  formButton: 'Envoyer',
  formThanks: 'Formulaire envoyé !',
  formSign: 'Désinscription possible à tout moment.',
  formLookInInbox: 'Consultez votre boîte mail et confirmez votre adresse e-mail.',
  formFieldsMissing: 'Merci de remplir tous les champs obligatoires',
  formEmailInvalid: 'Merci d’indiquer une adresse e-mail valide',
  formNumberInvalid: 'Merci d’indiquer un nombre',
  formDateInvalid: 'Merci d’indiquer une date valide',
  formPhoneInvalid: 'Merci d’indiquer un numéro de téléphone valide',
  formChoiceInvalid: 'Merci de choisir l’une des options',
  formDay: 'Jour',
  formMonth: 'Mois',
  formAnswerTooLong:
    'Merci de raccourcir cette réponse à {max, plural, one {# caractère} other {# caractères}} maximum',
  formSendAgain: 'Merci d’envoyer le formulaire à nouveau',
  formBusy:
    'Trop d’inscriptions depuis votre réseau pour le moment. Merci de réessayer dans une heure.',
  formFailed: 'Une erreur s’est produite.',
  formDidYouMean: 'Vouliez-vous dire {address} ?',
  formSignUpAgain: 'Inscrivez-vous à nouveau avec la bonne adresse.',
  formClose: 'Fermer',
  formCopyCode: 'Copier le code',
  formCodeCopied: 'Copié',
  formUnavailableTitle: 'Ce formulaire n’est plus disponible',
  formUnavailable: 'La boutique l’a supprimé.',
  formNotSentTitle: 'Votre formulaire n’a pas été envoyé',
  formUnreadable: 'Nous n’avons pas pu lire le formulaire. Rechargez la page et réessayez.',
  formTooLarge: 'Votre envoi est trop volumineux. Raccourcissez-le et réessayez.',
  webVersionIncompleteTitle: 'Ce lien est incomplet',
  webVersionIncomplete:
    'Ouvrez-le à nouveau depuis l’e-mail ou lisez l’e-mail dans votre boîte de réception.',
  webVersionGoneTitle: 'Cet e-mail n’est plus disponible ici',
  webVersionGone:
    'Les versions web restent en ligne pendant un an. L’e-mail se trouve peut-être encore dans votre boîte de réception.',
  webVersionUnsubscribeTitle: 'Désinscrivez-vous depuis votre propre e-mail',
  webVersionUnsubscribe:
    'Cette page peut être transférée : elle ne permet donc de désinscrire personne. Ouvrez l’e-mail dans votre boîte de réception et utilisez le lien de désinscription qu’il contient.',
  pageNotFoundTitle: 'Page introuvable',
  pageNotFound: 'Vérifiez l’adresse et réessayez.',
  linkBroken: 'Ce lien ne fonctionne plus.',
  errorTitle: 'Une erreur s’est produite.',
  errorText: 'Merci de réessayer plus tard.',
  errorWithReference:
    'Une erreur s’est produite. Merci de réessayer plus tard. Référence : {reference}',
};
