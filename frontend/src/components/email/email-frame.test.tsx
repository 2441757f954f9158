import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { EmailFrame } from './email-frame';

test('an email is laid out as wide as on a desktop, wherever there is less room', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '700px' });
});

test('a phone’s width is what an email gets on a phone', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" width={375} />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '375px' });
});

test('an email keeps its own colours whatever the reader’s system is set to', () => {
  const html = '<style>@media (prefers-color-scheme: dark){p{color:white}}</style><p>a</p>';
  renderPage(<EmailFrame html={html} title="Preview" />);
  const shown = screen.getByTitle('Preview').getAttribute('srcdoc');
  expect(shown).not.toContain('prefers-color-scheme');
});
