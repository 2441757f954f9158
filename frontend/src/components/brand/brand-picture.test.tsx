import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
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
