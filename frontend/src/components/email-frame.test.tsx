import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page';
import { EmailFrame } from './email-frame';

test('an email is laid out as wide as on a desktop, wherever there is less room', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '700px' });
});

test('a phone’s width is what an email gets on a phone', () => {
  renderPage(<EmailFrame html="<p>a</p>" title="Preview" width={375} />);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width: '375px' });
});
