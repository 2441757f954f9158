import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrandPicture } from './brand-picture';

test('a wide or tall logo is shown whole', () => {
  const { container } = render(
    <MantineProvider env="test">
      <BrandPicture name="Olive" logoUrl="https://cdn.test/wide.png" />
    </MantineProvider>,
  );
  expect(container.querySelector('img')?.style.objectFit).toBe('contain');
});

test.each([
  ['very wide', 1200, 150, true],
  ['very tall', 80, 600, true],
  ['wide', 420, 140, false],
  ['square', 64, 64, false],
])('a %s logo', (_, width, height, isReplaced) => {
  const { container } = render(
    <MantineProvider env="test">
      <BrandPicture name="Olive Fern" logoUrl="https://cdn.test/logo.png" />
    </MantineProvider>,
  );
  const logo = container.querySelector('img') as HTMLImageElement;
  Object.defineProperty(logo, 'naturalWidth', { value: width });
  Object.defineProperty(logo, 'naturalHeight', { value: height });
  fireEvent.load(logo);
  expect(container.querySelector('img') === null).toBe(isReplaced);
  expect(screen.queryByText('OF') !== null).toBe(isReplaced);
});
