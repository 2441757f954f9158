import { formCss } from '../../../../../../shared/forms/render/form-css';
import {
  formMarkup,
  formWords,
  thanksMarkup,
} from '../../../../../../shared/forms/render/form-markup';
import { scriptTexts } from '../../../../../../shared/forms/render/script-texts';
import { scriptVersion } from '../../../../../../shared/forms/script-version';
import type { LocalTexts } from '../../../../../../shared/languages/texts';
import { contentOf, type FormDraft } from '../model/form-draft';

export type PreviewState = 'form' | 'loading' | 'success' | 'eval';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

/** Escapes “<”, because nothing inside a script element may look like its end tag. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns a sample site that runs the code as the store's site would. The sample's frame is
 * sandboxed and answers its requests locally, so no view is counted and no one signs up.
 */
const evaluatedPage = (
  draft: FormDraft,
  editedCode: string | undefined,
  texts: LocalTexts,
): string => {
  const form = contentOf(draft);
  const words = formWords(texts);
  const shown = {
    markup: String(formMarkup(form, words)),
    css: formCss(form.style),
    leastAgeMs: 0,
    name: 'Preview',
    lang: texts.language,
    dir: texts.direction,
    texts: scriptTexts(texts),
  };
  const responsesJson = toScriptJson({
    shown,
    sent: { markup: String(thanksMarkup(form, words)) },
  });
  const folder = `${location.origin}/forms/${scriptVersion}`;
  const code =
    editedCode ?? `<script async src="${folder}/loader.js" data-form="${folder}/preview"></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body style="margin:0;padding:40px 16px;background:${form.style.main.pageColor}"><script type="application/json" id="mailbloom-answers">${responsesJson}</script><script src="${folder}/preview.js"></script>${code}</body></html>`;
};

/**
 * Returns the page as visitors see it in one of its states. Scripts run only in the state `eval`.
 * @param texts our own texts in the store's language
 * @param code the edited code for the site; the original code if absent
 */
export const previewPage = (
  draft: FormDraft,
  state: PreviewState,
  texts: LocalTexts,
  code?: string,
): string => {
  if (state === 'eval') return evaluatedPage(draft, code, texts);
  const words = formWords(texts);
  const form = contentOf(draft);
  const drawnMarkup = String(
    state === 'success' ? thanksMarkup(form, words) : formMarkup(form, words),
  );
  const shown =
    state === 'loading'
      ? drawnMarkup.replace('<button ', '<button disabled aria-busy="true" ')
      : drawnMarkup;
  return `<!doctype html><html lang="${texts.language}" dir="${texts.direction}"><head><meta charset="utf-8">${policy}<title>Preview</title><style>body{margin:0;padding:40px 16px}${formCss(form.style)}</style></head><body class="mb-page"><main class="mb-form">${shown}</main></body></html>`;
};
