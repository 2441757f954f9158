import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page';
import { ColorSchemeChoice } from './color-scheme-choice';

test('selects the dark color scheme and stores it so that pages can apply it before rendering', async () => {
  renderPage(<ColorSchemeChoice />);
  const choice = screen.getByRole('radiogroup', { name: 'Appearance' });
  expect(choice).toBeVisible();
  await userEvent.click(screen.getByLabelText('Dark'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  await userEvent.click(screen.getByLabelText('Light'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});
