import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '../src/lib/api/session';
import { setScreenZone } from '../src/lib/screen-zone';
import { respondPending } from './mock-api';

// The maximum time that a test waits for an element to appear, in milliseconds. It is long, because
// a slow or busy machine takes a while to load lazy parts of the app.
configure({ asyncUtilTimeout: 60_000 });

// The app uses one global cache, because code outside React components also refreshes data after
// writes.
const { cache } = SWRConfig.defaultValue;

/**
 * jsdom keeps the style sheets of removed elements and checks each one for every computed style,
 * which every search by role needs. Without this cleanup, the last tests would take many times as
 * long.
 */
const emptyRemainingSheets = () => {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode?.isConnected) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  }
};

afterEach(async () => {
  notifications.clean();
  cleanup();
  emptyRemainingSheets();
  await respondPending();
  for (const key of [...cache.keys()]) cache.delete(key);
  // The app has one session. If a test leaves something in it, even an account that it didn't wait
  // for, the next test starts signed in.
  for (const field of Object.keys(session)) delete session[field as keyof typeof session];
  // Unsaved work stored by a closing page must not be offered to the next test.
  localStorage.clear();
  sessionStorage.clear();
  // Resets the history state. Otherwise, the next test would open at the step that the previous
  // test had reached.
  window.history.replaceState(null, '');
});

// The time zone of the store in test/a-customer.ts. It differs from the machine's time zone.
beforeEach(() => setScreenZone('Europe/Paris'));

// The app and Mantine use these functions, which jsdom doesn't have.
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

// jsdom has no layout, so scrolling and text rectangles need mocks.
Element.prototype.scrollIntoView = vi.fn();
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
document.elementFromPoint = () => null;
