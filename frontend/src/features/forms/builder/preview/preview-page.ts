import { formCss } from '../../../../../../shared/forms/render/form-css';
import { formMarkup, thanksMarkup } from '../../../../../../shared/forms/render/form-markup';
import { contentOf, type FormDraft } from '../model/form-draft';

export type PreviewState = 'form' | 'loading' | 'success';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

/** The page that visitors get, at one moment. Nothing in it runs, and nothing can be sent. */
export const previewPage = (draft: FormDraft, state: PreviewState): string => {
  const form = contentOf(draft);
  const drawn = state === 'success' ? thanksMarkup(form) : formMarkup(form);
  const shown =
    state === 'loading' ? drawn.replace('<button ', '<button disabled aria-busy="true" ') : drawn;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}<title>Preview</title><style>body{margin:0;padding:40px 16px}${formCss(form.style)}</style></head><body class="mb-page"><main class="mb-form">${shown}</main></body></html>`;
};
