import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailThumbnail } from './email-thumbnail';

const shown = (thumbnail: Parameters<typeof EmailThumbnail>[0]['thumbnail']) =>
  render(
    <MantineProvider env="test">
      <EmailThumbnail thumbnail={thumbnail} />
    </MantineProvider>,
  ).container;

test('draws an email’s shapes, and its images on top of their color', () => {
  const container = shown({
    background: '#f4f4f5',
    shapes: [
      { x: 50, y: 0, w: 600, h: 400, fill: '#ffffff' },
      { x: 74, y: 24, w: 552, h: 331, fill: '#d4d4d8', src: 'https://cdn.example.com/a.png' },
    ],
  });
  const fills = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
  expect(fills).toEqual(['#f4f4f5', '#ffffff', '#d4d4d8']);
  expect(container.querySelector('image')).toHaveAttribute('href', 'https://cdn.example.com/a.png');
  expect(container.querySelector('iframe')).toBeNull();
});

test('shows an icon for an email without content', () => {
  expect(shown(undefined).querySelector('rect')).toBeNull();
  expect(shown(undefined).querySelector('svg')).toHaveClass('tabler-icon-mail');
});
