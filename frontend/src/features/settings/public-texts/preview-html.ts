import type { CustomerView } from '../../../../../shared/contracts/customers';
import type { FormContent } from '../../../../../shared/contracts/forms/form';
import { readableOn, safeColor } from '../../../../../shared/email/document/color';
import {
  formMarkup,
  formWords,
  thanksMarkup,
} from '../../../../../shared/forms/render/form-markup';
import { html } from '../../../../../shared/html';
import type { TextLanguage } from '../../../../../shared/languages/languages';
import { loadTexts } from '../../../../../shared/languages/load-texts';
import type { StoredTexts } from '../../../../../shared/languages/own-texts';
import {
  type PublicTextGroup,
  type PublicTextKey,
  publicTextGroups,
} from '../../../../../shared/languages/public-texts';
import type { LocalTexts } from '../../../../../shared/languages/texts';
import { limits } from '../../../../../shared/limits';
import { confirmationEmail } from '../../../../../shared/public-pages/confirmation-email';
import {
  type ConfirmationState,
  confirmationPage,
} from '../../../../../shared/public-pages/confirmation-page';
import { formPage } from '../../../../../shared/public-pages/form-page';
import { unsubscribePage } from '../../../../../shared/public-pages/unsubscribe-page';
import type { UnsubscribeView } from '../../../../../shared/public-pages/unsubscribe-view';

type Store = Pick<CustomerView, 'name' | 'logoUrl' | 'brandColors' | 'businessAddress'>;
type Sample = {
  readonly key: PublicTextKey;
  readonly store: Store;
  readonly texts: LocalTexts;
};

const sampleAddress = 'anna@example.com';

/** The values of all variables, as a subscriber could see them. */
const sampleValues = ({ store }: Sample) => ({
  brand: store.name,
  email: sampleAddress,
  address: 'anna@gmail.com',
  days: limits.form.linkDays,
  hours: limits.undoUnsubscribeHours,
  max: limits.form.thanksLength,
});

/** A form's style with the store's first color, like that of a new form. */
const sampleStyle = ({ brandColors }: Store): FormContent['style'] => {
  const text = { fontFamily: 'Arial', fontSize: 16, color: '#1f1f24' } as const;
  const backgroundColor = readableOn(
    safeColor(brandColors[0])?.slice(0, 7) ?? '#242424',
    '#ffffff',
  );
  return {
    main: { pageColor: '#f6f4ef', formColor: '#ffffff' },
    header: { ...text, fontSize: 28 },
    descriptionThanksMessageAndSign: text,
    label: { ...text, fontSize: 14 },
    button: { ...text, color: '#ffffff', backgroundColor },
  };
};

const sampleForm: Pick<FormContent, 'content' | 'fields'> = {
  content: { thanksMessage: '', button: '' },
  fields: [{ type: 'email', label: 'Email', required: true, visible: true, editable: true }],
};

const frameOf = ({ store, texts }: Sample) => ({
  brand: store.name,
  language: texts.language,
  style: sampleStyle(store),
});

const confirmationStates: Readonly<Partial<Record<PublicTextKey, ConfirmationState>>> = {
  confirmedTitle: 'done',
  confirmed: 'done',
  confirmExpiredTitle: 'old',
  confirmExpired: 'old',
  confirmNewLinkButton: 'old',
  confirmSentTitle: 'sent',
  confirmSent: 'sent',
  confirmBusyTitle: 'busy',
  confirmFullTitle: 'full',
  confirmFull: 'full',
  confirmTryAgainButton: 'full',
};

const unsubscribeViews: Readonly<Partial<Record<PublicTextKey, Partial<UnsubscribeView>>>> = {
  unsubscribeQuestionWithoutBrand: { brand: '' },
  unsubscribeQuestionWithoutEmail: { email: '' },
  unsubscribeQuestionWithoutBoth: { brand: '', email: '' },
  unsubscribedTitle: { state: 'left' },
  unsubscribedAskReason: { state: 'left' },
  unsubscribedAskReasonWithoutBrand: { state: 'left', brand: '' },
  reasonLegend: { state: 'left' },
  reasonNoLongerWant: { state: 'left' },
  reasonNeverSignedUp: { state: 'left' },
  reasonInappropriate: { state: 'left' },
  reasonSpam: { state: 'left' },
  reasonOther: { state: 'left' },
  reasonSend: { state: 'left' },
  reasonSkip: { state: 'left' },
  reasonMissing: { state: 'left', problem: 'reasonMissing' },
  unsubscribedDoneTitle: { state: 'over' },
  unsubscribedDone: { state: 'over' },
  undoQuestion: { state: 'over', canUndo: true },
  undoButton: { state: 'over', canUndo: true },
  resubscribedTitle: { state: 'back' },
  resubscribed: { state: 'back' },
  resubscribedWithoutBrand: { state: 'back', brand: '' },
  preferencesLegendWithoutBrand: { brand: '' },
  preferencesSaved: { isSaved: true },
  preferencesTooManyChanges: { problem: 'preferencesTooManyChanges' },
  undoLateTitle: { state: 'late' },
  undoLate: { state: 'late' },
  undoLateWithoutBrand: { state: 'late', brand: '' },
};

