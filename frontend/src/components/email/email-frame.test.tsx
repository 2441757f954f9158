import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { EmailFrame } from './email-frame';

test('renders an email at desktop width even where less space is available', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '700px' });
});

test('renders an email at phone width on a phone', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" width={375} />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '375px' });
});

test('keeps an email’s own colors regardless of the reader’s system setting', () => {
  const html = '<style>@media (prefers-color-scheme: dark){p{color:white}}</style><p>a</p>';
  renderPage(<EmailFrame html={html} title="Preview" />);
  const shown = screen.getByTitle('Preview').getAttribute('srcdoc');
  expect(shown).not.toContain('prefers-color-scheme');
});
