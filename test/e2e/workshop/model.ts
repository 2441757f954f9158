import type { Page } from '@playwright/test';
import type { Behaviour } from '../../../local/model/world';

/** Chooses on its page what the stand-in for models does. */
export const behave = (page: Page, behaviour: Behaviour) =>
  page.request.post('/local/model', {
    form: { behaviour, questions: '0' },
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });
