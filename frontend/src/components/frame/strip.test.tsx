import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Strip, StripFigure } from './strip';

test('uses smaller type for a number too long for its column, and full size for other numbers', () => {
  const strip = (
    <Strip label="Revenue">
      <StripFigure label="Total revenue" figure="€196,304.37" />
      <StripFigure label="From emails" figure="€9,110.38" />
    </Strip>
  );
  render(strip, { wrapper: MantineProvider });
  expect(screen.getByText('€196,304.37')).toHaveAttribute('data-long');
  expect(screen.getByText('€9,110.38')).not.toHaveAttribute('data-long');
});
