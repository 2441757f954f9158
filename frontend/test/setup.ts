import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, vi } from 'vitest';
import { answerPending } from './mock-api';

// The one cache of the app, because writes refresh it from outside of components too.
const { cache } = SWRConfig.defaultValue;

afterEach(async () => {
  notifications.clean();
  cleanup();
  await answerPending();
  for (const key of [...cache.keys()]) cache.delete(key);
});

// Mantine asks for both; jsdom has neither.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: vi.fn(),
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
