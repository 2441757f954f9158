import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeMergeTags } from '../../../../shared/email/merge/merge-words';
import { renderPage } from '../../../test/render-page';
import { MergeText } from './merge-text';

test('shows a merge tag in a subject line as a pill with the tag’s name, and the fallback on hover', () => {
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
])('describes the subject line “%s” in plain text as “%s”', (subject, expectedText) => {
  expect(describeMergeTags(subject)).toBe(expectedText);
});