const unsubscribePreview = ({ key, store, texts }: Sample, hasPreferences: boolean): string =>
  unsubscribePage(
    {
      state: 'ask',
      brand: store.name,
      logoUrl: store.logoUrl,
      color: store.brandColors[0],
      email: sampleAddress,
      segments: hasPreferences ? [{ id: 'sample', name: 'Newsletter', isMember: true }] : [],
      canUndo: false,
      ...unsubscribeViews[key],
    },
    texts,
  );

/** A page with one sentence, for the titles and texts of rare errors. */
const sentencePage = (sample: Sample, title: string, text: string): string =>
  formPage(
    frameOf(sample),
    title,
    html`<h1 class="mb-header">${title}</h1><p class="mb-text">${text}</p>`,
  );

const thanksKeys: readonly PublicTextKey[] = ['formThanks', 'formLookInInbox'];
const formErrors: readonly PublicTextKey[] = ['formNotSentTitle', 'formUnreadable', 'formTooLarge'];
/** Texts that the form itself contains. All others are messages above its button. */
const formParts: readonly PublicTextKey[] = [
  ...(['formPageTitle', 'formButton', 'formSign', 'formClose'] as const),
];

const formPreview = (sample: Sample): string => {
  const { key, texts } = sample;
  const { text } = texts;
  const title = text('formPageTitle');
  const words = formWords(texts);
  if (formErrors.includes(key)) {
    const errorKey = key === 'formTooLarge' ? 'formTooLarge' : 'formUnreadable';
    return sentencePage(sample, text('formNotSentTitle'), text(errorKey));
  }
  if (thanksKeys.includes(key)) {
    const next = html`<p class="mb-text mb-next">${text('formLookInInbox')}</p>`;
    return formPage(
      frameOf(sample),
      title,
      html`${thanksMarkup({ ...sampleForm, requireEmailVerification: true }, words)}${next}`,
    );
  }
  const message = formParts.includes(key) ? {} : { message: text(key, sampleValues(sample)) };
  const form = formMarkup(sampleForm, words, 'h1', message);
  return formPage(frameOf(sample), title, html`<form>${form}</form>`);
};

/** Loads the renderer of emails only when it is needed, because it is large. */
const footerPreview = async (
  { store }: Sample,
  language: TextLanguage,
  stored: StoredTexts,
): Promise<string> => {
  const [{ previewDoc }, { coerceAttrs }] = await Promise.all([
    import('../../../../../shared/email/render/render-doc'),
    import('../../../../../shared/email/document/attrs'),
  ]);
  const footer = { ...coerceAttrs('footer'), webVersion: true };
  return previewDoc(
    { type: 'doc', attrs: { footer }, content: [] },
    {
      subject: '',
      preHeader: '',
      styles: {},
      businessAddress: store.businessAddress,
      brand: store.name,
      assetsUrl: location.origin,
    },
    new Map(),
    { lang: language, publicTexts: stored },
  );
};

const groupOf = (key: PublicTextKey): PublicTextGroup | undefined =>
  (Object.keys(publicTextGroups) as PublicTextGroup[]).find((group) =>
    (publicTextGroups[group] as readonly string[]).includes(key),
  );

export type PreviewInput = {
  readonly key: PublicTextKey;
  readonly store: Store;
  readonly language: TextLanguage;
  /** The store's own texts, with the changes that aren't saved yet. */
  readonly stored: StoredTexts;
};

/** What the preview shows: a page, and the subject if it is an email. */
export type TextPreview = { readonly html: string; readonly subject?: string };

/**
 * Renders the page or email that contains a text, with the code that renders it for subscribers.
 */
export const renderTextPreview = async ({
  key,
  store,
  language,
  stored,
}: PreviewInput): Promise<TextPreview> => {
  const texts = await loadTexts(language, stored);
  const sample = { key, store, texts };
  const group = groupOf(key);
  if (group === 'footer') return { html: await footerPreview(sample, language, stored) };
  if (group === 'confirmationEmail') {
    const days = limits.form.linkDays;
    const email = confirmationEmail({ store: { ...store, language }, link: '#', days, texts });
    return { html: email.html, subject: email.subject };
  }
  if (group === 'confirmationPages' || confirmationStates[key]) {
    return { html: confirmationPage(confirmationStates[key] ?? 'ask', frameOf(sample), texts) };
  }
  if (group === 'unsubscribe' || group === 'preferences' || unsubscribeViews[key]) {
    const hasPreferences = group === 'preferences' || key === 'preferencesTooManyChanges';
    return { html: unsubscribePreview(sample, hasPreferences) };
  }
  return { html: formPreview(sample) };
};
