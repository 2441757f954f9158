import { directionOf } from '../../../shared/email/language';
import { textsFor } from '../../../shared/languages/all-texts';
import { textLanguages } from '../../../shared/languages/languages';
import { unsubscribePage } from '../../../shared/public-pages/unsubscribe-page';
import type { UnsubscribeView } from '../../../shared/public-pages/unsubscribe-view';
import { englishTextsIn } from '../../support/english-texts';
import { openUnsubscribing } from './unsubscribing';

const stage = openUnsubscribing();

const foreignLanguages = textLanguages.filter((language) => language !== 'en');
const openTagOf = (language: string): string =>
  `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>`;

const states: readonly UnsubscribeView['state'][] = ['ask', 'left', 'over', 'back', 'late'];
const views: readonly UnsubscribeView[] = states.flatMap((state) =>
  ['Oliven & Farn', ''].map((brand) => ({
    state,
    brand,
    logoUrl: undefined,
    color: undefined,
    email: brand && 'ada@example.com',
    segments: [{ id: 's1', name: 'Neuheiten', isMember: true }],
    canUndo: true,
    isSaved: true,
    problem: state === 'left' ? 'reasonMissing' : 'preferencesTooManyChanges',
  })),
);

test.each<readonly [string | undefined, string]>([
  ...foreignLanguages.map((language) => [language, openTagOf(language)] as const),
  ['fr-CA', '<html lang="fr">'],
  ['hr', '<html lang="en">'],
  [undefined, '<html lang="en">'],
])('shows the unsubscribe page of a store with the language %s as %s', (language, start) => {
  for (const view of views) {
    const html = unsubscribePage(view, textsFor(language));
    expect(html).toContain(start);
    const english = englishTextsIn(html);
    if (start.includes('"en"')) expect(english.length).toBeGreaterThan(0);
    else expect(english).toEqual([]);
  }
});

test('shows the page of a broken link in the language of the browser', async () => {
  const headers = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
  const { body = '', statusCode } = await stage.call('nonsense', { method: 'GET', headers });
  expect(statusCode).toBe(400);
  expect(body).toContain('<html lang="fr">');
  expect(englishTextsIn(body)).toEqual([]);
});
