/*
 * Every text of ours that a subscriber or visitor reads, in English. The other languages have files
 * with the same keys.
 *
 * For translators:
 *
 * - Write what a native speaker who runs a small online store would write to a customer: warm,
 *   short, plain. Address readers in the form that stores in your country use (in German „du“).
 * - The messages are in ICU MessageFormat. `{brand}` is replaced, so keep it as it is and put it
 *   where your language needs it. It is a name that can't be inflected, so build the sentence
 *   around it. Use each variable of the English message, and no others.
 * - `{days, plural, one {# day} other {# days}}` needs each plural category of your language (for
 *   example one, few, many, and other in Polish) and always `other`. `#` is the number.
 * - `<strong>…</strong>` must stay. Don't add other markup.
 * - Write typographic apostrophes (’) and the quotation marks of your language. A straight
 *   apostrophe (') has a special meaning in ICU messages, so never use it.
 * - Messages marked “Legal” decide whether somebody gets emails. Don't soften, shorten, or
 *   strengthen them: who unsubscribes must understand that emails end, and who confirms must
 *   understand that they agree to get emails.
 * - Keep buttons short: up to about 24 characters.
 */
export const en = {
  // The footer of every email.

  /** Legal. Why the recipient gets the email. {brand} is the store's name. */
  footerReason: 'You’re receiving this email because you subscribed to {brand}.',
  /** Legal. The same for a store without a name. */
  footerReasonWithoutBrand: 'You’re receiving this email because you subscribed.',
  /** A link to the email as a web page. */
  footerWebVersion: 'View in browser',
  /** Legal. The link to the unsubscribe page, and its label in the plain-text part. */
  footerUnsubscribe: 'Unsubscribe',
  /** The name of an icon that links to the store's website, beside those of social networks. */
  socialWebsite: 'Website',

  // Greetings in emails, where authors place them. They write the comma or the exclamation mark
  // after it themselves, so end without punctuation. Names can't be inflected.

  /** A greeting by first name. Japanese and Chinese need another part of the name, which we insert. */
  greeting: 'Hello {name}',
  /** The same for somebody whose name we don’t know. It stands alone, before a comma. */
  greetingWithoutName: 'Hello there',
  /** A formal greeting with the whole name, for somebody whose form of address we don’t know. */
  greetingFormal: 'Hello {name}',
  /** The same without a name. */
  greetingFormalWithoutName: 'Hello',
  /** A formal greeting to a woman. {name} is her family name, or her whole name if your language needs it. */
  greetingToWoman: 'Dear Ms {name}',
  /** A formal greeting to a man. */
  greetingToMan: 'Dear Mr {name}',

  // The page that an unsubscribe link opens. Nothing has happened until a button is pressed.

  /** Legal. The title and heading of the page. */
  unsubscribeTitle: 'Unsubscribe',
  /** Legal. The question above the button. {email} is the reader's email address. */
  unsubscribeQuestion: 'Stop sending emails from {brand} to <strong>{email}</strong>?',
  /** Legal. The same if the store has no name. */
  unsubscribeQuestionWithoutBrand: 'Stop sending emails to <strong>{email}</strong>?',
  /** Legal. The same if the address is no longer known to us. */
  unsubscribeQuestionWithoutEmail:
    'Stop sending emails from {brand} to <strong>your address</strong>?',
  /** Legal. The same if neither is known. */
  unsubscribeQuestionWithoutBoth: 'Stop sending emails to <strong>your address</strong>?',
  /** Legal. The button that ends all emails of the store. */
  unsubscribeButton: 'Unsubscribe',
  /** The error for a link that was cut off, for example by an email program. */
  unsubscribeLinkIncomplete: 'This unsubscribe link is incomplete. Open it again from the email.',

  // The preferences on the same page: a checkbox for each kind of email that the store offers.

  /** The heading of the checkboxes. */
  preferencesLegend: 'Emails you get from {brand}',
  /** The same if the store has no name. */
  preferencesLegendWithoutBrand: 'Emails you get',
  /** The button that saves the checkboxes. */
  preferencesSave: 'Save preferences',
  /** Shown after saving. */
  preferencesSaved: 'Saved. You can close this page.',
  /** The error if someone changed the checkboxes dozens of times. */
  preferencesTooManyChanges:
    'You’ve changed this too many times. Reply to an email to get these emails again.',

  // After somebody pressed “Unsubscribe”.

  /** Legal. The title of the page. */
  unsubscribedTitle: 'You’re unsubscribed',
  /** Legal. Says that it is done, and asks for the reason, which can be skipped. */
  unsubscribedAskReason: '{brand} won’t send you any more emails. Would you tell us why?',
  /** Legal. The same if the store has no name. */
  unsubscribedAskReasonWithoutBrand: 'You won’t get any more emails. Would you tell us why?',
  /** The heading of the reasons. */
  reasonLegend: 'Reason',
  /** A reason to choose. */
  reasonNoLongerWant: 'I no longer want to receive these emails',
  /** A reason to choose. */
  reasonNeverSignedUp: 'I never signed up for this mailing list',
  /** A reason to choose. */
  reasonInappropriate: 'The emails are inappropriate',
  /** A reason to choose. */
  reasonSpam: 'The emails are spam and should be reported',
  /** A reason to choose. */
  reasonOther: 'Other',
  /** The button that sends the reason. */
  reasonSend: 'Send',
  /** The button to give no reason. */
  reasonSkip: 'Skip',
  /** The error if “Send” was pressed without a choice. */
  reasonMissing: 'Choose a reason, or skip this step.',
  /** Legal. The title of the page once the reason was given or skipped. */
  unsubscribedDoneTitle: 'All done',
  /** Legal. */
  unsubscribedDone: 'You’ve been unsubscribed. You can close this page.',
  /** Above the button that takes the unsubscribe back. */
  undoQuestion:
    'Was that a mistake? You can undo it here for {hours, plural, one {# hour} other {# hours}}.',
  /** Legal. The button that takes the unsubscribe back, so that emails come again. */
  undoButton: 'Resubscribe',
  /** Legal. The title of the page after that. */
  resubscribedTitle: 'You’re subscribed again',
  /** Legal. */
  resubscribed:
    'Nothing changed. You’ll keep getting emails from {brand}. You can close this page.',
  /** Legal. The same if the store has no name. */
  resubscribedWithoutBrand: 'Nothing changed. You’ll keep getting emails. You can close this page.',
  /** The title of the page if the time to undo is over. */
  undoLateTitle: 'You can’t undo this here',
  /** Legal. */
  undoLate: 'You’re still unsubscribed. To get emails again, sign up at {brand}.',
  /** Legal. The same if the store has no name. */
  undoLateWithoutBrand: 'You’re still unsubscribed. To get emails again, sign up at the store.',

  // The email that asks somebody to confirm a signup (double opt-in).

  /** Legal. The subject. */
  confirmMailSubject: 'Confirm that you want emails from {brand}',
  /** Legal. The sentence above the button. */
  confirmMailText: 'Please confirm that you want to get emails from {brand}.',
  /** Legal. The button. It opens a page with a second button. */
  confirmMailButton: 'Confirm',
  /** Legal. The note below. {days} is a number, usually 7. */
  confirmMailNote:
    'The link works for {days, plural, one {# day} other {# days}}. If you didn’t sign up, ignore this email. You won’t get another one.',

  // The pages that the link in this email opens.

  /** Legal. The title before the button is pressed. */
  confirmTitle: 'Confirm your signup',
  /** Legal. Above the button. */
  confirmQuestion: 'Do you want to get emails from {brand}?',
  /** Legal. The button that subscribes the reader. */
  confirmButton: 'Confirm',
  /** Legal. The title after the button was pressed. */
  confirmedTitle: 'You’re signed up',
  /** Legal. */
  confirmed: 'You’ll get emails from {brand}. Each one has an unsubscribe link.',
  /** The title if the link is too old. */
  confirmExpiredTitle: 'This link has expired',
  /** Explains the button “Send a new link”. */
  confirmExpired: 'Request a new one. We’ll send it to the same address.',
  /** A button. */
  confirmNewLinkButton: 'Send a new link',
  /** The title after a new link was requested. */
  confirmSentTitle: 'Check your inbox',
  /** Doesn't say whether an email was sent, because that would reveal who signed up. */
  confirmSent: 'If a new link can be sent, it’s on its way. It may take a few minutes.',
  /** The title if links were requested too often. Below is the message `formBusy`. */
  confirmBusyTitle: 'Too many requests',
  /** The title if the store's plan has no room for another subscriber. */
  confirmFullTitle: '{brand} can’t add anyone right now',
  /** Below this title. */
  confirmFull: 'We saved your signup. Try this link again later.',
  /** A button. */
  confirmTryAgainButton: 'Try again',
  /** The title for a link that was cut off, for example by an email program. */
  confirmLinkIncompleteTitle: 'This link is incomplete',
  /** Below this title. */
  confirmLinkIncomplete: 'Open the link again from the email.',
  /** The title for a link of a form or signup that is gone. */
  confirmLinkGoneTitle: 'This link no longer works',
  /** Below this title. */
  confirmLinkGone:
    'The signup wasn’t confirmed in time, or the form no longer exists. Sign up again.',

  // Signup forms on the store's website.

  /** The title of a form's own page if the store wrote no heading. A noun or “Sign up”. */
  formPageTitle: 'Sign up',
  /** The default label of a form's button. */
  formButton: 'Send',
  /** The default text after the form was sent. */
  formThanks: 'Form submitted!',
  /** Legal. A short promise below the button of every form. */
  formSign: 'Unsubscribe anytime.',
  /** Legal. After the form was sent, if the signup has to be confirmed by email. */
  formLookInInbox: 'Check your inbox and confirm your email address.',
  /** An error below the fields. */
  formFieldsMissing: 'Please fill in all required fields',
  /** An error below the fields. */
  formEmailInvalid: 'Please enter a valid email address',
  /** An error below the fields. */
  formNumberInvalid: 'Please enter a number',
  /** An error below the fields, for a date that doesn't exist, such as February 30. */
  formDateInvalid: 'Please enter a valid date',
  /** An error below the fields. */
  formPhoneInvalid: 'Please enter a valid phone number',
  /** An error below the fields, if the answer isn't one of the options of a choice. */
  formChoiceInvalid: 'Please choose one of the options',
  /** The first entry of the list of days of a month (1 to 31), before a day is chosen. */
  formDay: 'Day',
  /** The first entry of the list of months, before a month is chosen. */
  formMonth: 'Month',
  /** An error below the fields. {max} is 500. */
  formAnswerTooLong:
    'Please shorten this answer to {max, plural, one {# character} other {# characters}} or fewer',
  /** An error for people whose page was open for very long, and for robots. */
  formSendAgain: 'Please submit the form again',
  /** An error if very many people of one network (a company, a robot) signed up. */
  formBusy: 'Too many signups from your network right now. Please try again in an hour.',
  /** The error if the form couldn't be sent for a reason that visitors can't change. */
  formFailed: 'Something went wrong.',
  /** Asks about a likely typo in an email address. {address} is the corrected address. */
  formDidYouMean: 'Did you mean {address}?',
  /** A link after this question, if the form was already sent with the typo. */
  formSignUpAgain: 'Sign up again with the right address.',
  /** The name of the × button of a popup, for screen readers. */
  formClose: 'Close',
  /** A button beside a coupon code that visitors get after they signed up. */
  formCopyCode: 'Copy code',
  /** Replaces this button’s text for a moment after a click. */
  formCodeCopied: 'Copied',
  /** The title of the page of a deleted form. */
  formUnavailableTitle: 'This form is no longer available',
  /** Below this title. The owner is the store. */
  formUnavailable: 'Its owner removed it.',
  /** The title of a page above one of the next two errors. */
  formNotSentTitle: 'Your form wasn’t sent',
  /** An error. */
  formUnreadable: 'We couldn’t read the form. Reload the page and try again.',
  /** An error. */
  formTooLarge: 'This request is too large. Shorten it and try again.',

  // Emails as web pages.

  /** The title of the page for a link that was cut off. */
  webVersionIncompleteTitle: 'This link is incomplete',
  /** Below this title. */
  webVersionIncomplete: 'Open it again from the email, or view the email in your inbox.',
  /** The title of the page for an email that is too old. */
  webVersionGoneTitle: 'This email is no longer available here',
  /** Below this title. */
  webVersionGone: 'Web versions stay online for a year. The email may still be in your inbox.',
  /** Legal. The title behind “Unsubscribe” in a web version, which anyone may have opened. */
  webVersionUnsubscribeTitle: 'Unsubscribe from your own email',
  /** Legal. Below this title. */
  webVersionUnsubscribe:
    'This page can be forwarded, so it can’t unsubscribe anyone. Open the email in your inbox and use the unsubscribe link there.',

  // Errors of all public pages.

  /** The title of the page for an address that doesn't exist. */
  pageNotFoundTitle: 'Page not found',
  /** Below this title. */
  pageNotFound: 'Check the address and try again.',
  /** The answer to a click on a link in an email that leads nowhere. */
  linkBroken: 'This link no longer works.',
  /** The title of the page after an error of ours. */
  errorTitle: 'Something went wrong.',
  /** Below this title. */
  errorText: 'Please try again later.',
  /** The same in one line. {reference} is a code to quote when asking for help. */
  errorWithReference: 'Something went wrong. Please try again later. Reference: {reference}',
};

/** The keys of our texts, and what a file of another language must contain. */
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
