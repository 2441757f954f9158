import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrandPicture } from './brand-picture';

test('shows a wide or tall logo in full', () => {
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
])(
  'shows a %s logo, or the brand’s initials if the logo is too narrow to see',
  (_, width, height, isReplaced) => {
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
  },
);
