import { changeTexts } from '../../../functions/customers/public-text-rules';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';

const refusal = (change: () => unknown) => {
  try {
    change();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('changes and resets only the given texts', () => {
  const stored = {
    de: { unsubscribeTitle: 'Tschüss', formSign: 'Kein Spam.' },
    fr: { formSign: 'Oui' },
  };
  const texts = { unsubscribeTitle: '', formButton: '  Los\ngeht’s ' };
  expect(changeTexts(stored, { language: 'de', texts })).toEqual({
    de: { formSign: 'Kein Spam.', formButton: 'Los geht’s' },
    fr: { formSign: 'Oui' },
  });
  expect(
    changeTexts({ de: { formSign: 'Ja' } }, { language: 'de', texts: { formSign: ' ' } }),
  ).toEqual({});
});

test.each([
  [{ footerReason: 'Hallo' }, 'footerReason'],
  [{ footerReason: '{brand' }, 'footerReason'],
  [{ unsubscribeTitle: 'a'.repeat(10_000) }, 'unsubscribeTitle'],
  [{ pageNotFound: 'Weg' }, 'pageNotFound'],
  [{ __proto__x: 'Weg' }, '__proto__x'],
])('refuses %.60j and names the text', (texts, field) => {
  expect(refusal(() => changeTexts({}, { language: 'de', texts }))).toMatchObject({
    code: 'public_text_refused',
    details: { fields: { [field]: expect.any(String) } },
  });
});

test('refuses more text than public pages can read', () => {
  const full = { fr: { formSign: 'a'.repeat(limits.publicText.maxTotal) } };
  expect(
    refusal(() => changeTexts(full, { language: 'de', texts: { formSign: 'b' } })),
  ).toMatchObject({
    message: messages.publicTextsTooLong,
  });
});
