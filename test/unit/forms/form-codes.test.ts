import { formCodes } from '../../../functions/forms/publish/form-codes';
import type { FormView } from '../../../shared/contracts/forms/form';
import { aForm } from '../../support/a-form';

const form = { ...aForm(), id: 'F1', published: { version: 1, rev: 1, at: '' } } as FormView;
const addresses = { appUrl: 'https://app.test', formsUrl: 'https://forms.test' };

test('a snippet reserves the same height before its script loads as after', () => {
  const { snippetCode } = formCodes(form, addresses);
  const [, before] = /^<svg data-mailbloom width="1" height="(\d+)"/.exec(snippetCode) ?? [];
  const [, after] = /<script async [^>]* data-height="(\d+)"/.exec(snippetCode) ?? [];
  expect([Number(before) > 200, after]).toEqual([true, before]);
  // The snippet contains no styles, because a site's content security policy may forbid them.
  expect(snippetCode).not.toContain('style');
});

test('shows the popup in a React app with the same script and settings', () => {
  const { popupCode, popupV2Code } = formCodes(form, addresses);
  const [, settings = '{}'] = /const settings = (\{.*?\});/s.exec(popupV2Code) ?? [];
  const dataAttributes = [...popupCode.matchAll(/ data-(\w+)="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
  expect(JSON.parse(settings)).toEqual(Object.fromEntries(dataAttributes));
  expect(popupV2Code).toContain('"https://app.test/forms/3/loader.js"');
});
