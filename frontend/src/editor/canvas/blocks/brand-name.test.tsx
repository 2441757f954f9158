import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openEmailEditor } from '../../../../test/open-email-editor';
import { tagsToText } from '../kinds/tag-words';
import { createBrandName } from './brand-name';

const frame = { brand: 'Juniper & Oak', businessAddress: '', addressPage: '/settings' };

test('shows the brand’s name in a header, as in the sent email', () => {
  openEmailEditor('<email-header></email-header>', { mailFrame: frame });
  expect(screen.getByText('Juniper & Oak')).toBeVisible();
  expect(screen.queryByText('Your brand')).toBeNull();
});

test('shows a placeholder in a header until the brand is loaded', () => {
  const { text } = openEmailEditor('<email-header value="{{brand}} weekly"></email-header>');
  expect(text).toHaveTextContent('Your brand weekly');
});

test('notifies a listener about the brand once, and never after the listener unsubscribes', () => {
  const name = createBrandName();
  const draw = vi.fn();
  const stop = name.subscribe(draw);
  name.set('Olive');
  name.set('Olive');
  expect(name.get()).toBe('Olive');
  expect(draw).toHaveBeenCalledTimes(1);
  stop();
  name.set('Fern');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('shows merge tags in a button’s text without braces', () => {
  const { text } = openEmailEditor(
    '<email-button value="For {{first_name|you}} from {{ brand }}"></email-button>',
    { mailFrame: frame },
  );
  expect(text).toHaveTextContent('For First name from Juniper & Oak');
  expect(tagsToText('50 % {{off', 'x')).toBe('50 % {{off');
});
