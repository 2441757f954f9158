import type { Behaviour } from '@mailbloom/model-simulator';
import type { Page } from '@playwright/test';

/** Chooses on its page what the simulator for models does. */
export const behave = (page: Page, behaviour: Behaviour) =>
  page.request.post('/local/model', {
    form: { behaviour, questions: '0' },
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });
