import type { FormCodes, FormView } from '../../../shared/contracts/forms/form';
import { isShown } from '../../../shared/forms/render/form-markup';
import { scriptVersion } from '../../../shared/forms/script-version';
import { type Html, html } from '../../../shared/html';
import { AppError } from '../../platform/app-error';

export type FormAddresses = {
  /** The base URL where forms are shown and submitted, without a trailing slash. */
  readonly formsUrl: string;
  /** The base URL of the scripts. */
  readonly appUrl: string;
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributes = (values: Attributes): readonly Html[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [html` data-${name}="${value}"`],
  );

/**
 * Returns the height that the page reserves until the form appears, so that nothing below it moves.
 */
const heightOf = ({ content, fields }: FormView): number => {
  const lines = Math.ceil((content.description ?? '').length / 50);
  const noticeLines = Math.ceil((content.notice ?? '').length / 60);
  const fieldHeights = fields
    .filter(isShown)
    .map(({ several, options = [] }) => (several ? 46 + 60 * options.length : 90));
  const fieldsHeight = fieldHeights.reduce((sum, height) => sum + height, 0);
  const textHeight = (count: number, line: number) => (count > 0 ? 20 + line * count : 0);
  const texts = (content.header ? 44 : 0) + textHeight(lines, 24) + textHeight(noticeLines, 21);
  return 170 + texts + fieldsHeight;
};

/**
 * Returns an element that reserves the form's space, because the script runs after the page is
 * drawn. The element uses attributes, because a content security policy may forbid styles. The
 * script removes it.
 */
const placeholderFor = (form: FormView): Html =>
  html`<svg data-mailbloom width="1" height="${heightOf(form)}" aria-hidden="true"></svg>`;

const popupAttributes = ({ popup }: FormView): Attributes => ({
  mode: 'popup',
  delay: popup ? (popup.delaySeconds ?? undefined) : 5,
  scroll: popup?.scrollPercent ?? undefined,
  exit: popup?.exitIntent ? 1 : undefined,
  again: popup ? popup.againAfterDays : 7,
  on: popup?.showOn.join('|') || undefined,
  off: popup?.hideOn.join('|') || undefined,
  known: popup && !popup.neverForSubscribers ? 1 : undefined,
});

const reactCode = (url: string): string =>
  [
    "import { SignupForm } from '@mailbloom/forms-react';",
    '',
    `<SignupForm url=${JSON.stringify(url)} />`,
  ].join('\n');

const scriptSelector = ({ form }: Attributes): string =>
  `script[data-mode="popup"][data-form="${form}"]`;

/**
 * Returns the popup's code for a React app. The script it adds stays when its component leaves the
 * page and is added only once, because React runs effects twice during development and layouts
 * mount again and again.
 */
const reactPopupCode = (src: string, scriptAttributes: Attributes): string => {
  const settings = Object.fromEntries(
    Object.entries(scriptAttributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return [
    "import { useEffect } from 'react';",
    '',
    `const settings = ${JSON.stringify(settings, null, 2)};`,
    '',
    'export const SignupPopup = () => {',
    '  useEffect(() => {',
    `    if (document.querySelector('${scriptSelector(scriptAttributes)}')) return;`,
    "    const script = document.createElement('script');",
    '    Object.assign(script.dataset, settings);',
    `    script.src = ${JSON.stringify(src)};`,
    '    document.body.append(script);',
    '  }, []);',
    '  return null;',
    '};',
  ].join('\n');
};

/**
 * Returns the code that a store puts on its site.
 * @throws AppError form_not_published
 */
export const formCodes = (form: FormView, { formsUrl, appUrl }: FormAddresses): FormCodes => {
  if (!form.published) {
    throw new AppError('form_not_published', 'Finish the form before you publish it.');
  }
  const pageUrl = `${formsUrl}/f/${form.id}`;
  const src = `${appUrl}/forms/${scriptVersion}/loader.js`;
  const script = (scriptAttributes: Attributes) =>
    html`<script async src="${src}"${attributes({ form: pageUrl, ...scriptAttributes })}></script>`;
  return {
    pageUrl,
    snippetCode: `${placeholderFor(form)}${script({ height: heightOf(form) })}`,
    snippetV2Code: reactCode(pageUrl),
    popupCode: String(script(popupAttributes(form))),
    popupV2Code: reactPopupCode(src, { form: pageUrl, ...popupAttributes(form) }),
  };
};
