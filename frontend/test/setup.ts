import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { setScreenZone } from '../src/lib/screen-zone';
import { answerPending } from './mock-api';

// Only limits waiting for what never appears, because a slow, busy machine takes a while to load
// lazy parts of the app.
configure({ asyncUtilTimeout: 60_000 });

// The app uses one cache, because writes also refresh it from outside components.
const { cache } = SWRConfig.defaultValue;

/**
 * jsdom keeps the sheets of removed style elements and consults each one for every computed style,
 * which every search by role needs. Without this, the last tests would take many times as long.
 */
const emptyLeftSheets = () => {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode?.isConnected) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  }
};

afterEach(async () => {
  notifications.clean();
  cleanup();
  emptyLeftSheets();
  await answerPending();
  for (const key of [...cache.keys()]) cache.delete(key);
  // Unsaved work stored by a closing page must not be offered to the next test.
  localStorage.clear();
  sessionStorage.clear();
  // The next test must not open at the previous one's step.
  window.history.replaceState(null, '');
});

// The time zone of the store in test/a-customer.ts, different from the machine's.
beforeEach(() => setScreenZone('Europe/Paris'));

// The app and Mantine use these, but jsdom has none of them.
window.scrollTo = vi.fn();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
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

// jsdom has no layout, so lists can't scroll to an option, and texts have no rectangles.
Element.prototype.scrollIntoView = vi.fn();
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
document.elementFromPoint = () => null;
