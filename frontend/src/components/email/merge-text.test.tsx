import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mergeWords } from '../../../../shared/email/merge/merge-words';
import { renderPage } from '../../../test/render-page';
import { MergeText } from './merge-text';

test('a merge tag in a subject is a chip with its name; its fallback is told on hover', () => {
  renderPage(<MergeText>{'Hi {{first_name|friend}}, {{ total_spent }} {not one}}'}</MergeText>);
  expect(screen.getByText('First name')).toHaveAttribute('title', 'First name, or “friend”');
  expect(screen.getByText('Total spent')).toBeVisible();
  expect(document.body).toHaveTextContent('Hi First name, Total spent {not one}}');
  expect(document.body).not.toHaveTextContent('{{');
});

test.each([
  ['Hi {{first_name|friend}}!', 'Hi friend!'],
  ['For {{first_name}}', 'For [First name]'],
  ['No tags', 'No tags'],
  ['', ''],
])('in plain words, %s is %s', (subject, words) => {
  expect(mergeWords(subject)).toBe(words);
});
