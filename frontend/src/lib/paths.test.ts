import { expect, test } from 'vitest';
import { paths, redirectTarget } from './paths';

const away = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\t\\\tevil.example',
  '///evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  '//',
];

test.each(away)('never redirects to another site after sign-in: %j', (target) => {
  expect(redirectTarget(target)).toBe(paths.home);
});

test.each(['/', '/customer/1/audience?tab=forms', '/a//b', '/%2F/evil.example', '/@evil.example'])(
  'redirects to %j after sign-in',
  (target) => {
    expect(redirectTarget(target)).toBe(target);
  },
);
