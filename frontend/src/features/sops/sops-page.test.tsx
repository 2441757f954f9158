import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { SopsPage } from './sops-page';

test('lets the button receive focus, explains that the feature isn’t available yet, and does nothing on click', async () => {
  renderPage(<SopsPage />);
  const user = userEvent.setup();
  await user.tab();
  const button = screen.getByRole('button', { name: 'Create SOP Stack' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/can’t create one yet/);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
