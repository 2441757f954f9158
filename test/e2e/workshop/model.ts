import type { Behaviour } from '@mailbloom/model-simulator';
import type { Page } from '@playwright/test';

/** Sets how the model simulator behaves, through the form on its page. */
export const setModelBehavior = (page: Page, behavior: Behaviour) =>
  page.request.post('/local/model', {
    form: { behaviour: behavior, questions: '0' },
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });
