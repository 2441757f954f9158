import type { TextKey } from './en';

/**
 * The texts that a store can write itself, in the order in which readers meet them. The others
 * appear on pages that belong to no store, such as that of an incomplete link, or are read only by
 * screen readers and programs.
 */
export const publicTextGroups = {
  footer: [
    'footerReason',
    'footerReasonWithoutBrand',
    'footerWebVersion',
    'footerUnsubscribe',
    'socialWebsite',
  ],
  confirmationEmail: [
    'confirmMailSubject',
    'confirmMailText',
    'confirmMailButton',
    'confirmMailNote',
  ],
  confirmationPages: [
    'confirmTitle',
    'confirmQuestion',
    'confirmButton',
    'confirmedTitle',
    'confirmed',
    'confirmExpiredTitle',
    'confirmExpired',
    'confirmNewLinkButton',
    'confirmSentTitle',
    'confirmSent',
  ],
  unsubscribe: [
    'unsubscribeTitle',
    'unsubscribeQuestion',
    'unsubscribeQuestionWithoutBrand',
    'unsubscribeQuestionWithoutEmail',
    'unsubscribeQuestionWithoutBoth',
    'unsubscribeButton',
    'unsubscribedTitle',
    'unsubscribedAskReason',
    'unsubscribedAskReasonWithoutBrand',
    'reasonLegend',
    'reasonNoLongerWant',
    'reasonNeverSignedUp',
    'reasonInappropriate',
    'reasonSpam',
    'reasonOther',
    'reasonSend',
    'reasonSkip',
    'unsubscribedDoneTitle',
    'unsubscribedDone',
    'undoQuestion',
    'undoButton',
    'resubscribedTitle',
    'resubscribed',
    'resubscribedWithoutBrand',
  ],
  preferences: [
    'preferencesLegend',
    'preferencesLegendWithoutBrand',
    'preferencesSave',
    'preferencesSaved',
  ],
  forms: [
    'formPageTitle',
    'formButton',
    'formThanks',
    'formSign',
    'formLookInInbox',
    'formDidYouMean',
    'formSignUpAgain',
    'formClose',
  ],
  errors: [
    'formFieldsMissing',
    'formEmailInvalid',
    'formNumberInvalid',
    'formAnswerTooLong',
    'formSendAgain',
    'formBusy',
    'formFailed',
    'formNotSentTitle',
    'formUnreadable',
    'formTooLarge',
    'confirmBusyTitle',
    'confirmFullTitle',
    'confirmFull',
    'confirmTryAgainButton',
    'reasonMissing',
    'preferencesTooManyChanges',
    'undoLateTitle',
    'undoLate',
    'undoLateWithoutBrand',
  ],
} as const satisfies Readonly<Record<string, readonly TextKey[]>>;

export type PublicTextGroup = keyof typeof publicTextGroups;

/** The key of a text that a store can write itself. */
export type PublicTextKey = (typeof publicTextGroups)[PublicTextGroup][number];

const keys = new Set<string>(Object.values(publicTextGroups).flat());

export const isPublicTextKey = (key: string): key is PublicTextKey => keys.has(key);

/** The texts that an email can contain. */
const emailKeys = new Set<string>(publicTextGroups.footer);

/** Returns those of a store's own texts that an email can contain. Undefined if there are none. */
export const ownEmailTexts = (
  stored: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): readonly string[][] | undefined => {
  const found = Object.entries(stored).flatMap(([language, texts]) =>
    Object.entries(texts)
      .filter(([key]) => emailKeys.has(key))
      .map(([key, text]) => [language, key, text]),
  );
  return found.length > 0
    ? found.sort((a, b) => a.join().localeCompare(b.join(), 'en'))
    : undefined;
};
