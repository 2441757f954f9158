import type { Behavior } from '@mailbloom/model-simulator';
import type { Page } from '@playwright/test';

/** Sets how the model simulator behaves, through the form on its page. */
export const setModelBehavior = (page: Page, behavior: Behavior) =>
  page.request.post('/local/model', {
    form: { behavior: behavior, questions: '0' },
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });
